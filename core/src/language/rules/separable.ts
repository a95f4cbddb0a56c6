import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { ACC, DAT } from '#language/lexicon/agreement.ts';
import { determinerOf } from '#language/lexicon/declension.ts';
import { endOf } from './exchange.ts';

/** The separable verb that a finite verb makes with the word at a place. */
function wholeAt(clause: Clause, at: number, { tokens, lexicon }: Sentence) {
  const word = tokens[at]?.lower ?? '';
  if (!lexicon.verbs.isPrefix(word)) return undefined;
  return finiteOf(clause)
    .map(({ verb }) => (verb.prefix === '' ? lexicon.verbs.withPrefix(verb, word) : undefined))
    .find((verb) => verb !== undefined && lexicon.uses.has(verb.infinitive));
}

const moved = (from: number, at: number, end: number, prefix: string, sentence: Sentence): Pick<Proposal, 'from' | 'to' | 'text'> => ({
  from,
  to: end,
  text: [from < at ? written(sentence, from, at) : '', written(sentence, at + 1, end), prefix].filter((part) => part !== '').join(' '),
});

/** "Rufen an Sie bitte die Tochter", "Ich mache aus das Licht": the prefix closes its clause. */
export const separableRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause): Proposal[] => {
    const { tokens, lexicon } = sentence;
    const { finite } = clause;
    if (!finite || (clause.kind !== 'main' && clause.kind !== 'question') || clause.others.length > 0) return [];
    const end = endOf(clause, sentence);
    const at = finite.at + 1;
    const whole = wholeAt(clause, at, sentence);
    const next = tokens[at + 1];
    if (!whole || !next || at + 1 >= end) return [];
    const { prefix, infinitive } = whole;
    const found = {
      topic: 'separable-verb' as const,
      ...moved(at, at, end, prefix, sentence),
      reason: `„${infinitive}“ ist trennbar: „${prefix}“ steht am Ende des Satzes.`,
    };
    if (finite.at === clause.from && next.text === 'Sie' && tokens[at]?.isPreposition) return [found];
    // "aus das Licht": an article that the preposition never has.
    const article = determinerOf(next.lower);
    const { dat } = lexicon.functionWords.prepositions;
    const isNever =
      dat.includes(tokens[at]?.lower ?? '') && article?.stem === 'der' && (article.cells & ACC) !== 0 && (article.cells & DAT) === 0;
    const isObject = lexicon.uses.get(infinitive)?.plain?.frames.some(({ objects }) => objects.includes('acc')) === true;
    return isNever && isObject ? [found] : [];
  });
