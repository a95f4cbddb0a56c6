import type { Rating } from '@visite/contract/vocabReviews.ts';
import { default_w, forgetting_curve } from 'ts-fsrs';
import { chanceFrom } from '#chance/shuffle.ts';
import type { PastAnswer } from './fitParameters.ts';
import { type CardState, DAY_MS, schedule } from './schedule.ts';

const START = Date.parse('2026-03-10T09:00:00Z');

/** A person whose memory follows their own parameters, asked when the library's say so. */
export function answersOf(own: readonly number[], words: number, seed: string): PastAnswer[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: words }, (_, word) => {
    const answers: PastAnswer[] = [];
    let asked: CardState | null = null;
    let real: CardState | null = null;
    for (let at = START + word * DAY_MS; answers.length < 8; at = asked?.due_at ?? at) {
      const days = real ? (at - real.last_review_at) / DAY_MS : 0;
      const isRemembered = real === null || chance() < forgetting_curve(own, days, real.stability);
      const rating: Rating = isRemembered ? 'good' : 'again';
      answers.push({ word: `${word}`, rating, at });
      asked = schedule(asked, rating, at);
      real = schedule(real, rating, at, { w: [...own] });
    }
    return answers;
  }).flat();
}

/** The parameters of somebody whose words hold so many times as long. */
export const scaled = (factor: number) =>
  default_w.map((value, at) => (at < 4 ? value * factor : at === 8 ? value + Math.log(factor) / 2 : value));
