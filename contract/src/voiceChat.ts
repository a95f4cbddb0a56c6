import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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
