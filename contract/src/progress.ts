import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Time } from './primitives.ts';

export const XP_SOURCES = [
  'case_solved',
  'item_completed',
  'item_perfect',
  'vocab_test',
  'journal_entry',
  'voice_words_100',
  'voice_words_250',
  'voice_words_500',
  'voice_words_1000',
  'voice_minutes_5',
  'voice_minutes_10',
  'voice_minutes_20',
  'voice_minutes_30',
] as const;
export const XpEvent = z.object({ id: Id, source: z.enum(XP_SOURCES), amount: z.int(), created_at: Time });
export type XpEvent = z.infer<typeof XpEvent>;

export const getMyXp = endpoint({
  method: 'GET',
  path: '/users/my-xp',
  summary: 'The sum of the caller’s experience points',
  auth: 'bearer',
  response: z.object({ xp: z.int() }),
});

export const listMyXpEvents = endpoint({
  method: 'GET',
  path: '/users/my-xp-events',
  summary: 'The caller’s XP events of the last days, newest first',
  auth: 'bearer',
  query: z.object({ days_back: z.coerce.number().int().min(1).max(365).default(30) }),
  response: z.array(XpEvent),
});

export const listExperiencePoints = endpoint({
  method: 'GET',
  path: '/experience-points/',
  summary: 'What earns how many points',
  auth: 'bearer',
  response: z.array(z.object({ source: z.enum(XP_SOURCES), amount: z.int() })),
});
