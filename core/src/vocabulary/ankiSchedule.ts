/** What spaced repetition knows of a word; moments in milliseconds since 1970, stability in days, difficulty from 1 to 10. */
export interface Memory {
  state: 'new' | 'learning' | 'review' | 'relearning';
  due: number;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  last_review: number | null;
}

/** The columns of an Anki card (schema 11) that say when it comes. */
export interface AnkiSchedule {
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  type: 0 | 1 | 2 | 3;
  /** The same, but relearning waits among those being learned. */
  queue: 0 | 1 | 2;
  /** New: its place; review: days since the collection was made; otherwise seconds since 1970. */
  due: number;
  /** In days. */
  ivl: number;
  /** The ease of the older algorithm in thousandths; Anki reads no review card without one. */
  factor: number;
  reps: number;
  lapses: number;
  /** Steps left: one today, one in all. */
  left: number;
  /** FSRS: stability, difficulty, desired retention, last review. */
  data: string;
}

const DAY_MS = 86_400_000;
const EASE = 2500;
const RETENTION = 0.9;
const STEPS_LEFT = 1001;

/** Anki's days begin at four: the last such moment (UTC) at or before this one, in seconds. */
export const collectionDay = (moment: number): number => (Math.floor((moment - DAY_MS / 6) / DAY_MS) * DAY_MS + DAY_MS / 6) / 1000;

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/**
 * A word's memory as Anki keeps it. `made`: when the collection was made, in seconds (`collectionDay`); `place`: among the new cards.
 */
export function ankiSchedule(memory: Memory | undefined, made: number, place: number): AnkiSchedule {
  if (!memory || memory.state === 'new')
    return { type: 0, queue: 0, due: place, ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0, data: '{}' };
  const { state, due, stability, difficulty, reps, lapses, last_review } = memory;
  const data = JSON.stringify({
    s: rounded(stability, 4),
    d: rounded(difficulty, 3),
    dr: RETENTION,
    ...(last_review !== null && { lrt: Math.floor(last_review / 1000) }),
  });
  const counts = { reps, lapses, data };
  if (state === 'review') {
    const ivl = Math.max(1, Math.round((due - (last_review ?? due - stability * DAY_MS)) / DAY_MS));
    return { type: 2, queue: 2, due: Math.floor((due / 1000 - made) / 86_400), ivl, factor: EASE, left: 0, ...counts };
  }
  const soon = { queue: 1 as const, due: Math.floor(due / 1000), left: STEPS_LEFT };
  return state === 'learning'
    ? { type: 1, ...soon, ivl: 0, factor: 0, ...counts }
    : { type: 3, ...soon, ivl: Math.max(1, Math.round(stability)), factor: EASE, ...counts };
}
