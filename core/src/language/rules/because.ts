import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import { type Proposal, type Rule, written } from '#language/finding.ts';
import { NOM } from '#language/lexicon/agreement.ts';

/** "denn der Patient Atemnot hat": a main clause follows "denn". */
function afterDenn(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  const { finite } = clause;
  const at = tokens[clause.from]?.lower === 'denn' ? clause.from : tokens[clause.from - 1]?.lower === 'denn' ? clause.from - 1 : null;
  if (at === null || at === 0 || tokens[at - 1]?.text !== ',' || !finite) return [];
  const subject = clause.phrases.find(({ from }) => from === at + 1);
  if (!subject || subject.preposition !== null || (subject.cells & NOM) === 0) return [];
  const end = tokens[clause.to - 1]?.kind === 'mark' ? clause.to - 1 : clause.to;
  if (finite.at !== end - 1 || finite.at <= subject.to || finite.readings.every(({ isWhole }) => isWhole)) return [];
  const text = `${tokens[finite.at]?.text} ${written(sentence, subject.to, finite.at)}`;
  return [
    {
      topic: 'conjunction',
      from: subject.to,
      to: finite.at + 1,
      text,
      reason: 'Nach „denn“ steht ein Hauptsatz: das Verb an zweiter Stelle.',
    },
  ];
}

/** "Ist wichtig, dass Sie trinken.": a statement about what follows begins with "es". */
function withoutEs(sentence: Sentence): Proposal[] {
  const [first, second, third, fourth] = sentence.tokens;
  if (sentence.isQuestion || !first?.isCapital || !/^(?:ist|war)$/u.test(first.lower)) return [];
  const adjective = /^(?:sehr|nicht|auch|besonders)$/u.test(second?.lower ?? '') ? third : second;
  const comma = adjective === third ? fourth : third;
  const after = sentence.tokens[sentence.tokens.indexOf(comma as never) + 1];
  const isAdjective = adjective?.adjectives.some(({ ending, degree }) => ending === '' && degree === 'positive') && !adjective.isCapital;
  if (!isAdjective || comma?.text !== ',' || !/^(?:dass|wenn|zu|sich)$/u.test(after?.lower ?? '')) return [];
  return [{ topic: 'missing-word', from: 0, to: 1, text: `Es ${first.lower}`, reason: 'Hier fehlt das Subjekt „es“.' }];
}

export const reasonRule: Rule = (sentence) => [
  ...sentence.clauses.flatMap((clause) => afterDenn(clause, sentence)),
  ...withoutEs(sentence),
];
