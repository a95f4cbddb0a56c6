import type { Clause, Sentence } from '#language/analysis/clauses.ts';
import { rolesOf } from '#language/analysis/roles.ts';
import { lexicalVerb } from '#language/analysis/verb.ts';
import { type Proposal, type Rule, withCapital } from '#language/finding.ts';
import { cell, GEN, NOM } from '#language/lexicon/agreement.ts';
import { phraseIn } from './phraseIn.ts';

/** "Jeder Morgen messe ich": when something is, without a preposition, stands in the accusative. */
function timeCase(clause: Clause, sentence: Sentence): Proposal[] {
  const { tokens } = sentence;
  if (clause.kind === 'fragment' || !clause.finite) return [];
  const roles = rolesOf(clause, sentence);
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const first = tokens[phrase.from]?.lower ?? '';
    const isTime = sentence.lexicon.functionWords.time_nouns.includes(phrase.head.readings[0]?.noun.word ?? '');
    if (!isTime || phrase.preposition || (phrase.cells & ~(NOM | GEN)) !== 0 || (phrase.cells & NOM) === 0) return [];
    if (
      !/^(?:jeder|letzter|nächster|voriger|vergangener|dieser|der|ganzer)$/u.test(first) ||
      (phrase.determiner === null && phrase.adjectives.length === 0)
    )
      return [];
    if (first === 'der' && !/^(?:ganze|letzte|nächste)$/u.test(tokens[phrase.from + 1]?.lower ?? '')) return [];
    const verb = lexicalVerb(clause, sentence)?.infinitive ?? '';
    if (/^(?:sein|werden|heißen|kommen|beginnen|anfangen|bleiben|vergehen|enden|zählen)$/u.test(verb)) {
      const hasSubject = clause.phrases.some(
        (one) =>
          one !== phrase &&
          one.preposition === null &&
          one.head.kind === 'pronoun' &&
          /^(?:ich|du|er|wir)$/u.test(tokens[one.head.at]?.lower ?? ''),
      );
      if (!hasSubject) return [];
    }
    const isSubject = roles.get(phrase)?.name === 'subject';
    const other = clause.phrases.some((one) => one !== phrase && one.preposition === null && (one.cells & NOM) !== 0);
    if (isSubject || !other) return [];
    const text = phraseIn(phrase, 'acc', sentence);
    if (text === null) return [];
    const shown = tokens[phrase.from]?.isCapital ? withCapital(text) : text;
    return [{ topic: 'case', from: phrase.from, to: phrase.to, text: shown, reason: 'Eine Zeit ohne Präposition steht im Akkusativ.' }];
  });
}

/** "der Zustand der Patient": what belongs to a noun stands in the genitive. */
function ownerCase(clause: Clause, sentence: Sentence): Proposal[] {
  return clause.phrases.flatMap((phrase): Proposal[] => {
    const before = clause.phrases.find(({ to }) => to === phrase.from);
    if (before?.head.kind !== 'noun' || before.determiner === null || before.determiner.reading.kind !== 'definite') return [];
    const [reading] = phrase.head.readings;
    const word = sentence.tokens[phrase.from]?.lower ?? '';
    const isArticle = phrase.preposition === null && phrase.determiner?.at === phrase.from && /^(?:der|den)$/u.test(word);
    const isWeak =
      reading?.noun.isWeak === true && reading.noun.isSure && phrase.head.readings.length === 1 && phrase.adjectives.length === 0;
    // Before the verb of a statement, behind its first part: nothing else can follow there.
    const isInFront =
      before.from === clause.from &&
      (phrase.to === clause.finite?.at || clause.phrases.some(({ from, preposition }) => from === phrase.to && preposition !== null));
    const isOne =
      word === 'der'
        ? (phrase.cells & NOM) !== 0 && (phrase.cells & GEN) === 0
        : sentence.tokens[phrase.head.at]?.text === phraseIn(phrase, 'acc', sentence)?.split(' ').at(-1);
    if (!isArticle || !isWeak || !isInFront || !isOne || clause.kind !== 'main') return [];
    const text = phraseIn({ ...phrase, cells: cell('nom', 'm') }, 'gen', sentence);
    return text === null
      ? []
      : [{ topic: 'case', from: phrase.from, to: phrase.to, text, reason: `Wessen? Hier steht der Genitiv: „${text}“.` }];
  });
}

/** When something is, and whose it is. */
export const timeAndOwnerRule: Rule = (sentence) =>
  sentence.clauses.flatMap((clause) => [...timeCase(clause, sentence), ...ownerCase(clause, sentence)]);
