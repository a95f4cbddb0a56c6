import type { Sentence } from '#language/analysis/clauses.ts';
import { readingOf } from './reading.ts';
import { likelihoods } from './sequences.ts';
import type { Candidate, Considered, Read } from './signs.ts';

/** Reads a sentence once for all its candidates; gives one of them with what its signs are read from. Throws a RangeError where there is no such candidate. */
export function considering(
  text: string,
  candidates: readonly Candidate[],
  { read: analysed, isSpoken }: { read: (text: string) => Sentence; isSpoken: boolean },
): (at: number) => [Candidate, Considered] {
  const read = (written: string): Read => {
    const sentence = analysed(written);
    return { sentence, reading: readingOf(sentence), likely: likelihoods(sentence, sentence.lexicon.sequences) };
  };
  let before: Read | undefined;
  return (at) => {
    const candidate = candidates[at];
    if (!candidate) throw new RangeError(`No candidate ${at} of ${candidates.length}`);
    before ??= read(text);
    const after = read(text.slice(0, candidate.start) + candidate.text + text.slice(candidate.end));
    return [candidate, { before, after, others: candidates.filter((other) => other !== candidate), isSpoken }];
  };
}
