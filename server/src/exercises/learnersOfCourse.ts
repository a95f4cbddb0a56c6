import type { LearnersOf } from '@visite/contract/publishing.ts';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database.ts';

/** Who is enrolled in a course, without those who may edit it: they look at it, and learn nothing from it that counts. */
export async function learnersOfCourse(db: Database, course: { id: string; organization_id: string | null }): Promise<LearnersOf> {
  const [found] = await rowsOf<{ enrolled: number; done: number }>(
    db,
    sql`with items as (
        select item.id from content_items item
          join sections section on section.id = item.section_id and section.deleted_at is null
          join chapters chapter on chapter.id = section.chapter_id and chapter.deleted_at is null
        where chapter.course_id = ${course.id} and item.deleted_at is null),
      learners as (
        select enrolled.user_id from course_interactions enrolled
          join users person on person.id = enrolled.user_id and person.deleted_at is null and not person.is_admin
        where enrolled.course_id = ${course.id} and not exists (
          select 1 from organization_members member where member.user_id = enrolled.user_id
            and member.organization_id = ${course.organization_id}::uuid and (member.is_manager or member.is_superuser))),
      worked as (
        select (select count(*) from item_interactions work where work.user_id = learners.user_id and work.state = 'COMPLETED'
          and work.section_content_item_id = any (array(select id from items))) as items from learners)
      select count(*)::int as enrolled,
        (count(*) filter (where items > 0 and items >= (select count(*) from items)))::int as done from worked`,
  );
  const { enrolled = 0, done = 0 } = found ?? {};
  return { in_the_middle: enrolled - done, done };
}
