import type { CaseInteractionOverview } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { and, arrayOverlaps, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '#platform/containing.ts';
import type { Database } from '#platform/database.ts';
import { interactionFields } from './caseInteraction.ts';
import { type CaseWithPersons, caseSummary, inOrganization, personsOf, visibleCases, withPersons } from './findCase.ts';
import { type CaseInteractionRow, case_interactions, cases } from './tables.ts';

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

function overview(row: CaseInteractionRow, found: CaseWithPersons): CaseInteractionOverview {
  return { ...interactionFields(row), case: caseSummary(found) };
}
