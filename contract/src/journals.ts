import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX_CHECKED_TEXT } from './language.ts';
import { PersonSummary } from './mentorships.ts';
import { DoneBefore, Flag, Id, page, paging, SeenVersion, Time } from './primitives.ts';

export const JOURNAL_TOPICS = ['shift', 'patient', 'team', 'language', 'mistake', 'culture', 'home', 'self'] as const;

/** What one can write about, in German with a short help in English. */
export const JournalPrompt = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,60}$/),
  topic: z.enum(JOURNAL_TOPICS),
  text: z.string(),
  help: z.string(),
});
export type JournalPrompt = z.infer<typeof JournalPrompt>;

/** What a tutor answers to a submitted entry. */
export const JournalReply = z.object({
  text: z.string(),
  /** Null when the account is gone. */
  author: PersonSummary.nullable(),
  replied_at: Time,
  /** Whether the writer of the entry has seen it. */
  is_read: z.boolean(),
});

/** An entry of a journal (domain 5): private unless submitted. */
export const JournalEntry = z.object({
  id: Id,
  author: PersonSummary,
  /** Null for one that was written freely; `help` is empty for a prompt that is no longer in the list. */
  prompt: z.object({ key: z.string(), text: z.string(), help: z.string() }).nullable(),
  text: z.string(),
  is_submitted: z.boolean(),
  submitted_at: Time.nullable(),
  version: z.int(),
  reply: JournalReply.nullable(),
  /** Of the reply: 0 before the first. */
  reply_version: z.int(),
  created_at: Time,
  updated_at: Time,
  policies: z.object({ may_edit: z.boolean(), may_reply: z.boolean() }),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

/** `xp`: what the change earned. */
const SavedEntry = JournalEntry.extend({ xp: z.int() });
export type SavedEntry = z.infer<typeof SavedEntry>;

const EntryParams = z.object({ journal_entry_id: Id });
const Text = z.string().max(MAX_CHECKED_TEXT);

export const listJournalPrompts = endpoint({
  method: 'GET',
  path: '/journals/prompts',
  summary: 'What one can write about',
  auth: 'bearer',
  response: z.array(JournalPrompt),
});

export const listJournalEntries = endpoint({
  method: 'GET',
  path: '/journals/',
  summary: 'The caller’s own entries, the newest first; with `organization_id`, for its staff, those that its members have submitted',
  auth: 'bearer',
  query: z.object({
    /** In the text and the prompt. */
    search: z.string().trim().max(200).optional(),
    organization_id: Id.optional(),
    /** With `organization_id`: of one member. */
    user_id: Id.optional(),
    /** With `organization_id`: only those that nobody has answered yet. */
    is_unanswered: Flag.optional(),
    ...paging(50),
  }),
  response: page(JournalEntry).extend({
    /** Of the caller’s own entries: those with a reply that was not seen yet. */
    unread_replies: z.int(),
  }),
});

export const createJournalEntry = endpoint({
  method: 'POST',
  path: '/journals/',
  summary: 'A new entry under an id that the browser makes: sent twice it is one entry, which stays as it stands',
  auth: 'bearer',
  body: z.object({ id: Id, prompt_key: JournalPrompt.shape.key.nullable().default(null), text: Text.default(''), ...DoneBefore }),
  response: SavedEntry,
});

export const getJournalEntry = endpoint({
  method: 'GET',
  path: '/journals/{journal_entry_id}',
  summary: 'An entry: one’s own, or for the staff of the writer’s organisation a submitted one',
  auth: 'bearer',
  params: EntryParams,
  response: JournalEntry,
});

export const updateJournalEntry = endpoint({
  method: 'PUT',
  path: '/journals/{journal_entry_id}',
  summary:
    'Changes one’s own entry, submits it or withdraws it; fields left out stay. 409 `stale` for an older version, `entry_submitted` for the text of a submitted one',
  auth: 'bearer',
  params: EntryParams,
  body: SeenVersion.extend({
    text: Text,
    is_submitted: z.boolean(),
    /** The reply was seen; changes no version. */
    is_reply_read: z.literal(true),
    ...DoneBefore,
  }).partial(),
  response: SavedEntry,
});

export const replyToJournalEntry = endpoint({
  method: 'PUT',
  path: '/journals/{journal_entry_id}/reply',
  summary: 'Answers a submitted entry, or changes the answer; 409 `stale` when somebody else has answered meanwhile',
  auth: 'bearer',
  params: EntryParams,
  body: z.object({
    text: z.string().trim().min(1).max(4000),
    /** `reply_version` as the caller has seen it. */
    version: z.int().min(0).max(2_000_000_000),
  }),
  response: JournalEntry,
});

export const deleteJournalEntry = endpoint({
  method: 'DELETE',
  path: '/journals/{journal_entry_id}',
  summary: 'Deletes one’s own entry for good; points that it earned stay',
  auth: 'bearer',
  params: EntryParams,
  query: SeenVersion,
  responseType: 'empty',
});
