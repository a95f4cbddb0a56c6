import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PersonSummary } from './mentorships.ts';
import { OrganizationParams } from './organizations.ts';
import { Flag, Id, listOf, page, paging, Time } from './primitives.ts';
import { MEMBER_ROLES, PROGRESS_ORDERS } from './progressOrders.ts';

/** Longer than this without any work, and somebody is asked after (unless somebody chooses another time). */
export const USUAL_INACTIVE_DAYS = 14;

/** What a member has done so far, in content that the organisation can see: the public one and its own. */
export const MemberProgress = PersonSummary.extend({
  /** For staff; null for a mentor. */
  email: z.string().nullable(),
  is_manager: z.boolean(),
  is_tutor: z.boolean(),
  is_superuser: z.boolean(),
  /** What is assigned in this organisation and not done; those of it whose day has passed. */
  open_assignments: z.int(),
  overdue_assignments: z.int(),
  xp: z.int(),
  items_completed: z.int(),
  /** Mean of the completed items' best scores, 0..1; null before the first. */
  mean_score: z.number().min(0).max(1).nullable(),
  /** Spent in lessons. */
  seconds: z.int(),
  cases_solved: z.int(),
  vocab_count: z.int(),
  last_active_at: Time.nullable(),
  /** With `course_id`: the completed share of each section, in the order of `sections`; null while nothing is begun. */
  section_shares: z.array(z.number().min(0).max(1).nullable()),
  /** What the caller may do with this person. */
  policies: z.object({
    /** What may be changed of the membership, as in the list of members. */
    tutor: z.boolean(),
    manager: z.boolean(),
    superuser: z.boolean(),
    status: z.boolean(),
    assign: z.boolean(),
    /** Write to them in one's own words. */
    remind: z.boolean(),
    /** Name and take away their mentors. */
    mentors: z.boolean(),
  }),
});
export type MemberProgress = z.infer<typeof MemberProgress>;

/** A week from Monday, by the calendar of the wards. */
export const WeekOfLearning = z.object({
  starts_on: z.iso.date(),
  active_members: z.int(),
  items_completed: z.int(),
  cases_solved: z.int(),
  /** Spent in lessons; the time of an item counts in the week in which it was last worked on. */
  seconds: z.int(),
  /** Taken into the own vocabulary. */
  words_learnt: z.int(),
  xp: z.int(),
});
export type WeekOfLearning = z.infer<typeof WeekOfLearning>;

export const ProgressInCourse = z.object({
  course_id: Id,
  title: z.string(),
  /** Members who are enrolled, and those of them who have completed every item. */
  learners: z.int(),
  finished: z.int(),
  /** Mean completed share of the learners, 0..1. */
  mean_share: z.number().min(0).max(1),
});
export type ProgressInCourse = z.infer<typeof ProgressInCourse>;

export const ProgressInCase = z.object({
  case_id: Id,
  title: z.string(),
  learners: z.int(),
  solved: z.int(),
  /** Of the solved ones, 0..1. */
  mean_score: z.number().min(0).max(1).nullable(),
});
export type ProgressInCase = z.infer<typeof ProgressInCase>;

export const ProgressInVocabulary = z.object({
  /** Where the words were met; null for those of one's own, or of content that is not the organisation's business. */
  course: z.object({ id: Id, title: z.string() }).nullable(),
  learners: z.int(),
  words: z.int(),
  last_learnt_at: Time,
});
export type ProgressInVocabulary = z.infer<typeof ProgressInVocabulary>;

/** What one can do, as far as graded tasks show it. Which kind of task shows which is in `core/src/exercises/competences.ts`. */
export const COMPETENCES = ['talking', 'phrases', 'words', 'grammar', 'understanding', 'writing', 'nursing'] as const;
export const ShownCompetence = z.object({
  competence: z.enum(COMPETENCES),
  /** Completed tasks, or solved cases, and the mean of their best scores, 0..1. */
  tasks: z.int(),
  mean_score: z.number().min(0).max(1),
});
export type ShownCompetence = z.infer<typeof ShownCompetence>;

/** What somebody worked on in a day by the calendar of the wards: a section, or a case. What was said or written is never part of it. */
export const WorkOfADay = z.object({
  on: z.iso.date(),
  kind: z.enum(['section', 'case']),
  of_id: Id,
  title: z.string(),
  /** Of a section. */
  course: z.object({ id: Id, title: z.string() }).nullable(),
  /** Of a section: the tasks that were completed for the first time. */
  items_completed: z.int(),
  /** Of a case: whether it was solved, and how well, 0..1. */
  is_solved: z.boolean(),
  score: z.number().min(0).max(1).nullable(),
});
export type WorkOfADay = z.infer<typeof WorkOfADay>;

export const listMemberProgress = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}/members/progress',
  summary:
    'What the active members of an organisation have learnt: by member, and on demand by week, course, section, case and vocabulary; for a mentor the own mentees',
  auth: 'bearer',
  params: OrganizationParams,
  query: z.object({
    search: z.string().trim().max(200).optional(),
    /** One member: everything is then about them. */
    user_id: Id.optional(),
    /** Learners are who is neither tutor nor manager nor superuser. */
    role: z.enum(MEMBER_ROLES).optional(),
    /** Only who has something assigned whose day has passed. */
    is_overdue: Flag.optional(),
    /** Only who has not worked for as many days. */
    inactive_days: z.coerce.number().int().min(1).max(365).optional(),
    /** Adds the sections of a course and each member's share in them. */
    course_id: Id.optional(),
    include: listOf(z.enum(['weeks', 'courses', 'cases', 'vocabulary', 'competences', 'timeline'])),
    weeks: z.coerce.number().int().min(1).max(52).default(12),
    order_by: z.enum(PROGRESS_ORDERS).default('name'),
    ...paging(50),
  }),
  response: page(MemberProgress).extend({
    sections: z.array(z.object({ id: Id, title: z.string(), chapter_title: z.string() })),
    /** Empty unless included; oldest first. */
    weeks: z.array(WeekOfLearning),
    courses: z.array(ProgressInCourse),
    cases: z.array(ProgressInCase),
    vocabulary: z.array(ProgressInVocabulary),
    competences: z.array(ShownCompetence),
    /** With `user_id`: the latest first, thirty at most. */
    timeline: z.array(WorkOfADay),
  }),
});

/** A reflection that its writer has shared. */
export const SubmittedEntry = z.object({
  /** Of the work on the content item. */
  id: Id,
  author: PersonSummary,
  prompt: z.string(),
  text: z.string(),
  course: z.object({ id: Id, title: z.string() }),
  section: z.object({ id: Id, title: z.string() }),
  submitted_at: Time,
});
export type SubmittedEntry = z.infer<typeof SubmittedEntry>;

export const listMemberJournalling = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}/members/journalling',
  summary: 'The reflections that members have submitted, the latest first; private ones are never among them',
  auth: 'bearer',
  params: OrganizationParams,
  query: z.object({ user_id: Id.optional(), ...paging(50) }),
  response: page(SubmittedEntry),
});

export const sendEngagementEmail = endpoint({
  method: 'POST',
  path: '/organizations/{organization_id}/send-engagement-email',
  summary: 'Writes to chosen members, or to all who have not worked for some days; nobody gets more than one a day',
  auth: 'bearer',
  params: OrganizationParams,
  body: z.object({
    /** Left out: every active member who is not staff. */
    user_ids: z.array(Id).min(1).max(1000).optional(),
    /** Only who has not worked for as many days. */
    inactive_days: z.int().min(1).max(365).optional(),
    /** In one's own words; left out: a friendly standard text. */
    message: z.string().trim().max(2000).default(''),
    /** Only shows the mail and how many would get it. */
    is_preview: z.boolean().default(false),
  }),
  response: z.object({
    recipients: z.int(),
    /** Who was written to within a day. */
    skipped: z.int(),
    /** As the first of them gets it; null when there is nobody. */
    mail: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }).nullable(),
  }),
});
