import { Id } from '@visite/contract/primitives.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { LIVE_ITEM, LIVE_SECTION } from './findCourse.ts';
import { chapters, content_items, courses, sections } from './tables.ts';

/** Whether an item of a lesson plays the case. */
export async function isCasePlayed(db: Database, caseId: string): Promise<boolean> {
  const uses = sql`${content_items.content} @> ${JSON.stringify({ case_id: caseId })}::jsonb`;
  const [item] = await db
    .select({ id: content_items.id })
    .from(content_items)
    .where(and(isNull(content_items.deleted_at), uses))
    .limit(1);
  return item !== undefined;
}

const CASE_OF_ITEM = sql<string>`${content_items.content}->>'case_id'`;

/** The cases that a course plays: by their ids, each once. */
export async function casesPlayedBy(db: Database, courseId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: CASE_OF_ITEM })
    .from(chapters)
    .innerJoin(sections, LIVE_SECTION)
    .innerJoin(content_items, LIVE_ITEM)
    .where(and(eq(chapters.course_id, courseId), isNull(chapters.deleted_at), isNotNull(CASE_OF_ITEM)));
  return rows.map(({ id }) => id).filter((id) => Id.safeParse(id).success);
}

/** Whether people from elsewhere play the case in a course: in a public one, or one of another organisation. */
export async function isCasePlayedElsewhere(db: Database, caseId: string, organizationId: string | null): Promise<boolean> {
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(chapters, and(eq(chapters.course_id, courses.id), isNull(chapters.deleted_at)))
    .innerJoin(sections, LIVE_SECTION)
    .innerJoin(content_items, LIVE_ITEM)
    .where(
      and(
        sql`${content_items.content} @> ${JSON.stringify({ case_id: caseId })}::jsonb`,
        sql`(${courses.is_public} or ${courses.organization_id} is distinct from ${organizationId}::uuid)`,
      ),
    )
    .limit(1);
  return course !== undefined;
}
