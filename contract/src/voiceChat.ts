import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TextCorrection } from './language.ts';
import { Id } from './primitives.ts';

/** What is reached on one day in all voice chats together: own words, and minutes of talk. */
export const WORD_MILESTONES = [100, 250, 500, 1000] as const;
export const MINUTE_MILESTONES = [5, 10, 20, 30] as const;
export const WordMilestone = z.literal(WORD_MILESTONES);
export type WordMilestone = z.infer<typeof WordMilestone>;
export const MinuteMilestone = z.literal(MINUTE_MILESTONES);
export type MinuteMilestone = z.infer<typeof MinuteMilestone>;

/** The voice chats of today, as the server counts them from the lines it stored. */
export const VoiceChatToday = z.object({
  words: z.int().min(0),
  seconds: z.int().min(0),
  awarded_words: z.array(WordMilestone),
  awarded_minutes: z.array(MinuteMilestone),
});
export type VoiceChatToday = z.infer<typeof VoiceChatToday>;

/** What an award gave: points at the first time, 0 when they were given today already or when the milestone is not reached. */
export const VoiceChatAward = z.object({ xp: z.int().min(0), today: VoiceChatToday });
export type VoiceChatAward = z.infer<typeof VoiceChatAward>;

/** What went well in a talk, told only where it was counted: clauses with their verb at the end, past tenses, a long sentence, questions asked. */
export const WELL_SAID = ['subordinate_clauses', 'past', 'long_sentence', 'questions', 'no_mistake'] as const;

/** What came of a voice chat: of its lines since the last break of more than an hour. */
export const VoiceChatSummary = z.object({
  /** Own lines; without any there is nothing to sum up. */
  lines: z.int().min(0),
  words: z.int().min(0),
  seconds: z.int().min(0),
  /** Reached in this talk. */
  word_milestones: z.array(WordMilestone),
  minute_milestones: z.array(MinuteMilestone),
  /** Own sentences with a mistake, and the same put right; each rule once. */
  sentences: z.array(z.object({ message_id: Id, said: z.string(), better: z.string(), correction: TextCorrection })).max(3),
  well: z.object({ kind: z.enum(WELL_SAID), count: z.int().min(1), sentence: z.string() }).nullable(),
});
export type VoiceChatSummary = z.infer<typeof VoiceChatSummary>;

export const getVoiceChatSummary = endpoint({
  method: 'GET',
  path: '/voice-chat-achievements/summary/{interaction_id}',
  summary:
    'What came of a voice chat: words, time, milestones, three sentences said better and what went well; counted from the stored lines',
  auth: 'bearer',
  params: z.object({ interaction_id: Id }),
  response: VoiceChatSummary,
});

export const getVoiceChatToday = endpoint({
  method: 'GET',
  path: '/voice-chat-achievements/today',
  summary: 'Words, time and milestones of today’s voice chats',
  auth: 'bearer',
  response: VoiceChatToday,
});

export const awardWordMilestone = endpoint({
  method: 'POST',
  path: '/voice-chat-achievements/award-word-milestone',
  summary: 'Gives the points of a number of own words said today, once a day; the server counts the words itself',
  auth: 'bearer',
  body: z.object({ milestone: WordMilestone }),
  response: VoiceChatAward,
});

export const awardTimeMilestone = endpoint({
  method: 'POST',
  path: '/voice-chat-achievements/award-time-milestone',
  summary: 'Gives the points of a number of minutes talked today, once a day; the server counts the time itself',
  auth: 'bearer',
  body: z.object({ milestone: MinuteMilestone }),
  response: VoiceChatAward,
});
