import type { Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { type Case, cellsIn, PLURAL } from '#language/lexicon/agreement.ts';
import { pronounIn } from './personal.ts';
import { realise } from './realise.ts';

/** A phrase in another case as text, with what stands before its noun; null where it has no such form. */
export function phraseIn(phrase: Phrase, ofCase: Case, sentence: Sentence): string | null {
  const { tokens } = sentence;
  if (phrase.head.kind === 'pronoun') return ofCase === 'acc' || ofCase === 'dat' ? pronounIn(phrase, ofCase, sentence) : null;
  const from = phrase.preposition ? phrase.preposition.at + 1 : phrase.from;
  if (phrase.head.kind === 'name') return sentence.text.slice(tokens[from]?.start, tokens[phrase.to - 1]?.end);
  // The number stays as it is: of the readings the one that has to change least.
  const isWritten = (word: string) => tokens[phrase.head.at]?.text === word;
  // "über den Essen": a noun that looks the same as many, behind "den".
  const isRatherOne = ({ noun }: Phrase['head']['readings'][number]) =>
    isWritten(noun.word) && noun.plurals.includes(noun.word) && tokens[phrase.determiner?.at ?? -1]?.lower === 'den';
  const ways = phrase.head.readings.flatMap((reading) =>
    cellsIn(isRatherOne(reading) ? reading.cells & ~PLURAL : phrase.cells & reading.cells || phrase.cells || reading.cells).flatMap(
      ({ column }) => {
        const changes = realise({ ...phrase, preposition: null }, reading, { case: ofCase, column }, sentence);
        return changes ? [changes] : [];
      },
    ),
  );
  const [changes] = ways.toSorted((a, b) => Number(a.has(phrase.head.at)) - Number(b.has(phrase.head.at)));
  if (!changes) return null;
  const article = phrase.preposition?.isContracted ? changes.get(phrase.preposition.at) : undefined;
  const words = tokens.slice(from, phrase.to).map((token, at) => changes.get(from + at) ?? token.text);
  return [...(article ? [article] : []), ...words].join(' ');
}
