import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PersonSummary } from './mentorships.ts';
import { Id, page, paging, Time } from './primitives.ts';

/** Specification 3: a chapter is a lesson assignment. */
export const AssignmentType = z.enum(['LESSON_ASSIGNMENT', 'SECTION_ASSIGNMENT']);
export type AssignmentType = z.infer<typeof AssignmentType>;

const Day = z.iso.date();

/** Derived from the learner's progress and the due date. */
export const AssignmentState = z.enum(['OPEN', 'DONE', 'OVERDUE']);
export type AssignmentState = z.infer<typeof AssignmentState>;

export const Assignment = z.object({
  id: Id,
  type: AssignmentType,
  organization_id: Id,
  user: PersonSummary,
  /** Null when the account is gone. */
  assigned_by: PersonSummary.nullable(),
  course: z.object({ id: Id, title: z.string() }),
  chapter: z.object({ id: Id, title: z.string() }),
  /** Of a section assignment. */
  section: z.object({ id: Id, title: z.string() }).nullable(),
  /** The last day, by the calendar of the wards: a day is the same in every time zone. */
  due_on: Day.nullable(),
  created_at: Time,
  state: AssignmentState,
  completed_items: z.int(),
  total_items: z.int(),
  /** When the last item was completed; null until all are. */
  done_at: Time.nullable(),
  /** When the learner was last told by mail. */
  told_at: Time.nullable(),
  /** Where the learner goes on: the first section with an item that is not completed; null when all are. */
  next_section_id: Id.nullable(),
  policies: z.object({ may_delete: z.boolean() }),
});
export type Assignment = z.infer<typeof Assignment>;

const UserParams = z.object({ user_id: Id });
const AssignmentParams = z.object({ assignment_id: Id });

const NewAssignments = z.object({
  user_ids: z.array(Id).min(1).max(500),
  /** A calendar day, not an instant, from today to five years ahead; null: without one. */
  due_on: Day.nullable().default(null),
  /** Left out: the first organisation of the caller in which all of them are members. */
  organization_id: Id.optional(),
});

/** `is_new`: they did not have it before; of the others only the day has changed. */
const Given = z.array(Assignment.extend({ is_new: z.boolean() }));
export type GivenAssignment = z.infer<typeof Given>[number];

const ByMe = z.object({
  /** Only those in this state. */
  state: AssignmentState.optional(),
  organization_id: Id.optional(),
  user_id: Id.optional(),
  ...paging(100),
});

export const listChapterAssignmentsOfUser = endpoint({
  method: 'GET',
  path: '/user-chapter-assignments/assigned-to-user/{user_id}',
  summary: 'The chapters assigned to a user, what is due first; also for mentors and the staff of the organisation',
  auth: 'bearer',
  params: UserParams,
  response: z.array(Assignment),
});

export const listChapterAssignmentsByMe = endpoint({
  method: 'GET',
  path: '/user-chapter-assignments/assigned-by-me',
  summary: 'The chapters that the caller has assigned',
  auth: 'bearer',
  query: ByMe,
  response: page(Assignment),
});

export const createChapterAssignments = endpoint({
  method: 'POST',
  path: '/user-chapter-assignments/',
  summary: 'Assigns a chapter to members and tells them; doing it again changes the due date',
  auth: 'bearer',
  body: NewAssignments.extend({ chapter_id: Id }),
  response: Given,
});

export const deleteChapterAssignment = endpoint({
  method: 'DELETE',
  path: '/user-chapter-assignments/{assignment_id}',
  summary: 'Takes an assigned chapter back; the learner’s progress stays',
  auth: 'bearer',
  params: AssignmentParams,
  responseType: 'empty',
});

export const listMySectionAssignments = endpoint({
  method: 'GET',
  path: '/user-section-assignments/assigned-to-me',
  summary: 'The sections assigned to the caller, what is due first',
  auth: 'bearer',
  response: z.array(Assignment),
});

export const listSectionAssignmentsOfUser = endpoint({
  method: 'GET',
  path: '/user-section-assignments/assigned-to-user/{user_id}',
  summary: 'The sections assigned to a user, what is due first; also for mentors and the staff of the organisation',
  auth: 'bearer',
  params: UserParams,
  response: z.array(Assignment),
});

export const listSectionAssignmentsByMe = endpoint({
  method: 'GET',
  path: '/user-section-assignments/assigned-by-me',
  summary: 'The sections that the caller has assigned',
  auth: 'bearer',
  query: ByMe,
  response: page(Assignment),
});

export const createSectionAssignments = endpoint({
  method: 'POST',
  path: '/user-section-assignments/',
  summary: 'Assigns a section to members and tells them; doing it again changes the due date',
  auth: 'bearer',
  body: NewAssignments.extend({ section_id: Id }),
  response: Given,
});

export const deleteSectionAssignment = endpoint({
  method: 'DELETE',
  path: '/user-section-assignments/{assignment_id}',
  summary: 'Takes an assigned section back; the learner’s progress stays',
  auth: 'bearer',
  params: AssignmentParams,
  responseType: 'empty',
});

export const previewAssignment = endpoint({
  method: 'POST',
  path: '/user-assignments/preview',
  summary: 'The mail that members would get of a chapter or section assigned to them, and how many; nothing is assigned',
  auth: 'bearer',
  body: NewAssignments.extend({ chapter_id: Id.optional(), section_id: Id.optional() }).refine(
    ({ chapter_id, section_id }) => (chapter_id === undefined) !== (section_id === undefined),
    { path: ['chapter_id'], message: 'exactly one of chapter_id and section_id' },
  ),
  response: z.object({
    /** Who would be told. */
    recipients: z.int(),
    /** Who has it already: only the day would change, without a mail. */
    already_assigned: z.int(),
    /** As the first of them gets it; null when nobody is told. */
    mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  }),
});
