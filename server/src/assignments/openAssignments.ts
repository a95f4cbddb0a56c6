import { type SQL, sql } from 'drizzle-orm';

/**
 * For each of some people (`whom`: ids, or a query of them) with something that is not done in an organisation: `open`, and of
 * these `overdue`. Done and overdue mean what `assignmentState` says; what is no longer there or published does not count.
 */
export const openAssignmentsOf = (organizationId: string, whom: SQL, today: string): SQL => sql`
  select user_id, count(*)::int as open, (count(*) filter (where due_on < ${today}))::int as overdue from (
    select assignment.user_id, assignment.due_on,
      count(item.id) as total_items, count(*) filter (where work.state = 'COMPLETED') as completed_items
    from assignments assignment
      left join sections only_section on only_section.id = assignment.section_id
      join chapters chapter on chapter.id = coalesce(assignment.chapter_id, only_section.chapter_id) and chapter.deleted_at is null
      join courses course on course.id = chapter.course_id and course.is_published
        and (course.organization_id = assignment.organization_id or (course.is_public and course.organization_id is null))
      left join sections section on section.chapter_id = chapter.id and section.deleted_at is null
        and (only_section.id is null or section.id = only_section.id)
      left join content_items item on item.section_id = section.id and item.deleted_at is null
      left join item_interactions work on work.section_content_item_id = item.id and work.user_id = assignment.user_id
    where assignment.organization_id = ${organizationId} and assignment.user_id in (${whom}) and only_section.deleted_at is null
    group by assignment.id) standing
  where total_items = 0 or completed_items < total_items
  group by user_id`;
