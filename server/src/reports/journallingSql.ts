import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database.ts';

interface EntryFilter {
  organization_id: string;
  user_id: string | undefined;
}

interface SubmittedRow {
  id: string;
  author_id: string;
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
  prompt: string;
  text: string;
  course_id: string;
  course_title: string;
  section_id: string;
  section_title: string;
  submitted_at: string | Date;
}

/**
 * Finished and shared, by active members, in courses that are public or the organisation's own. Read member by member: `offset 0` keeps the
 * database from reading what the whole installation has written.
 */
const submitted = ({ organization_id, user_id }: EntryFilter): SQL => sql`
  from organization_members member
    cross join lateral (
      select id, section_content_item_id, answer, updated_at from item_interactions
      where user_id = member.user_id and state = 'COMPLETED' and answer @> '{"is_shared": true}' offset 0) work
    join content_items item on item.id = work.section_content_item_id and item.kind = 'journalling'
    join sections section on section.id = item.section_id
    join chapters chapter on chapter.id = section.chapter_id
    join courses course on course.id = chapter.course_id
    join users author on author.id = member.user_id and author.deleted_at is null
  where member.organization_id = ${organization_id} and member.status = 'ACTIVE'
    and (course.organization_id = ${organization_id} or (course.is_public and course.organization_id is null))
    ${user_id ? sql`and author.id = ${user_id}` : sql``}`;

export function findSubmittedEntries(db: Database, filter: EntryFilter, page: { limit: number; offset: number }): Promise<SubmittedRow[]> {
  return rowsOf<SubmittedRow>(
    db,
    sql`select work.id, author.id as author_id, author.first_name, author.last_name, author.profile_image_url,
        item.content ->> 'prompt' as prompt, coalesce(work.answer ->> 'text', '') as text, course.id as course_id, course.title as course_title,
        section.id as section_id, section.title as section_title, work.updated_at as submitted_at
      ${submitted(filter)} order by work.updated_at desc, work.id limit ${page.limit} offset ${page.offset}`,
  );
}

export async function countSubmittedEntries(db: Database, filter: EntryFilter): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${submitted(filter)}`);
  return row?.n ?? 0;
}
