import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { VocabListSummary } from '@visite/contract/vocabLists.ts';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { visibleCourses } from '#courses/findCourse.ts';
import { courses } from '#courses/tables.ts';
import { containing } from '#platform/containing.ts';
import { type Database, rowsOf } from '#platform/database.ts';
import { folded, foldedSql } from '#platform/folded.ts';
import { EXPLAINING } from '#vocabulary/lessonEntry.ts';
import type { ShippedList } from '#vocabulary/shippedLists.ts';
import { vocab_items, vocab_lists } from '#vocabulary/tables.ts';

interface ListFilter {
  search?: string | undefined;
  specialty?: string | undefined;
  level?: LanguageLevel | undefined;
  limit: number;
  offset: number;
}

/** Somebody's lists are their colleagues' only while the owner is an active member of that organisation, which is active itself. */
const sharedWith = (caller: SignedIn): SQL => sql`exists (select 1 from organization_members member
  join organizations organization on organization.id = member.organization_id and organization.deactivated_at is null
  where member.organization_id = list.shared_with and member.user_id = list.user_id and member.status = 'ACTIVE')
  and ${inArray(
    sql`list.shared_with`,
    caller.organizations.map(({ id }) => id),
  )}`;

/** The words of a course's lessons that explain words, as far as they are there; a list of its own once there is one. */
const courseEntries = sql`select chapter.course_id, item.created_at, item.id as item_id, entry.value as entry, entry.ordinality as place
  from content_items item
  join sections section on section.id = item.section_id and section.deleted_at is null
  join chapters chapter on chapter.id = section.chapter_id and chapter.deleted_at is null
  cross join lateral jsonb_array_elements(item.content->'items') with ordinality as entry
  where item.deleted_at is null and ${inArray(sql`item.kind`, EXPLAINING)}
    and coalesce(entry.value->>'term', entry.value->>'phrase', '') <> ''`;

/** Every list that the caller may copy, with its terms. */
const copyable = (caller: SignedIn, shipped: ShippedList[]): SQL => {
  const given = shipped.map(({ words, ...list }) => ({ ...list, terms: words.map(({ term }) => term) }));
  return sql`
    select id, 'shipped' as type, title, description, specialty, level, null::text as shared_by, terms
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as list(id uuid, title text, description text, specialty text, level text, terms text[])
    union all
    select ${courses.id}, 'course', ${courses.title}, ${courses.description}, ${courses.specialty}, ${courses.level}, null,
        array_agg(distinct coalesce(said.entry->>'term', said.entry->>'phrase'))
      from ${courses} join (${courseEntries}) said on said.course_id = ${courses.id}
      where ${visibleCourses(caller) ?? sql`true`} group by ${courses.id}
    union all
    select list.id, 'shared', list.title, '', null, null, owner.first_name || ' ' || owner.last_name, array_agg(item.term)
      from ${vocab_lists} list join users owner on owner.id = list.user_id join ${vocab_items} item on item.vocab_list_id = list.id
      where list.user_id <> ${caller.user_id} and ${sharedWith(caller)} group by list.id, owner.id`;
};

const knownTerms = (userId: string): SQL => sql`select item.term from ${vocab_items} item
  join ${vocab_lists} own on own.id = item.vocab_list_id where own.user_id = ${userId}`;

type SummaryRow = Omit<VocabListSummary, 'vocab_count' | 'known_count'> & { vocab_count: number; known_count: number; total: number };

function summary({ total: _, ...row }: SummaryRow): VocabListSummary {
  return row;
}

function chosen({ search, specialty, level }: Omit<ListFilter, 'limit' | 'offset'>): SQL {
  const like = (text: SQL) => sql`${foldedSql(text)} like ${containing(folded(search ?? ''))}`;
  return (
    and(
      search
        ? sql`(${like(sql`list.title`)} or ${like(sql`list.description`)} or ${like(sql`array_to_string(list.terms, ' ')`)})`
        : undefined,
      specialty ? sql`list.specialty = ${specialty}` : undefined,
      level ? sql`list.level = ${level}` : undefined,
    ) ?? sql`true`
  );
}

/** Visite's own first, then those of courses, then colleagues'; each by title. */
export async function findVocabLists(db: Database, caller: SignedIn, shipped: ShippedList[], { limit, offset, ...filter }: ListFilter) {
  const lists = sql`with list as (${copyable(caller, shipped)}), known as (${knownTerms(caller.user_id)})`;
  const rows = await rowsOf<SummaryRow>(
    db,
    sql`${lists} select id, type, title, description, specialty, level, shared_by, cardinality(terms)::int as vocab_count,
        (select count(distinct term)::int from unnest(list.terms) term where term in (select known.term from known)) as known_count,
        count(*) over ()::int as total
      from list where ${chosen(filter)}
      order by array_position(array['shipped', 'course', 'shared'], type), ${foldedSql(sql`title`)}, id limit ${limit} offset ${offset}`,
  );
  if (rows.length > 0 || offset === 0) return { items: rows.map(summary), total: rows[0]?.total ?? 0, limit, offset };
  const [counted] = await rowsOf<{ total: number }>(db, sql`${lists} select count(*)::int as total from list where ${chosen(filter)}`);
  return { items: [], total: counted?.total ?? 0, limit, offset };
}

/** A course that the caller sees, by its id. */
export async function findVisibleCourse(db: Database, caller: SignedIn, courseId: string) {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), visibleCourses(caller)));
  return course;
}

/** What the lessons of a course say of their words, in the order of the course. */
export async function findCourseEntries(db: Database, courseId: string): Promise<Record<string, unknown>[]> {
  const rows = await rowsOf<{ entry: Record<string, unknown> }>(
    db,
    sql`select said.entry from (${courseEntries}) said join content_items item on item.id = said.item_id
      join sections section on section.id = item.section_id join chapters chapter on chapter.id = section.chapter_id
      where said.course_id = ${courseId} order by chapter.position, section.position, item.position, said.place`,
  );
  return rows.map(({ entry }) => entry);
}

/** Somebody's list with its owner's name; `is_shared`: with the caller, as a colleague. */
export async function findOwnedList(db: Database, caller: SignedIn, listId: string) {
  const [row] = await rowsOf<{ user_id: string; title: string; shared_with: string | null; owner: string; is_shared: boolean }>(
    db,
    sql`select list.user_id, list.title, list.shared_with, owner.first_name || ' ' || owner.last_name as owner, (${sharedWith(caller)}) as is_shared
      from ${vocab_lists} list join users owner on owner.id = list.user_id where list.id = ${listId}`,
  );
  return row;
}

export async function findWordsOf(db: Database, listId: string): Promise<VocabWord[]> {
  const { term, article, plural, part_of_speech, meaning, translations, example, created_at, id } = vocab_items;
  const rows = await db
    .select({ term, article, plural, part_of_speech, meaning, translations, example })
    .from(vocab_items)
    .where(eq(vocab_items.vocab_list_id, listId))
    .orderBy(asc(created_at), asc(id));
  return rows as VocabWord[];
}

/** Which of the terms stand in the user's own vocabulary. */
export async function findKnown(db: Database, userId: string, terms: string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ term: string }>(
    db,
    sql`select distinct term from (${knownTerms(userId)}) known
      where term in (select jsonb_array_elements_text(${JSON.stringify(terms)}::jsonb))`,
  );
  return new Set(rows.map(({ term }) => term));
}
