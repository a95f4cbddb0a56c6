import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PersonSummary } from './mentorships.ts';
import { Flag, Id, page, paging, Time } from './primitives.ts';

export const MAX_MESSAGE_LENGTH = 4000;
/** A kudos is a short praise (domain 5). */
export const MAX_KUDOS_LENGTH = 200;

/** What a kudos thanks for. */
export const KUDOS_SYMBOLS = ['THANKS', 'WELL_DONE', 'TEAMWORK', 'PATIENCE', 'COURAGE', 'PROGRESS'] as const;
export const KudosSymbol = z.enum(KUDOS_SYMBOLS);
export type KudosSymbol = z.infer<typeof KudosSymbol>;

export const MessageKind = z.enum(['TEXT', 'KUDOS']);
export type MessageKind = z.infer<typeof MessageKind>;

/** Somebody one has written with; without a name and picture once the account is gone. */
export const Correspondent = PersonSummary.extend({ is_deleted: z.boolean() });
export type Correspondent = z.infer<typeof Correspondent>;

export const UserMessage = z.object({
  id: Id,
  conversation_id: Id,
  sender_id: Id,
  kind: MessageKind,
  /** Of a kudos that is not deleted. */
  symbol: KudosSymbol.nullable(),
  /** Null once it is deleted: then nothing of it is left. */
  text: z.string().nullable(),
  created_at: Time,
  /** When the other one read it. */
  read_at: Time.nullable(),
  /** A deleted message leaves its trace to both (domain 5). */
  deleted_at: Time.nullable(),
});
export type UserMessage = z.infer<typeof UserMessage>;

/**
 * Whether it can be written to. LEFT: the two share no organisation any more. BLOCKED: the caller has blocked the other one
 * (never the other way round). DELETED: the other account is gone.
 */
export const ConversationState = z.enum(['OPEN', 'LEFT', 'BLOCKED', 'DELETED']);
export type ConversationState = z.infer<typeof ConversationState>;

export const UserConversation = z.object({
  id: Id,
  /** The other one. */
  person: Correspondent,
  state: ConversationState,
  last_message: UserMessage,
  unread_count: z.int(),
});
export type UserConversation = z.infer<typeof UserConversation>;

export const Kudos = z.object({
  /** Its message's. */
  id: Id,
  conversation_id: Id,
  /** The other one: who gave it, or who got it. */
  person: Correspondent,
  symbol: KudosSymbol,
  text: z.string(),
  created_at: Time,
});
export type Kudos = z.infer<typeof Kudos>;

/** What is wrong with a message, for those who look after the organisation. */
export const REPORT_REASONS = ['INSULT', 'HARASSMENT', 'PRIVATE_DATA', 'SPAM', 'OTHER'] as const;
export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;

/** Somebody whom the caller may write to. */
export const Addressable = PersonSummary.extend({
  /** In which they know each other. */
  organization_name: z.string(),
  /** What they have written each other so far; null: nothing. */
  conversation_id: Id.nullable(),
});
export type Addressable = z.infer<typeof Addressable>;

const search = z.string().trim().max(100).optional();
const ConversationParams = z.object({ conversation_id: Id });
const MessageParams = z.object({ message_id: Id });
const Count = z.object({ count: z.int() });

export const listConversations = endpoint({
  method: 'GET',
  path: '/user-interactions/',
  summary: 'The caller’s conversations with other people, the latest first; searched by name and by what was written',
  auth: 'bearer',
  query: z.object({ search, ...paging(50) }),
  response: page(UserConversation),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/user-interactions/details/{conversation_id}',
  summary: 'A conversation with its messages, the latest first',
  auth: 'bearer',
  params: ConversationParams,
  query: z.object({ ...paging(50) }),
  response: page(UserMessage).extend({ conversation: UserConversation }),
});

/** To a person (the conversation is made with the first message), or into a conversation. */
const Addressee = z.union([z.object({ user_id: Id }), z.object({ conversation_id: Id })]);
const MessageContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TEXT'), text: z.string().trim().min(1).max(MAX_MESSAGE_LENGTH) }),
  z.object({ kind: z.literal('KUDOS'), symbol: KudosSymbol, text: z.string().trim().max(MAX_KUDOS_LENGTH).default('') }),
]);

export const sendUserMessage = endpoint({
  method: 'POST',
  path: '/user-interactions/message',
  summary: 'Sends a message or a kudos; its id is made by the caller, and sent twice it is stored once',
  auth: 'bearer',
  body: z.object({ id: Id, to: Addressee, content: MessageContent }),
  response: UserMessage,
});
export type NewMessage = z.infer<typeof sendUserMessage.body>;

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/user-interactions/conversation/mark-conversation-read/{conversation_id}',
  summary: 'Marks what the other one wrote as read, up to a message if one is named',
  auth: 'bearer',
  params: ConversationParams,
  query: z.object({ message_id: Id.optional() }),
  responseType: 'empty',
});

export const markMessageRead = endpoint({
  method: 'POST',
  path: '/user-interactions/message/mark-read/{message_id}',
  summary: 'Marks a message as read',
  auth: 'bearer',
  params: MessageParams,
  responseType: 'empty',
});

export const deleteMessage = endpoint({
  method: 'POST',
  path: '/user-interactions/message/delete/{message_id}',
  summary: 'Deletes one of the caller’s own messages for both; a trace stays',
  auth: 'bearer',
  params: MessageParams,
  response: UserMessage,
});

export const countUnreadConversations = endpoint({
  method: 'GET',
  path: '/user-interactions/unread-conversations-count',
  summary: 'How many conversations hold something that the caller has not read',
  auth: 'bearer',
  response: Count,
});

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/user-interactions/unread-messages-count',
  summary: 'How many messages the caller has not read',
  auth: 'bearer',
  response: Count,
});

export const listKudosFromMe = endpoint({
  method: 'GET',
  path: '/user-interactions/kudos-from-me',
  summary: 'The kudos that the caller has given, the latest first',
  auth: 'bearer',
  query: z.object({ ...paging(50) }),
  response: page(Kudos),
});

export const listUnreadKudos = endpoint({
  method: 'GET',
  path: '/user-interactions/unread-kudos',
  summary: 'The kudos that the caller has not seen yet, the oldest first; they are shown once: this marks them as read',
  auth: 'bearer',
  query: z.object({ ...paging(50) }),
  response: page(Kudos),
});

export const listPeopleToWriteTo = endpoint({
  method: 'GET',
  path: '/user-interactions/people',
  summary: 'The people to whom the caller may write, by name',
  auth: 'bearer',
  query: z.object({ search, ...paging(50) }),
  response: page(Addressable),
});

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/user-interactions/people/{user_id}/block',
  summary: 'Blocks somebody, whose messages then no longer arrive, or takes it back; they are not told',
  auth: 'bearer',
  params: z.object({ user_id: Id }),
  body: z.object({ is_blocked: z.boolean() }),
  response: z.object({ is_blocked: z.boolean() }),
});

export const reportMessage = endpoint({
  method: 'POST',
  path: '/user-interactions/message/report/{message_id}',
  summary: 'Reports a message that the caller got to those who run the organisation',
  auth: 'bearer',
  params: MessageParams,
  body: z.object({ reason: ReportReason }),
  responseType: 'empty',
});

/** `look`: something of the caller’s may have changed; what, the other calls say. `alive`: the connection still stands. */
export const News = z.object({ type: z.enum(['look', 'alive']) });
export type News = z.infer<typeof News>;

export const followNews = endpoint({
  method: 'GET',
  path: '/user-interactions/events',
  summary: 'Says, as long as it is listened to, when something new is there for the caller; with stream=false once',
  auth: 'bearer',
  query: z.object({ stream: Flag.default(true) }),
  response: News,
  responseType: 'events',
});
