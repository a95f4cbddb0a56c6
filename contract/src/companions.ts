import { z } from 'zod';
import { AnswerEvent, Line, Message } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { Judgement } from './evaluation.ts';
import { Flag, Id } from './primitives.ts';

/** Who stands beside the learner (domain 3): each with conversations and a tone of its own. */
export const HELPER_KINDS = ['COMPANION', 'ASSISTANT', 'OBSERVER'] as const;
export const HelperKind = z.enum(HELPER_KINDS);
export type HelperKind = z.infer<typeof HelperKind>;

/** How much of the next line the companion gives away. */
export const HELP_LEVELS = ['HINT', 'SENTENCE_START', 'FULL_SENTENCE'] as const;
export const HelpLevel = z.enum(HELP_LEVELS);
export type HelpLevel = z.infer<typeof HelpLevel>;

/** The slug of a file in `content/voice-chat/`. */
const TopicSlug = z.string().regex(/^[a-z0-9-]+$/);

export const HelperConversation = z.object({
  interaction_id: Id,
  kind: HelperKind,
  /** The case it stands beside; null outside of cases. */
  case_interaction_id: Id.nullable(),
  /** What a voice chat is about; null where it is no voice chat. */
  topic: TopicSlug.nullable(),
  messages: z.array(Message),
});
export type HelperConversation = z.infer<typeof HelperConversation>;

/** The help taken in one task: for how many things each level was taken, beside how many things there are to do. */
export const TaskHelp = z.object({
  task_key: z.string(),
  title: z.string(),
  things: z.int().min(0),
  hints: z.int().min(0),
  sentence_starts: z.int().min(0),
  full_sentences: z.int().min(0),
});
export type TaskHelp = z.infer<typeof TaskHelp>;

export const CompanionConversation = HelperConversation.extend({
  /** By task, in the order of the case, those begun; empty outside of cases. */
  help: z.array(TaskHelp),
  /** The latest finished task needed clearly less help than those before it, or than the last case. */
  needs_less_help: z.boolean(),
});
export type CompanionConversation = z.infer<typeof CompanionConversation>;

/** Own lines below which the observer says nothing in general. */
export const LINES_TO_OBSERVE = 3;

/** What the observer saw so far: at most three of each, with the learner's own words. */
export const ObserverConversation = HelperConversation.extend({
  well: z.array(Judgement).max(3),
  to_try: z.array(Judgement).max(3),
  /** Own lines that were looked at. */
  lines: z.int().min(0),
});
export type ObserverConversation = z.infer<typeof ObserverConversation>;

/** What a voice chat can be about, in the order in which it is offered. */
export const VoiceTopic = z.object({
  slug: TopicSlug,
  title: z.object({ deu: z.string().min(1), eng: z.string().min(1) }),
  description: z.object({ deu: z.string().min(1), eng: z.string().min(1) }),
});
export type VoiceTopic = z.infer<typeof VoiceTopic>;

const ConversationParams = z.object({ interaction_id: Id });

/** The calls that companion, assistant and observer have in common (specification 7, conversations). */
function helperCalls<P extends 'companions' | 'assistants' | 'observers', C extends z.ZodType, B extends z.ZodObject>(
  kind: P,
  conversation: C,
  body: B,
) {
  return {
    list: endpoint({
      method: 'GET',
      path: `/${kind}/interactions/{interaction_id}`,
      summary: 'The messages of a conversation',
      auth: 'bearer',
      params: ConversationParams,
      query: z.object({ include_setup_messages: Flag.default(true) }),
      response: conversation,
    }),
    send: endpoint({
      method: 'POST',
      path: `/${kind}/interactions/{interaction_id}`,
      summary: 'Says a line; the answer streams. The same id again asks for a missing answer and stores nothing twice',
      auth: 'bearer',
      params: ConversationParams,
      body,
      response: AnswerEvent,
      responseType: 'events',
    }),
  };
}

export const companions = {
  ...helperCalls(
    'companions',
    CompanionConversation,
    Line.extend({
      /**
       * Asks for help with the next line instead of a free question. The answer's `suggestion` is what can be put in the field:
       * the beginning of a sentence ending in an ellipsis, or the whole sentence.
       */
      help: HelpLevel.optional(),
    }),
  ),
  getOrCreate: endpoint({
    method: 'POST',
    path: '/companions/get-or-create',
    summary:
      'The companion beside a case, in a voice chat on a topic, or for everything else; a voice chat opens with the companion’s first line',
    auth: 'bearer',
    body: z
      .object({
        case_interaction_id: Id.optional(),
        topic: TopicSlug.optional(),
        /** Leaves the old conversation behind and begins anew. */
        as_new_interaction: z.boolean().default(false),
      })
      .refine((body) => !(body.case_interaction_id && body.topic), { message: 'either a case or a topic', path: ['topic'] }),
    response: CompanionConversation,
  }),
};

export const assistants = {
  ...helperCalls('assistants', HelperConversation, Line),
  getOrCreate: endpoint({
    method: 'POST',
    path: '/assistants/get-or-create',
    summary: 'The assistant, who knows the app and the basics of the subject; beside a case also its documentation task',
    auth: 'bearer',
    body: z.object({ case_interaction_id: Id.optional(), as_new_interaction: z.boolean().default(false) }),
    response: HelperConversation,
  }),
};

export const observers = {
  ...helperCalls('observers', ObserverConversation, Line),
  interact: endpoint({
    method: 'POST',
    path: '/observers/interact',
    summary: 'What the observer saw in a case interaction so far, finished or not',
    auth: 'bearer',
    body: z.object({ case_interaction_id: Id }),
    response: ObserverConversation,
  }),
};

export const listVoiceTopics = endpoint({
  method: 'GET',
  path: '/companions/topics',
  summary: 'What a voice chat with the companion can be about',
  auth: 'bearer',
  response: z.array(VoiceTopic),
});
