import { z } from 'zod';
import { type HeardAt, type HeardWord, isDeniedBefore, type Phrase, phraseOf, placesOf } from './heardWords.ts';

const Phrases = z.array(z.string().min(1)).min(1);

/** content/companion/tone.yaml: words by which what is told is good or bad; phrases as in matters.yaml. */
export const ToneFile = z.strictObject({
  good: Phrases,
  bad: Phrases,
  /** By which somebody tells of what is planned, or of what is over. */
  plan: Phrases,
  past: Phrases,
});
export type ToneFile = z.infer<typeof ToneFile>;

export type Tone = 'good' | 'bad' | 'mixed';

export interface ToneWords {
  good: readonly Phrase[];
  bad: readonly Phrase[];
  plan: readonly Phrase[];
  past: readonly Phrase[];
}

export const toneWordsOf = ({ good, bad, plan, past }: ToneFile): ToneWords => ({
  good: good.map(phraseOf),
  bad: bad.map(phraseOf),
  plan: plan.map(phraseOf),
  past: past.map(phraseOf),
});

/** A denial counts for what stands up to so many words after it: "nicht so gut". */
const REACH = 3;

/** Good and bad words of a line, those that are denied on the other side; a longer phrase counts instead of the words in it. */
function weighed(words: readonly HeardWord[], good: readonly Phrase[], bad: readonly Phrase[]): { isGood: boolean; at: HeardAt }[] {
  const all = [
    ...placesOf(good, words).map((at) => ({ isGood: true, at })),
    ...placesOf(bad, words).map((at) => ({ isGood: false, at })),
  ].toSorted((a, b) => b.at.last - b.at.first - (a.at.last - a.at.first) || Number(a.isGood) - Number(b.isGood));
  const kept: typeof all = [];
  for (const one of all) if (!kept.some(({ at }) => one.at.first <= at.last && at.first <= one.at.last)) kept.push(one);
  return kept.map(({ isGood, at }) => {
    return { isGood: !at.denies && isDeniedBefore(words, at, REACH) ? !isGood : isGood, at };
  });
}

/** Whether what the words tell is good or bad; null where nothing says so. `own`: words that are good or bad in this matter alone. */
export function toneOf(
  words: readonly HeardWord[],
  { good, bad }: Pick<ToneWords, 'good' | 'bad'>,
  own: Pick<ToneWords, 'good' | 'bad'> = { good: [], bad: [] },
): Tone | null {
  const found = weighed(words, [...good, ...own.good], [...bad, ...own.bad]);
  const some = (isGood: boolean) => found.some((one) => one.isGood === isGood);
  if (some(true) && some(false)) return 'mixed';
  return some(true) ? 'good' : some(false) ? 'bad' : null;
}
