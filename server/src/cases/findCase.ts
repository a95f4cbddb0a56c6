import type { Case, CaseFile, CaseSummary } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { fileUrl } from '#media/fileUrl.ts';
import type { Database } from '#platform/database.ts';
import { prepared } from '#platform/prepared.ts';
import { type CaseRow, case_persons, cases, type PersonRow } from './tables.ts';

export interface CaseWithPersons {
  row: CaseRow;
  persons: PersonRow[];
}

export const inOrganization = (organizations: SignedIn['organizations']) =>
  inArray(
    cases.organization_id,
    organizations.map(({ id }) => id),
  );

/** Who asks, as values or as what a prepared statement is given. */
interface Asking {
  isAdmin: unknown;
  userId: unknown;
  /** As a list of the database: `{id,id}`. */
  organizations: unknown;
}

/** In SQL what `maySeeCase` says of published ones; drafts are in nobody's library. */
export const shownTo = ({ isAdmin, userId, organizations }: Asking): SQL =>
  sql`(not ${cases.is_draft} and ${cases.deleted_at} is null and (${isAdmin}::boolean or ${cases.is_public}
    or (${cases.organization_id} is null and ${cases.creator_id} = ${userId}::uuid) or ${cases.organization_id} = any(${organizations}::uuid[])))`;

export const askingOf = (caller: SignedIn) => ({
  isAdmin: caller.is_admin,
  userId: caller.user_id,
  organizations: `{${caller.organizations.map(({ id }) => id).join()}}`,
});

export const visibleCases = (caller: SignedIn): SQL => shownTo(askingOf(caller));

const { id, slug, picture, title, summary, level, specialty, minutes, tags, lists, is_public, is_draft, task_count } = cases;
/** What a list shows of a case: tasks and glossary stay where they are. */
export const SUMMARY = { id, slug, picture, title, summary, level, specialty, minutes, tags, lists, is_public, is_draft, task_count };

export type SummaryRow = Pick<CaseRow, keyof typeof SUMMARY>;

export interface CaseWithFaces {
  row: SummaryRow;
  persons: Pick<PersonRow, 'id' | 'face'>[];
}

const facesStatement = prepared((db) =>
  db
    .select({ id: case_persons.id, case_id: case_persons.case_id, face: case_persons.face })
    .from(case_persons)
    .where(sql`${case_persons.case_id} = any(${sql.placeholder('caseIds')}::uuid[])`)
    .orderBy(asc(case_persons.position))
    .prepare('find_faces'),
);

/** Cases with the faces of their persons, in the order of each case: one query, however many. */
export async function withFaces(db: Database, rows: SummaryRow[]): Promise<CaseWithFaces[]> {
  if (rows.length === 0) return [];
  const found = await facesStatement(db).execute({ caseIds: `{${[...new Set(rows.map((row) => row.id))].join()}}` });
  const byCase = Map.groupBy(found, (face) => face.case_id);
  return rows.map((row) => ({ row, persons: byCase.get(row.id) ?? [] }));
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

export function caseSummary({ row, persons }: CaseWithFaces): CaseSummary {
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
    task_count: row.task_count ?? 0,
    persons: persons.flatMap(({ id, face }) => {
      if (!face) return [];
      const { name, sex, age, role, introduction, portrait, type } = face;
      return [{ id, kind: type, name, sex, age, role, introduction, portrait }];
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
