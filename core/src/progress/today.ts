/** What is due of something that comes in small pieces, and how much of it was done today. */
export interface DuePieces {
  due: number;
  done: number;
}

/** A step of the day's plan. */
export interface TodayStep {
  kind: 'words' | 'sentences' | 'go_on';
  /** Words or sentences; 1 for a case or a lesson. */
  count: number;
  minutes: number;
  isDone: boolean;
}

export interface TodayPlan {
  steps: TodayStep[];
  /** Of all steps together. */
  minutes: number;
  /** Share of the minutes that is done, 0..1. */
  share: number;
  /** The first step that is not done. */
  next: TodayStep | null;
}

/** More than these are no ten minutes any more: the rest comes tomorrow. */
export const MOST_WORDS = 20;
export const MOST_SENTENCES = 6;
/** How many of them take a minute. */
const WORDS_A_MINUTE = 6;
const SENTENCES_A_MINUTE = 3;
/** So long somebody goes on with a case or a lesson, at least. */
const GO_ON_MINUTES = 5;

function pieces(kind: 'words' | 'sentences', { due, done }: DuePieces, most: number, aMinute: number): TodayStep[] {
  const count = Math.min(most, due + done);
  if (count === 0) return [];
  return [{ kind, count, minutes: Math.max(1, Math.round(count / aMinute)), isDone: due === 0 || done >= most }];
}

/**
 * One plan of about ten minutes a day (decision 39): words that are due, sentences from one's own mistakes, and a stretch of the case or
 * lesson that comes next. What is done stays in it and says so; what nobody has to do is not in it.
 */
export function planOfToday(of: {
  words: DuePieces;
  sentences: DuePieces;
  /** Whether there is a case or lesson to go on with, and whether one was worked on today. */
  goOn: { isThere: boolean; isDone: boolean };
}): TodayPlan {
  const steps: TodayStep[] = [
    ...pieces('words', of.words, MOST_WORDS, WORDS_A_MINUTE),
    ...pieces('sentences', of.sentences, MOST_SENTENCES, SENTENCES_A_MINUTE),
    ...(of.goOn.isThere || of.goOn.isDone ? [{ kind: 'go_on' as const, count: 1, minutes: GO_ON_MINUTES, isDone: of.goOn.isDone }] : []),
  ];
  const sum = (some: readonly TodayStep[]) => some.reduce((total, { minutes }) => total + minutes, 0);
  const minutes = sum(steps);
  return {
    steps,
    minutes,
    share: minutes === 0 ? 0 : sum(steps.filter(({ isDone }) => isDone)) / minutes,
    next: steps.find(({ isDone }) => !isDone) ?? null,
  };
}
