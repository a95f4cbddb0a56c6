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

/** How this week goes beside the streak (docs/decisions/0049); days are those of the person's own calendar. */
export const MyWeek = z.object({
  /** Monday to Sunday. */
  days: z.array(z.object({ date: z.iso.date(), is_active: z.boolean() })),
  today: z.iso.date(),
  done: z.int(),
  /** On how many days somebody wants to learn; null: no goal. */
  goal: z.int().nullable(),
  /** Saved up in the weeks before; each stands for one day of the goal. */
  rest_days: z.int(),
  is_reached: z.boolean(),
});
export type MyWeek = z.infer<typeof MyWeek>;

export const getMyWeek = endpoint({
  method: 'GET',
  path: '/users/my-week',
  summary: 'How the caller’s week goes, with the goal of their own choice',
  auth: 'bearer',
  response: MyWeek,
});

export const setWeeklyGoal = endpoint({
  method: 'PUT',
  path: '/users/my-week',
  summary: 'Chooses on how many days a week to learn; null: no goal',
  auth: 'bearer',
  body: z.object({ goal: z.union([z.literal(3), z.literal(5), z.literal(7)]).nullable() }),
  response: MyWeek,
});
