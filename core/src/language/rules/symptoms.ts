import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { casedAs, type Proposal } from '#language/finding.ts';
import { type Cells, DAT, NOM, PLURAL } from '#language/lexicon/agreement.ts';
import { phraseIn } from './phraseIn.ts';
import { withPreposition } from './realise.ts';

/** "bis in die Schulter", "ziehen in den Rücken": where a pain goes to, not where it is. */
function isSpreading(clause: Clause, { tokens, lexicon }: Sentence): boolean {
  const { spreading } = lexicon.government;
  return tokens
    .slice(clause.from, clause.to)
    .some(({ lower, verbs }) => lower === 'bis' || verbs.some(({ verb }) => spreading.includes(verb.infinitive)));
}

const nounOf = ({ head }: Phrase) => (head.kind === 'noun' ? head.readings.map(({ noun }) => noun.word) : []);

/** "Rücken" looks the same in the plural; of a body there is one. */
function singularCells({ head, cells }: Phrase): Cells {
  const own = head.readings[0]?.cells ?? 0;
  return (own & NOM & PLURAL) !== 0 && (own & NOM & ~PLURAL) !== 0 ? cells & ~PLURAL : cells;
}

/** "Schmerzen in die Bauch": what one has at a place of the body stands there in the dative. */
export function symptomPlaces(clause: Clause, sentence: Sentence): Proposal[] {
  const { symptoms } = sentence.lexicon.government;
  if (isSpreading(clause, sentence)) return [];
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const { preposition, head, determiner, from, to } = phrase;
    const before = clause.phrases.find((other) => other.to === from && nounOf(other).some((word) => symptoms.includes(word)));
    // "der Druck auf die Haut"
    if (preposition?.word === 'auf' && nounOf(before ?? phrase).includes('Druck')) return [];
    if (!before || !preposition || !/^(?:in|an|auf|unter|hinter)$/u.test(preposition.word)) return [];
    const cells = singularCells(phrase);
    if (head.kind !== 'noun' || determiner === null || (cells & DAT) !== 0) return [];
    const [reading] = head.readings;
    const singular = reading && { ...reading, cells: reading.cells & ~PLURAL || reading.cells };
    const one = cells === phrase.cells || !singular ? phrase : { ...phrase, cells, head: { ...head, readings: [singular] } };
    const rest = phraseIn(one, 'dat', sentence);
    if (rest === null) return [];
    const text = casedAs(withPreposition(preposition.word, rest, sentence), sentence.tokens[from]);
    return [{ topic: 'two-way-preposition', from, to, text, reason: `Wo? Nach „${preposition.word}“ steht hier der Dativ.` }];
  });
}
