import { analyse } from '#language/analysis/clauses.ts';
import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import type { Candidate, Considered } from './signs.ts';

/** One of the candidates of a sentence, with what its signs are read from. Throws a RangeError where there is no such candidate. */
export function consider(
  text: string,
  candidates: readonly Candidate[],
  at: number,
  { lexicon, isSpoken }: { lexicon: GermanLexicon; isSpoken: boolean },
): [Candidate, Considered] {
  const candidate = candidates[at];
  if (!candidate) throw new RangeError(`No candidate ${at} of ${candidates.length}`);
  const after = text.slice(0, candidate.start) + candidate.text + text.slice(candidate.end);
  const others = candidates.filter((other) => other !== candidate);
  return [candidate, { before: analyse(text, lexicon), after: analyse(after, lexicon), others, isSpoken }];
}
