import type { Assignment, AssignmentState } from '@visite/contract/assignments.ts';
import { assignmentState } from '@visite/core/assignments/assignmentState.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database.ts';
import { wardDay } from '#platform/homeTime.ts';
import { wireTime, wireTimeOrNull } from '#platform/wireTime.ts';

export type Level = 'chapter' | 'section';

interface AssignmentRow {
  id: string;
  organization_id: string;
  user_id: string;
  user_first_name: string;
  user_last_name: string;
  user_image: string | null;
  email: string;
  interface_language: string;
  assigner_id: string | null;
  assigner_first_name: string | null;
  assigner_last_name: string | null;
  assigner_image: string | null;
  course_id: string;
  course_title: string;
  chapter_id: string;
  chapter_title: string;
  section_id: string | null;
  section_title: string | null;
  due_on: string | null;
  created_at: string | Date;
  student_notified_at: string | Date | null;
  manager_notified_at: string | Date | null;
  total_items: number;
  completed_items: number;
  last_completed_at: string | Date | null;
  next_section_id: string | null;
}

/** An assignment with what the notices need to know of it. */
export interface FoundAssignment extends Omit<Assignment, 'policies'> {
  student: { email: string; interface_language: string };
  student_notified_at: Date | null;
  manager_notified_at: Date | null;
}

/**
 * Assignments of people who are still active in the organisation, of chapters and sections that are still there, in published
 * courses that are public or the organisation's own; with progress counted from the items. One query, however many.
 */
const assigned = (where: SQL): SQL => sql`
  select assignment.id, assignment.organization_id, to_char(assignment.due_on, 'YYYY-MM-DD') as due_on, assignment.created_at, assignment.student_notified_at,
    assignment.manager_notified_at, learner.id as user_id, learner.first_name as user_first_name, learner.last_name as user_last_name,
    learner.profile_image_url as user_image, learner.email, learner.interface_language,
    assigner.id as assigner_id, assigner.first_name as assigner_first_name, assigner.last_name as assigner_last_name,
    assigner.profile_image_url as assigner_image, course.id as course_id, course.title as course_title,
    chapter.id as chapter_id, chapter.title as chapter_title, only_section.id as section_id, only_section.title as section_title,
    count(item.id)::int as total_items, (count(*) filter (where work.state = 'COMPLETED'))::int as completed_items,
    max(work.completed_at) as last_completed_at,
    (array_agg(section.id order by section.position, section.id, item.position)
      filter (where item.id is not null and work.state is distinct from 'COMPLETED'))[1] as next_section_id
  from assignments assignment
    join users learner on learner.id = assignment.user_id and learner.deleted_at is null
    join organization_members member on member.user_id = learner.id and member.organization_id = assignment.organization_id and member.status = 'ACTIVE'
    join organizations organization on organization.id = assignment.organization_id and organization.deactivated_at is null
    left join users assigner on assigner.id = assignment.assigner_id and assigner.deleted_at is null
    left join sections only_section on only_section.id = assignment.section_id
    join chapters chapter on chapter.id = coalesce(assignment.chapter_id, only_section.chapter_id) and chapter.deleted_at is null
    join courses course on course.id = chapter.course_id and course.is_published
      and (course.organization_id = assignment.organization_id or (course.is_public and course.organization_id is null))
    left join sections section on section.chapter_id = chapter.id and section.deleted_at is null
      and (only_section.id is null or section.id = only_section.id)
    left join content_items item on item.section_id = section.id and item.deleted_at is null
    left join item_interactions work on work.section_content_item_id = item.id and work.user_id = learner.id
  where only_section.deleted_at is null and ${where}
  group by assignment.id, learner.id, assigner.id, course.id, chapter.id, only_section.id`;

/** What `assignmentState` says of one, for filtering a page. */
const inState = (state: AssignmentState | undefined, today: string): SQL => {
  const isDone = sql`(total_items > 0 and completed_items >= total_items)`;
  const isLate = sql`coalesce(due_on < ${today}, false)`;
  if (state === undefined) return sql`true`;
  return state === 'DONE' ? isDone : state === 'OVERDUE' ? sql`not ${isDone} and ${isLate}` : sql`not ${isDone} and not ${isLate}`;
};

function forWire(row: AssignmentRow, today: string): FoundAssignment {
  const state = assignmentState(row, today);
  return {
    id: row.id,
    type: row.section_id === null ? 'LESSON_ASSIGNMENT' : 'SECTION_ASSIGNMENT',
    organization_id: row.organization_id,
    user: { id: row.user_id, first_name: row.user_first_name, last_name: row.user_last_name, profile_image_url: row.user_image },
    assigned_by:
      row.assigner_id === null
        ? null
        : {
            id: row.assigner_id,
            first_name: row.assigner_first_name ?? '',
            last_name: row.assigner_last_name ?? '',
            profile_image_url: row.assigner_image,
          },
    course: { id: row.course_id, title: row.course_title },
    chapter: { id: row.chapter_id, title: row.chapter_title },
    section: row.section_id === null ? null : { id: row.section_id, title: row.section_title ?? '' },
    due_on: row.due_on,
    created_at: wireTime(row.created_at),
    state,
    completed_items: row.completed_items,
    total_items: row.total_items,
    done_at: state === 'DONE' ? wireTimeOrNull(row.last_completed_at) : null,
    told_at: wireTimeOrNull(row.student_notified_at),
    next_section_id: row.next_section_id,
    student: { email: row.email, interface_language: row.interface_language },
    student_notified_at: row.student_notified_at === null ? null : new Date(row.student_notified_at),
    manager_notified_at: row.manager_notified_at === null ? null : new Date(row.manager_notified_at),
  };
}

const atLevel = (level: Level): SQL =>
  level === 'chapter' ? sql`assignment.chapter_id is not null` : sql`assignment.section_id is not null`;

const IN_ORDER = sql`due_on nulls last, created_at, id`;

/** What is due first. */
export async function findAssignments(db: Database, where: SQL, now: Date, level?: Level): Promise<FoundAssignment[]> {
  const wanted = level ? sql`${atLevel(level)} and ${where}` : where;
  const rows = await rowsOf<AssignmentRow>(db, sql`${assigned(wanted)} order by ${IN_ORDER}`);
  const today = wardDay(now);
  return rows.map((row) => forWire(row, today));
}

export interface AssignmentPage {
  state: AssignmentState | undefined;
  limit: number;
  offset: number;
}

export async function findAssignmentPage(db: Database, where: SQL, now: Date, level: Level, { state, limit, offset }: AssignmentPage) {
  const of = sql`from (${assigned(sql`${atLevel(level)} and ${where}`)}) found where ${inState(state, wardDay(now))}`;
  const rows = await rowsOf<AssignmentRow>(db, sql`select * ${of} order by ${IN_ORDER} limit ${limit} offset ${offset}`);
  const [total] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${of}`);
  return { found: rows.map((row) => forWire(row, wardDay(now))), total: total?.n ?? 0 };
}
