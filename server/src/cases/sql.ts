import type { CaseInteractionOverview } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { and, arrayOverlaps, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '#platform/containing.ts';
import type { Database } from '#platform/database.ts';
import { prepared } from '#platform/prepared.ts';
import { interactionFields } from './caseInteraction.ts';
import { askingOf, type CaseWithFaces, caseSummary, inOrganization, SUMMARY, shownTo, visibleCases, withFaces } from './findCase.ts';
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
    .select({ ...SUMMARY, total: sql<number>`count(*) over ()::int` })
    .from(cases)
    .where(where)
    .orderBy(asc(cases.level), asc(cases.title))
    .limit(filter.limit)
    .offset(filter.offset);
  // Beyond the last page nobody says how many there are.
  const total = rows[0]?.total ?? (filter.offset > 0 ? await db.$count(cases, where) : 0);
  return { items: await withFaces(db, rows), total };
}

/** What the filters can offer: all values among the cases the caller may see. */
export async function findCaseFacets(db: Database, caller: SignedIn) {
  const [found] = await db
    .select({
      tags: sql<string[][]>`coalesce(jsonb_agg(distinct to_jsonb(${cases.tags})), '[]')`,
      levels: sql<string[]>`coalesce(json_agg(distinct ${cases.level}), '[]')`,
      specialties: sql<string[]>`coalesce(json_agg(distinct ${cases.specialty}), '[]')`,
    })
    .from(cases)
    .where(visibleCases(caller));
  const sorted = (values: string[] = []) => [...new Set(values)].sort((a, b) => a.localeCompare(b, 'de'));
  return { tags: sorted(found?.tags.flat()), levels: sorted(found?.levels) as LanguageLevel[], specialties: sorted(found?.specialties) };
}

const versionStatement = prepared((db) => {
  const asking = {
    isAdmin: sql.placeholder('isAdmin'),
    userId: sql.placeholder('userId'),
    organizations: sql.placeholder('organizations'),
  };
  const persons = sql`select string_agg(concat(person.id, person.xmin), '' order by person.id) from case_persons person where person.case_id = ${cases.id}`;
  return db
    .select({ version: sql<string>`coalesce(md5(string_agg(concat(${cases.id}, cases.xmin, (${persons})), '' order by ${cases.id})), '')` })
    .from(cases)
    .where(shownTo(asking))
    .prepare('find_cases_version');
});

/** Another text whenever a case that the caller may see comes, goes or changes: the rows' own versions, as the database counts them. */
export async function casesVersion(db: Database, caller: SignedIn): Promise<string> {
  const [found] = await versionStatement(db).execute(askingOf(caller));
  return found?.version ?? '';
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
    .select({ interaction: case_interactions, case: SUMMARY })
    .from(case_interactions)
    .innerJoin(cases, eq(cases.id, case_interactions.case_id))
    .where(where)
    .orderBy(order)
    .limit(filter.limit)
    .offset(filter.offset);
  const [total] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(case_interactions)
    .innerJoin(cases, eq(cases.id, case_interactions.case_id))
    .where(where);
  const found = await withFaces(
    db,
    rows.map((row) => row.case),
  );
  return {
    items: rows.map(({ interaction }, at) => overview(interaction, found[at] as CaseWithFaces)),
    total: Number(total?.n ?? 0),
  };
}

function overview(row: CaseInteractionRow, found: CaseWithFaces): CaseInteractionOverview {
  return { ...interactionFields(row), case: caseSummary(found) };
}
