import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { loosely } from './loosely.ts';
import { FileRef } from './media.ts';
import { ContentLine } from './names.ts';
import { ClinicalNote, Examination, LabSheet, Persona, PersonFace } from './personas.ts';
import { Flag, Id, LanguageLevel, listOf, page, paging, SeenAt, SeenVersion, Time } from './primitives.ts';

export const TaskKind = z.enum(['CONVERSATION', 'DOCUMENTATION', 'HANDOVER', 'EXAMINATION']);
export type TaskKind = z.infer<typeof TaskKind>;

/** What a learner can show in the manner of a talk (domain 3). */
export const BEHAVIOURS = [
  'greeting',
  'introduction',
  'consent',
  'open_questions',
  'plain_words',
  'empathy',
  'summary',
  'farewell',
  'read_back',
] as const;
export const Behaviour = z.enum(BEHAVIOURS);
export type Behaviour = z.infer<typeof Behaviour>;

/** Something the learner is to find out, examine, tell or write down. Exactly one of the four ways is given. */
export const ExpectedFinding = z.object({
  key: z.string().regex(/^[a-z0-9_]+$/),
  label: z.string().min(1),
  /** Facts of the task's person: found when one of them was asked for, whatever the person made of the question. */
  facts: z.array(z.string()).optional(),
  /** Key of an examination: found when it was done. */
  examination: z.string().optional(),
  /** Key of something the task's person wants to be told. */
  want: z.string().optional(),
  /**
   * For documentation: found when, for one alternative, each word stands in the text (in any inflection or usual abbreviation), and
   * no value beside it is wrong. What is right is read from the case: its facts, examinations, laboratory and orders.
   */
  written: z.array(z.array(z.string()).min(1)).optional(),
  /** Missing it endangers the patient (allergy, anticoagulant, fall...): weighs double and is named as safety. */
  is_safety: z.boolean().default(false),
});
export type ExpectedFinding = z.infer<typeof ExpectedFinding>;

export const CaseTask = z.object({
  key: z.string().regex(/^[a-z0-9_]+$/),
  title: ContentLine.min(1),
  instruction: z.string().min(1),
  kind: TaskKind,
  /** Key of the person it is about; documentation may have none. */
  person: z.string().optional(),
  findings: z.array(ExpectedFinding),
  behaviours: z.array(Behaviour).default([]),
  /** Set phrases worth using, offered to the learner. */
  set_phrases: z.array(z.string()).default([]),
  /** Headings that the documentation editor starts with. */
  headings: z.array(z.string()).default([]),
});
export type CaseTask = z.infer<typeof CaseTask>;

export const CasePerson = z.object({
  key: z.string().regex(/^[a-z0-9_]+$/),
  persona: Persona,
  examinations: z.array(Examination).max(50).default([]),
  notes: z.array(ClinicalNote).max(50).default([]),
  lab_sheets: z.array(LabSheet).max(50).default([]),
});
export type CasePerson = z.infer<typeof CasePerson>;

/** A whole case as its author writes it: `content/cases/<slug>/case.yaml` (domain 6). */
export const CaseFile = z.object({
  title: ContentLine.min(1),
  /** Two or three sentences that make a learner want to try it. */
  summary: z.string().min(1),
  setting: z.object({ ward: z.string().min(1), time: z.string().min(1), situation: z.string().min(1) }),
  specialty: z.string().min(1),
  level: LanguageLevel,
  /** Rough length for a learner of the level, in minutes. */
  minutes: z.int().min(5).max(60),
  tags: z.array(z.string()).min(1),
  lists: z.array(z.string()).default([]),
  is_public: z.boolean().default(true),
  /** A stored picture of the scene; without one the case shows the drawing of its content folder. */
  picture: FileRef.optional(),
  persons: z.array(CasePerson).min(1).max(20),
  tasks: z.array(CaseTask).min(1).max(50),
  /** Words of this case that instant help explains: term, plain meaning. */
  glossary: z
    .array(z.object({ term: z.string(), meaning: z.string() }))
    .max(500)
    .default([]),
});
export type CaseFile = z.infer<typeof CaseFile>;

/** The public face of a case: no facts, expected answers or scoring (domain 2). */
export const CaseSummary = z.object({
  id: Id,
  slug: z.string(),
  /** Of its scene, without the API's base. */
  picture_url: z.string(),
  title: z.string(),
  summary: z.string(),
  level: LanguageLevel,
  specialty: z.string(),
  minutes: z.int(),
  tags: z.array(z.string()),
  lists: z.array(z.string()),
  is_public: z.boolean(),
  /** Not published: seen by those who may edit it, and by nobody else. */
  is_draft: z.boolean(),
  persons: z.array(PersonFace),
  task_count: z.int(),
});
export type CaseSummary = z.infer<typeof CaseSummary>;

/** A task as the learner sees it; a draft's may be half-done. */
export const TaskFace = loosely(
  CaseTask.pick({ key: true, title: true, instruction: true, kind: true, set_phrases: true, headings: true }),
).extend({
  person_id: Id.nullable(),
});
export type TaskFace = z.infer<typeof TaskFace>;

/** A whole case with what its authors need beside it. */
export const AuthoredCase = z.object({
  id: Id,
  /** Drafts may be half-done. */
  file: loosely(CaseFile),
  version: z.int(),
  organization_id: Id.nullable(),
  is_draft: z.boolean(),
  /** The published case that this draft replaces when it is published. */
  draft_of: Id.nullable(),
  /** The draft in which somebody has begun to change this published case. */
  draft_id: Id.nullable(),
  /** Ids of the persons by their keys. */
  person_ids: z.record(z.string(), Id),
  updated_at: Time,
});
export type AuthoredCase = z.infer<typeof AuthoredCase>;

/** The case for a signed-in learner; without a token `setting` and `tasks` are left out. */
export const Case = CaseSummary.extend({
  setting: loosely(CaseFile.shape.setting).optional(),
  tasks: z.array(TaskFace).optional(),
  /** What the caller may do with the case, where it is asked for by its id. */
  policies: z.object({ may_edit: z.boolean(), may_copy: z.boolean() }).optional(),
  /** Everything, for those who may edit. */
  authoring: AuthoredCase.optional(),
});
export type Case = z.infer<typeof Case>;

export const CaseInteractionState = z.enum(['LINEUP', 'ACTIVE', 'SOLVED']);

export const CaseInteractionOverview = z.object({
  id: Id,
  case: CaseSummary,
  state: CaseInteractionState,
  current_task_interaction_index: z.int().min(0),
  score: z.number().min(0).max(1).nullable(),
  solved_at: Time.nullable(),
  created_at: Time,
  /** Time of the last line or change: the order of "go on where you were". */
  updated_at: Time,
  /** The item of a lesson whose form is filled from the talk, or that is the case itself (specification 2). */
  form_data_content_item_id: Id.nullable(),
  case_content_item_id: Id.nullable(),
});
export type CaseInteractionOverview = z.infer<typeof CaseInteractionOverview>;

export const CaseInteraction = CaseInteractionOverview.omit({ case: true }).extend({
  case: Case,
  selected_person_id: Id.nullable(),
  /** The lesson in which the item stands that it belongs to; null: it is played on its own, or the lesson is gone. */
  section_id: Id.nullable(),
  /** The open conversation with each person already talked with. */
  conversations: z.array(z.object({ person_id: Id, interaction_id: Id })),
  /** Documentation by task key, as last saved. */
  documents: z.array(z.object({ task_key: z.string(), text: z.string(), updated_at: Time })),
  /** Keys of the tasks in which the learner has said something; what was passed over is not done. */
  spoken_in: z.array(z.string()),
});
export type CaseInteraction = z.infer<typeof CaseInteraction>;

const InteractionParams = z.object({ case_interaction_id: Id });

export const listCases = endpoint({
  method: 'GET',
  path: '/cases/',
  summary: 'The case library: public cases and those of the caller’s organisations',
  auth: 'bearer',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    tag_names: listOf(z.string()),
    other_case_list_names: listOf(z.string()),
    creator_id: Id.optional(),
    level: listOf(LanguageLevel),
    specialty: listOf(z.string()),
    /** Only what the caller may edit, drafts included; drafts of changes to a published case are found through that case. */
    editable: Flag.default(false),
    ...paging(100),
  }),
  response: page(CaseSummary).extend({
    policies: z.object({ may_create: z.boolean(), may_publish_for_all: z.boolean() }),
    /** What the filters offer: every tag, level and specialty among the cases the caller may see. */
    facets: z.object({ tags: z.array(z.string()), levels: z.array(LanguageLevel), specialties: z.array(z.string()) }),
  }),
});

export const getCase = endpoint({
  method: 'GET',
  path: '/cases/{case_id}',
  summary: 'One case; without a token only its public face',
  auth: 'optional',
  params: z.object({ case_id: Id }),
  response: Case,
});

export const copyCase = endpoint({
  method: 'POST',
  path: '/cases/{case_id}/copy',
  summary: 'Copies a case of the public catalogue, or one’s own, as a draft of the caller’s organisation, hidden facts included',
  auth: 'bearer',
  params: z.object({ case_id: Id }),
  body: z.object({ organization_id: Id.nullish() }),
  response: z.object({ id: Id }),
});

export const createOrOverwriteCase = endpoint({
  method: 'POST',
  path: '/cases/create-or-overwrite',
  summary: 'Stores a whole case, new or over an older version; 409 `stale` when somebody else has changed it',
  auth: 'bearer',
  body: z.object({
    /** The case to overwrite; left out for a new one. Saving a draft of a published case makes a draft beside it. */
    id: Id.optional(),
    /** The version that was changed; needed with `id`. */
    version: z.int().optional(),
    /** Of a new case: the organisation; left out, the first for which the caller may author. */
    organization_id: Id.nullish(),
    /** A draft may be half-done and is seen by authors alone; without it the case is published. */
    is_draft: z.boolean().default(false),
    file: loosely(CaseFile),
  }),
  response: AuthoredCase,
});

export const deleteCase = endpoint({
  method: 'DELETE',
  path: '/cases/{case_id}',
  summary: 'Deletes a draft, or takes a published case out of the library; talks already begun stay. 409 while a lesson uses it',
  auth: 'bearer',
  params: z.object({ case_id: Id }),
  query: SeenVersion,
  responseType: 'empty',
});

export const interactWithCase = endpoint({
  method: 'POST',
  path: '/cases/interact/{case_id}',
  summary: 'Starts a case, or resumes the open interaction unless a new one is asked for',
  auth: 'bearer',
  params: z.object({ case_id: Id }),
  body: z
    .object({
      as_new_interaction: z.boolean().default(false),
      skip_lineup: z.boolean().default(false),
      form_data_content_item_id: Id.nullish(),
      case_content_item_id: Id.nullish(),
    })
    .prefault({}),
  response: CaseInteraction,
});

export const getCaseInteraction = endpoint({
  method: 'GET',
  path: '/case-interactions/{case_interaction_id}',
  summary: 'One case interaction of the caller',
  auth: 'bearer',
  params: InteractionParams,
  response: CaseInteraction,
});

export const playAgainFrom = endpoint({
  method: 'POST',
  path: '/case-interactions/{case_interaction_id}/again-from',
  summary: 'A new interaction with the same case that begins where one’s own line was said: all that was said before it stands',
  auth: 'bearer',
  params: InteractionParams,
  body: z.object({ message_id: Id }),
  response: CaseInteraction,
});

export const deleteCaseInteraction = endpoint({
  method: 'DELETE',
  path: '/case-interactions/{case_interaction_id}',
  summary: 'Deletes a case interaction with its conversations',
  auth: 'bearer',
  params: InteractionParams,
  responseType: 'empty',
});

export const setCurrentTask = endpoint({
  method: 'PUT',
  path: '/case-interactions/{case_interaction_id}/current-task-interaction-index',
  summary: 'Keeps which task the learner is at; the index after the last task ends the case',
  auth: 'bearer',
  params: InteractionParams,
  body: z.object({ current_task_interaction_index: z.int().min(0) }),
  response: CaseInteraction,
});

export const selectPerson = endpoint({
  method: 'PUT',
  path: '/case-interactions/{case_interaction_id}/select-person',
  summary: 'Turns to a person of the case; from the line-up it starts the case',
  auth: 'bearer',
  params: InteractionParams,
  body: z.object({ person_id: Id }),
  response: CaseInteraction,
});

export const saveDocument = endpoint({
  method: 'PUT',
  path: '/case-interactions/{case_interaction_id}/documents/{task_key}',
  summary: 'Saves the text of a documentation task; 409 `stale`, with what stands there, where that was not seen',
  auth: 'bearer',
  params: InteractionParams.extend({ task_key: z.string() }),
  body: z.object({ text: z.string().max(20_000), seen_at: SeenAt }),
  response: z.object({ task_key: z.string(), text: z.string(), updated_at: Time }),
});

export const downloadTranscript = endpoint({
  method: 'GET',
  path: '/case-interactions/{case_interaction_id}/download',
  summary: 'The transcript as plain text, case_interaction_{id}.txt',
  auth: 'bearer',
  params: InteractionParams,
  responseType: 'text',
});

export const listMyCaseInteractions = endpoint({
  method: 'GET',
  path: '/users/my-case-interactions',
  summary: 'The caller’s case interactions, oldest first unless anti_chronological',
  auth: 'bearer',
  query: z.object({ solved: Flag.optional(), anti_chronological: Flag.default(false), ...paging(100) }),
  response: page(CaseInteractionOverview),
});

/** Mentors see those of their mentees, staff those of their organisation's members; what was said is never among it. */
export const listCaseInteractionOverviews = endpoint({
  method: 'GET',
  path: '/users/{user_id}/case-interaction-overviews',
  summary: 'The cases that a user has worked on, the latest first, without what was said',
  auth: 'bearer',
  params: z.object({ user_id: Id }),
  query: z.object({ solved: Flag.optional(), ...paging(100) }),
  response: page(CaseInteractionOverview),
});

export const getMyCaseInteractionByCase = endpoint({
  method: 'GET',
  path: '/users/my-case-interaction-by-case/{case_id}',
  summary: 'The caller’s latest interaction with a case, or null',
  auth: 'bearer',
  params: z.object({ case_id: Id }),
  response: CaseInteractionOverview.nullable(),
});
