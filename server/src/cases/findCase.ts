import type { Case, CaseFile, CaseSummary } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { fileUrl } from '#media/fileUrl.ts';
import type { Database } from '#platform/database.ts';
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

/** The persons of several cases in one query, in the order of the case. */
export async function personsOf(db: Database, caseIds: string[]): Promise<Map<string, PersonRow[]>> {
  const rows =
    caseIds.length === 0
      ? []
      : await db.select().from(case_persons).where(inArray(case_persons.case_id, caseIds)).orderBy(asc(case_persons.position));
  return Map.groupBy(rows, (row) => row.case_id);
}

export const withPersons = async (db: Database, rows: CaseRow[]): Promise<CaseWithPersons[]> => {
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
