import type { Rating } from '@visite/contract/vocabReviews.ts';
import { clipParameters, default_w, type FSRSState, forgetting_curve, fsrs } from 'ts-fsrs';
import { DAILY, DAY_MS, STEPS } from './schedule.ts';

/** An answer to a word; the instant in milliseconds since 1970. */
export interface PastAnswer {
  word: string;
  rating: Rating;
  at: number;
}

/** Fewer say too little about a person. */
export const LEAST_ANSWERS = 400;
/** What was long ago tells less of how somebody learns now, and takes time. */
export const MOST_ANSWERS = 2000;

/** How long a word holds after its first answer, how it grows with each and falls when it is forgotten, how steeply memory fades. */
const FITTED = [0, 1, 2, 3, 8, 9, 10, 11, 14, 20];
/** How far a parameter is moved, as a share of itself: ever more finely. */
const MOVES = [0.5, 0.25, 0.12, 0.06];
const ROUNDS_A_MOVE = 4;
/** How strongly the library's parameters, which come from many people's answers, hold against a few of one's own. */
const PRIOR = 3;
/** So many times a part of the words is held back: on words that were not fitted the person's own parameters have to be better. */
const PARTS = 5;
const LEAST_CHANCE = 0.001;

type History = { rating: Rating; days: number }[];

function historiesOf(answers: readonly PastAnswer[]): History[] {
  const histories = new Map<string, { history: History; last: number }>();
  for (const { word, rating, at } of [...answers].sort((a, b) => a.at - b.at)) {
    const before = histories.get(word);
    const step = { rating, days: before ? Math.max(0, Math.round((at - before.last) / DAY_MS)) : 0 };
    histories.set(word, { history: [...(before?.history ?? []), step], last: at });
  }
  return [...histories.values()].map(({ history }) => history);
}

/** How badly the parameters foretell what was remembered (log loss, summed). Answers of the same day foretell nothing. */
function lossOf(w: readonly number[], histories: readonly History[]): number {
  const algorithm = fsrs({ ...DAILY, w: [...w] });
  let loss = 0;
  for (const history of histories) {
    let memory: FSRSState | null = null;
    for (const { rating, days } of history) {
      if (memory && days > 0) {
        const chance = forgetting_curve(w, days, memory.stability);
        const met = rating === 'again' ? 1 - chance : chance;
        loss -= Math.log(Math.max(LEAST_CHANCE, met));
      }
      memory = algorithm.next_state(memory, days, STEPS[rating]);
    }
  }
  return loss;
}

const farFromDefault = (w: readonly number[]) =>
  FITTED.reduce((sum, at) => sum + Math.log((w[at] ?? 1) / (default_w[at] ?? 1)) ** 2, 0) * PRIOR;

/** One parameter after the other is moved a little up or down for as long as that helps. */
async function searched(histories: readonly History[], breathe: () => Promise<unknown>): Promise<number[]> {
  const judge = (w: readonly number[]) => lossOf(w, histories) + farFromDefault(w);
  let best = [...default_w];
  let least = judge(best);
  for (const move of MOVES)
    for (let round = 0, isBetter = true; isBetter && round < ROUNDS_A_MOVE; round += 1) {
      isBetter = false;
      for (const at of FITTED) {
        await breathe();
        for (const factor of [1 + move, 1 / (1 + move)]) {
          const tried = clipParameters(
            best.map((value, place) => (place === at ? value * factor : value)),
            0,
            DAILY.enable_short_term,
          );
          const loss = judge(tried);
          if (loss < least) [best, least, isBetter] = [tried, loss, true];
        }
      }
    }
  return best;
}

/**
 * Somebody's own FSRS parameters (`w`) from their answers (docs/decisions/0081); null where they are too few, or where those of the
 * library foretell as well what this person remembers of words that were not fitted. It computes for a while: `breathe` is waited for
 * every few milliseconds, so that others come in between.
 */
export async function fitParameters(answers: readonly PastAnswer[], breathe: () => Promise<unknown>): Promise<number[] | null> {
  if (answers.length < LEAST_ANSWERS) return null;
  const histories = historiesOf(answers);
  let gain = 0;
  for (let part = 0; part < PARTS; part += 1) {
    const heldBack = histories.filter((_, at) => at % PARTS === part);
    const others = histories.filter((_, at) => at % PARTS !== part);
    const fitted = await searched(others, breathe);
    gain += lossOf(default_w, heldBack) - lossOf(fitted, heldBack);
  }
  return gain > 0 ? await searched(histories, breathe) : null;
}
