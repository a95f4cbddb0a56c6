import { clauseAt, type Sentence } from '#language/analysis/clauses.ts';
import type { Phrase } from '#language/analysis/phrases.ts';
import { NOM } from '#language/lexicon/agreement.ts';
import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import type { Noun } from '#language/lexicon/nouns.ts';

/** "Patientin", "Sohn": by its ending, or listed. */
export const isPersonNoun = (noun: Noun | undefined, { government }: GermanLexicon): boolean =>
  noun !== undefined && ((noun.word.endsWith('in') && noun.genders[0] === 'f') || government.persons.includes(noun.word));

/** "Husten und Fieber": one of several that are named together. */
export const isJoined = ({ from, to }: Phrase, { tokens }: Sentence) =>
  /^(?:und|oder|sowie)$/u.test(tokens[to]?.lower ?? '') || /^(?:und|oder|sowie)$/u.test(tokens[from - 1]?.lower ?? '');

/** "Den Abend", "eine Woche": says when or how long, and is no object. */
export const isTime = (phrase: Phrase, { lexicon }: Sentence) =>
  lexicon.functionWords.time_nouns.includes(phrase.head.readings[0]?.noun.word ?? '');

/** Its form may be that of a subject. */
export const isSubject = (phrase: Phrase | undefined, { tokens }: Sentence) => {
  if (!phrase || phrase.preposition !== null) return false;
  const token = tokens[phrase.head.at];
  if (phrase.head.kind === 'pronoun')
    return /^(?:ich|du|er|sie|es|wir|man|ihr|niemand|jemand)$/u.test(token?.lower ?? '') && (token?.subjectOf.length ?? 0) > 0;
  return phrase.head.kind === 'name' || (phrase.cells & NOM) !== 0;
};

/** "Welche Linie sind Sie am liebsten gefahren?": a participle at the end, which may look like a noun. */
export const closesPerfect = (at: number, sentence: Sentence): boolean =>
  sentence.tokens[at]?.verbs.some(({ kind }) => kind === 'participle') === true &&
  (sentence.tokens[at + 1] === undefined || sentence.tokens[at + 1]?.kind === 'mark') &&
  clauseAt(sentence, at)?.finite?.readings.some(({ verb }) => /^(?:haben|sein|werden)$/u.test(verb.infinitive)) === true;
