import type { Case, CaseFile, CaseInteractionOverview, CaseSummary } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { and, arrayOverlaps, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { fileUrl } from '#media/fileUrl.ts';
import { containing } from '#platform/containing.ts';
import type { Database } from '#platform/database.ts';
import { case_documents, case_interactions, case_persons, cases } from './tables.ts';

export type CaseRow = typeof cases.$inferSelect;
export type PersonRow = typeof case_persons.$inferSelect;
export type CaseInteractionRow = typeof case_interactions.$inferSelect;

export interface CaseWithPersons {
  row: CaseRow;
  persons: PersonRow[];
}

const inOrganization = (organizations: SignedIn['organizations']) =>
  inArray(
    cases.organization_id,
    organizations.map(({ id }) => id),
  );

/** In SQL what `maySeeCase` says of published ones; drafts are in nobody's library. */
export const visibleCases = (caller: SignedIn): SQL | undefined =>
  and(
    eq(cases.is_draft, false),
    isNull(cases.deleted_at),
    caller.is_admin
      ? undefined
      : or(
          eq(cases.is_public, true),
          and(isNull(cases.organization_id), eq(cases.creator_id, caller.user_id)),
          inOrganization(caller.organizations),
        ),
  );

/** In SQL what `mayEditCase` says of one. A draft of changes is found through the case that it changes. */
const editableBy = (caller: SignedIn): SQL | undefined =>
  and(
    isNull(cases.draft_of),
    isNull(cases.deleted_at),
    caller.is_admin ? undefined : inOrganization(caller.organizations.filter((one) => one.is_manager || one.is_superuser)),
  );

export interface CaseFilter {
  search?: string | undefined;
  tag_names?: string[] | undefined;
  other_case_list_names?: string[] | undefined;
  creator_id?: string | undefined;
  level?: LanguageLevel[] | undefined;
  specialty?: string[] | undefined;
  editable?: boolean | undefined;
  limit: number;
  offset: number;
}

/** The persons of several cases in one query, in the order of the case. */
async function personsOf(db: Database, caseIds: string[]): Promise<Map<string, PersonRow[]>> {
  const rows =
    caseIds.length === 0
      ? []
      : await db.select().from(case_persons).where(inArray(case_persons.case_id, caseIds)).orderBy(asc(case_persons.position));
  return Map.groupBy(rows, (row) => row.case_id);
}

const withPersons = async (db: Database, rows: CaseRow[]): Promise<CaseWithPersons[]> => {
  const persons = await personsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ row, persons: persons.get(row.id) ?? [] }));
};

export async function findCases(db: Database, caller: SignedIn, filter: CaseFilter) {
  const where = and(
    filter.editable ? editableBy(caller) : visibleCases(caller),
    filter.search
      ? or(
          ilike(cases.title, containing(filter.search)),
          ilike(cases.summary, containing(filter.search)),
          ilike(sql`array_to_string(${cases.tags}, ' ')`, containing(filter.search)),
        )
      : undefined,
    filter.tag_names?.length ? arrayOverlaps(cases.tags, filter.tag_names) : undefined,
    filter.other_case_list_names?.length ? arrayOverlaps(cases.lists, filter.other_case_list_names) : undefined,
    filter.creator_id ? eq(cases.creator_id, filter.creator_id) : undefined,
    filter.level?.length ? inArray(cases.level, filter.level) : undefined,
    filter.specialty?.length ? inArray(cases.specialty, filter.specialty) : undefined,
  );
  const rows = await db
    .select()
    .from(cases)
    .where(where)
    .orderBy(asc(cases.level), asc(cases.title))
    .limit(filter.limit)
    .offset(filter.offset);
  const [total] = await db.select({ n: count() }).from(cases).where(where);
  return { items: await withPersons(db, rows), total: Number(total?.n ?? 0) };
}

/** What the filters can offer: all values among the cases the caller may see. */
export async function findCaseFacets(db: Database, caller: SignedIn) {
  const rows = await db
    .select({ tags: cases.tags, level: cases.level, specialty: cases.specialty })
    .from(cases)
    .where(visibleCases(caller));
  const distinct = (values: string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b, 'de'));
  return {
    tags: distinct(rows.flatMap((row) => row.tags)),
    levels: distinct(rows.map((row) => row.level)) as LanguageLevel[],
    specialties: distinct(rows.map((row) => row.specialty)),
  };
}

export async function findCase(db: Database, caseId: string): Promise<CaseWithPersons | undefined> {
  const [row] = await db.select().from(cases).where(eq(cases.id, caseId));
  if (!row) return undefined;
  return (await withPersons(db, [row]))[0];
}

export async function findPerson(db: Database, personId: string): Promise<{ person: PersonRow; case: CaseRow } | undefined> {
  const [found] = await db
    .select({ person: case_persons, case: cases })
    .from(case_persons)
    .innerJoin(cases, eq(cases.id, case_persons.case_id))
    .where(eq(case_persons.id, personId));
  return found;
}

export async function findCaseInteraction(db: Database, caseInteractionId: string): Promise<CaseInteractionRow | undefined> {
  const [row] = await db.select().from(case_interactions).where(eq(case_interactions.id, caseInteractionId));
  return row;
}

/** The newest open interaction of the user with the case, in the same lesson item if it runs inside one. */
export async function findOpenCaseInteraction(db: Database, userId: string, caseId: string, contentItemId: string | null) {
  const [row] = await db
    .select()
    .from(case_interactions)
    .where(
      and(
        eq(case_interactions.user_id, userId),
        eq(case_interactions.case_id, caseId),
        inArray(case_interactions.state, ['LINEUP', 'ACTIVE']),
        contentItemId ? eq(case_interactions.case_content_item_id, contentItemId) : isNull(case_interactions.case_content_item_id),
      ),
    )
    .orderBy(desc(case_interactions.created_at))
    .limit(1);
  return row;
}

export async function findCaseInteractionOverviews(
  db: Database,
  filter: {
    userId: string;
    caseId?: string;
    solved?: boolean | undefined;
    newestFirst: boolean;
    limit: number;
    offset: number;
    among?: SQL | undefined;
  },
) {
  const where = and(
    eq(case_interactions.user_id, filter.userId),
    filter.caseId ? eq(case_interactions.case_id, filter.caseId) : undefined,
    // What an author tries out is no case that was played.
    filter.caseId ? undefined : eq(cases.is_draft, false),
    filter.among,
    filter.solved === undefined ? undefined : filter.solved ? isNotNull(case_interactions.solved_at) : isNull(case_interactions.solved_at),
  );
  const order = filter.newestFirst ? desc(case_interactions.updated_at) : asc(case_interactions.updated_at);
  const rows = await db
    .select({ interaction: case_interactions, case: cases })
    .from(case_interactions)
    .innerJoin(cases, eq(cases.id, case_interactions.case_id))
    .where(where)
    .orderBy(order)
    .limit(filter.limit)
    .offset(filter.offset);
  const [total] = await db
    .select({ n: count() })
    .from(case_interactions)
    .innerJoin(cases, eq(cases.id, case_interactions.case_id))
    .where(where);
  const persons = await personsOf(db, [...new Set(rows.map((row) => row.case.id))]);
  return {
    items: rows.map(({ interaction, case: row }) => overview(interaction, { row, persons: persons.get(row.id) ?? [] })),
    total: Number(total?.n ?? 0),
  };
}

/** A case as its author wrote it, put together again from its rows. */
export function caseFile({ row, persons }: CaseWithPersons): CaseFile {
  return {
    title: row.title,
    summary: row.summary,
    setting: row.setting,
    specialty: row.specialty,
    level: row.level as LanguageLevel,
    minutes: row.minutes,
    tags: row.tags,
    lists: row.lists,
    is_public: row.is_public,
    persons: persons.map((person) => person.content),
    tasks: row.tasks,
    glossary: row.glossary,
    ...(row.picture && { picture: row.picture }),
  };
}

export function caseSummary({ row, persons }: CaseWithPersons): CaseSummary {
  return {
    id: row.id,
    slug: row.slug,
    picture_url: row.picture ? fileUrl(row.picture) : `/content/cases/${row.slug}/scene.svg`,
    title: row.title,
    summary: row.summary,
    level: row.level as LanguageLevel,
    specialty: row.specialty,
    minutes: row.minutes,
    tags: row.tags,
    lists: row.lists,
    is_public: row.is_public,
    is_draft: row.is_draft,
    task_count: row.tasks.length,
    persons: persons.map((person) => {
      const { name, sex, age, role, introduction, portrait, type } = person.content.persona;
      return { id: person.id, kind: type, name, sex, age, role, introduction, portrait };
    }),
  };
}

/** What a signed-in learner sees: tasks without what is expected. */
export function caseForLearner(found: CaseWithPersons): Case {
  const idOf = new Map(found.persons.map((person) => [person.key, person.id]));
  return {
    ...caseSummary(found),
    setting: found.row.setting,
    tasks: found.row.tasks.map(({ key, title, instruction, kind, set_phrases, headings, person }) => ({
      key,
      title,
      instruction,
      kind,
      set_phrases,
      headings,
      person_id: person ? (idOf.get(person) ?? null) : null,
    })),
  };
}

function overview(row: CaseInteractionRow, found: CaseWithPersons): CaseInteractionOverview {
  return { ...interactionFields(row), case: caseSummary(found) };
}

export function interactionFields(row: CaseInteractionRow) {
  return {
    id: row.id,
    state: row.state as CaseInteractionOverview['state'],
    current_task_interaction_index: row.current_task_interaction_index,
    score: row.score,
    solved_at: row.solved_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    form_data_content_item_id: row.form_data_content_item_id,
    case_content_item_id: row.case_content_item_id,
  };
}

export function findDocuments(db: Database, caseInteractionId: string) {
  return db.select().from(case_documents).where(eq(case_documents.case_interaction_id, caseInteractionId));
}

export async function updateCaseInteraction(
  db: Database,
  caseInteractionId: string,
  changes: Partial<typeof case_interactions.$inferInsert>,
) {
  const [row] = await db.update(case_interactions).set(changes).where(eq(case_interactions.id, caseInteractionId)).returning();
  return row;
}
