import type { Rating, VocabCard } from '@visite/contract/vocabReviews.ts';
import { type FSRSParameters, fsrs, type Grade, State, Rating as Step } from 'ts-fsrs';

/** What spaced repetition (FSRS) knows of a word after its last answer; instants in milliseconds since 1970, the rest in days. */
export interface CardState {
  stability: number;
  difficulty: number;
  due_at: number;
  last_review_at: number;
  scheduled_days: number;
  reps: number;
  lapses: number;
}

/** Somebody's own parameters; those of the library stand for what is left out. */
export type ScheduleParameters = Partial<Pick<FSRSParameters, 'request_retention' | 'w'>>;

export const DAY_MS = 86_400_000;
/** Even what is known best comes back after a year. */
const MOST_DAYS = 365;
/** Words come back after whole days, since there is one test a day. */
export const DAILY = { enable_short_term: false, enable_fuzz: false, request_retention: 0.9, maximum_interval: MOST_DAYS };
export const STEPS: Record<Rating, Grade> = { again: Step.Again, hard: Step.Hard, good: Step.Good, easy: Step.Easy };

/** From so many days on a word is known well, as Anki counts it. */
export const MATURE_DAYS = 21;
/** Forgotten so often, a word is better learned in another way, as Anki counts it. */
export const LEECH_LAPSES = 8;

/** A word's state after an answer; `before` is null for its first. */
export function schedule(before: CardState | null, rating: Rating, nowMs: number, parameters: ScheduleParameters = {}): CardState {
  const card = {
    due: before?.due_at ?? nowMs,
    stability: before?.stability ?? 0,
    difficulty: before?.difficulty ?? 0,
    elapsed_days: 0,
    scheduled_days: before?.scheduled_days ?? 0,
    learning_steps: 0,
    reps: before?.reps ?? 0,
    lapses: before?.lapses ?? 0,
    state: before ? State.Review : State.New,
    ...(before && { last_review: before.last_review_at }),
  };
  const { card: after } = fsrs({ ...DAILY, ...parameters }).next(card, nowMs, STEPS[rating]);
  // The library keeps easy a day behind good, beyond its maximum too.
  const scheduled_days = Math.min(after.scheduled_days, MOST_DAYS);
  return {
    stability: after.stability,
    difficulty: after.difficulty,
    due_at: nowMs + scheduled_days * DAY_MS,
    last_review_at: nowMs,
    scheduled_days,
    reps: after.reps,
    lapses: after.lapses,
  };
}

export function stageOf(card: Pick<CardState, 'stability'> | null): VocabCard['stage'] {
  if (!card) return 'new';
  return card.stability >= MATURE_DAYS ? 'mature' : 'learning';
}

export const isLeech = (card: Pick<CardState, 'lapses'> | null): boolean => (card?.lapses ?? 0) >= LEECH_LAPSES;
