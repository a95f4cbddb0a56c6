import { z } from 'zod';
import { CasePerson } from './cases.ts';
import { endpoint } from './endpoint.ts';
import { TextMark } from './language.ts';
import { ClinicalNote, LabSheet, Mood, MoodState, StanceStep } from './personas.ts';
import { Flag, Id, LanguageLevel, Time } from './primitives.ts';

/** One learner's line; longer than anything said in one breath on a ward. */
export const MAX_LINE_LENGTH = 2000;

/**
 * Where an answer stands. `streaming` while words come; when the server that gave it dies another one gives it anew to whoever
 * asks, and what nobody asks for turns into `failed`, which the learner can ask for again.
 */
export const MessageState = z.enum(['complete', 'streaming', 'cancelled', 'failed']);
export type MessageState = z.infer<typeof MessageState>;

/** What an exchange with a person of a case changed. The state of a talk is the sum of these. */
export const TalkTurn = z.object({
  acts: z.array(z.string()),
  /** Keys of the facts that the answer told. */
  told: z.array(z.string()),
  /** The topic that the line was understood to be about. */
  topic: z.string().nullable(),
  mood: MoodState,
  /** Key of the examination that the line announced. */
  examination: z.string().nullable(),
  /** Keys of what the person wanted to be told and now was. */
  wantsTold: z.array(z.string()),
  jargon: z.array(z.string()),
  /** Lines in a row that were not understood. */
  misses: z.int().min(0),
  /** The stance of the person's sheet that the answer took, and how far the person has come on it. */
  stance: z.object({ key: z.string(), step: StanceStep }).optional(),
});
export type TalkTurn = z.infer<typeof TalkTurn>;

export const Message = z.object({
  id: Id,
  role: z.enum(['SETUP', 'USER', 'PERSON']),
  text: z.string(),
  state: MessageState,
  /** How the person is while saying it; null on other roles. */
  mood: Mood.nullable(),
  /** The examination that this line performed, with what it showed. */
  examination: z.object({ key: z.string(), name: z.string(), result: z.string(), is_abnormal: z.boolean() }).nullable(),
  /** Who answered; `built-in` is shown as practice without AI. */
  engine: z.enum(['built-in', 'provider']).nullable(),
  /** The built-in engine answered because the provider could not: said quietly beside the answer. */
  is_fallback: z.boolean(),
  /** A question the learner could ask next, offered after the third line that was not understood. */
  suggestion: z.string().nullable(),
  /** The answer was composed on the learner's device, without a connection; left out where it was not. */
  is_from_device: z.boolean().optional(),
  /** Of a person's finished answer; left out on other messages. */
  turn: TalkTurn.optional(),
  /** What the rules found in the learner's line (domain 3); empty on other roles. */
  corrections: z.array(TextMark),
  /** Of the learner's line to a person: the task that it was said in. */
  task_key: z.string().nullable(),
  /** The learner's own recording of the line, while its address lasts; only in whole conversations. */
  audio_url: z.string().nullable(),
  created_at: Time,
  edited_at: Time.nullable(),
  undone_at: Time.nullable(),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  interaction_id: Id,
  case_interaction_id: Id,
  person_id: Id,
  messages: z.array(Message),
  /** The last exchange was undone and can be brought back: its line's id. */
  revertible_message_id: Id.nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * The stream of an answer: `stored` (the line is safe in the database and its answer has begun), `delta` (words to
 * append), `restart` (the words so far do not count: another engine begins anew), `done` (the answer as stored, which may
 * be shorter than the words: half a sentence is not said), `failed` (the line is safe, the answer can be asked for again).
 * `at` is where the stream stands after the event: a stream that broke off goes on there when the line is sent again with its
 * last `at` as `heard_until`, on whichever server.
 */
export const AnswerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stored'), message: Message, answer: Message, at: z.string() }),
  z.object({ type: z.literal('delta'), text: z.string(), at: z.string() }),
  z.object({ type: z.literal('restart'), at: z.string() }),
  z.object({ type: z.literal('done'), answer: Message }),
  z.object({ type: z.literal('failed'), answer: Message, message: z.string(), code: z.string() }),
]);
export type AnswerEvent = z.infer<typeof AnswerEvent>;

const ConversationParams = z.object({ interaction_id: Id });
const MessageParams = z.object({ message_id: Id });

/** Longer than any answer that a device composes. */
const MAX_ANSWER_LENGTH = 4000;

/** What the learner heard from the device itself while there was no connection: the server takes it over and answers no second time. */
export const DeviceAnswer = z.object({
  /** Made by the device: the answer keeps it. */
  id: Id,
  text: z.string().trim().min(1).max(MAX_ANSWER_LENGTH),
  /** By the device's clock. */
  answered_at: Time,
  /** Of the engine and its content that the device had. */
  engine: z.string().max(64),
});
export type DeviceAnswer = z.infer<typeof DeviceAnswer>;

/** A line as the learner sends it. */
export const Line = z.object({
  /** Made by the browser: the same line sent again is stored once. */
  id: Id,
  text: z.string().trim().min(1).max(MAX_LINE_LENGTH),
  /** The level at which the person speaks, when it differs from the learner's own setting for the moment. */
  language_level: LanguageLevel.optional(),
  /** The answer is heard and not only read: its words come without the pauses in which one reads. */
  is_aloud: z.boolean().optional(),
  /** Of a line sent again since its answer's stream broke off: the last `at` that came. */
  heard_until: z.string().max(40).optional(),
  /** Of a line that was said without a connection: the answer that the device gave. */
  answered: DeviceAnswer.optional(),
});

/** What a device needs to go on with a talk without a connection (docs/decisions/0084). */
export const TalkSheet = z.object({
  /** The person as the rules answer for it; neither what is never told, nor notes and laboratory results. */
  person: CasePerson,
  /** Version of the engine that belongs to it. */
  engine: z.string(),
});
export type TalkSheet = z.infer<typeof TalkSheet>;

/** The same calls for the two kinds of persons in character (specification 7, conversations). */
function personCalls<P extends 'patients' | 'third-persons'>(kind: P) {
  return {
    list: endpoint({
      method: 'GET',
      path: `/${kind}/interactions/{interaction_id}`,
      summary: 'The messages of a conversation',
      auth: 'bearer',
      params: ConversationParams,
      query: z.object({ include_setup_messages: Flag.default(true) }),
      response: Conversation,
    }),
    send: endpoint({
      method: 'POST',
      path: `/${kind}/interactions/{interaction_id}`,
      summary: 'Says a line; the answer streams. The same id again asks for a missing answer and stores nothing twice',
      auth: 'bearer',
      params: ConversationParams,
      body: Line,
      response: AnswerEvent,
      responseType: 'events',
    }),
    sheet: endpoint({
      method: 'GET',
      path: `/${kind}/interactions/{interaction_id}/sheet`,
      summary: 'What the learner’s device needs to go on with the talk without a connection',
      auth: 'bearer',
      params: ConversationParams,
      response: TalkSheet,
    }),
    edit: endpoint({
      method: 'PUT',
      path: `/${kind}/messages/{message_id}/user-edit`,
      summary: 'Changes one’s own line, drops what followed and answers anew',
      auth: 'bearer',
      params: MessageParams,
      body: Line.omit({ id: true, heard_until: true, answered: true }),
      response: AnswerEvent,
      responseType: 'events',
    }),
    undo: endpoint({
      method: 'PATCH',
      path: `/${kind}/messages/{message_id}/undo`,
      summary: 'Takes the last exchange away, or brings it back with revert=true',
      auth: 'bearer',
      params: MessageParams,
      query: z.object({ revert: Flag.default(false) }),
      response: Conversation,
    }),
    interact: endpoint({
      method: 'POST',
      path: `/${kind}/interact`,
      summary: 'The conversation with a person of a case interaction, made at the first call',
      auth: 'bearer',
      body: z.object({ case_interaction_id: Id, person_id: Id }),
      response: Conversation,
    }),
  };
}

export const patients = personCalls('patients');
export const thirdPersons = personCalls('third-persons');

/** The built-in engine in one file, for a device; 404 for a version that is not the present one. */
export const getTalkEngine = endpoint({
  method: 'GET',
  path: '/talk-engine/{version}',
  summary: 'The built-in engine, for talks without a connection',
  auth: 'bearer',
  params: z.object({ version: z.string().max(64) }),
  responseType: 'bytes',
});

const PatientRecordParams = z.object({ patient_id: Id });
const WithinInteraction = z.object({ case_interaction_id: Id.optional() });

/** What can be examined; the result only once it was done in the given case interaction. */
export const ExaminationReport = z.object({
  key: z.string(),
  name: z.string(),
  /** A line that announces it to the patient and performs it. */
  announce: z.string(),
  result: z.string().nullable(),
  is_abnormal: z.boolean().nullable(),
});
export type ExaminationReport = z.infer<typeof ExaminationReport>;

export const getClinicalNotes = endpoint({
  method: 'GET',
  path: '/patients/{patient_id}/clinical-notes',
  summary: 'What colleagues wrote about the patient',
  auth: 'bearer',
  params: PatientRecordParams,
  response: z.array(ClinicalNote),
});

export const getExaminations = endpoint({
  method: 'GET',
  path: '/patients/{patient_id}/examinations',
  summary: 'The examinations that can be done, with the results of those done',
  auth: 'bearer',
  params: PatientRecordParams,
  query: WithinInteraction,
  response: z.array(ExaminationReport),
});

export const getLabSheets = endpoint({
  method: 'GET',
  path: '/patients/{patient_id}/lab-sheets',
  summary: 'Laboratory results with reference ranges and flags',
  auth: 'bearer',
  params: PatientRecordParams,
  response: z.array(LabSheet),
});
