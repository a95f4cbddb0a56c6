import { type Clause, finiteOf, type Sentence } from '#language/analysis/clauses.ts';
import { rolesOf } from '#language/analysis/roles.ts';
import { isSmallWord, type Token } from '#language/analysis/tokens.ts';
import { cell, NOM } from '#language/lexicon/agreement.ts';

/** Whether the lexicon knows anything of a word. */
export const isKnown = (token: Token, { lexicon }: Pick<Sentence, 'lexicon'>): boolean =>
  token.kind !== 'word' ||
  isSmallWord(token) ||
  token.nouns.length > 0 ||
  token.verbs.length > 0 ||
  token.adjectives.length > 0 ||
  token.adverb !== null ||
  lexicon.known.has(token.lower);

/** Phrases of a clause whose words do not agree, and those that cannot stand where they do. */
export function conflictsIn(clause: Clause, sentence: Sentence): { broken: number; misplaced: number } {
  const roles = rolesOf(clause, sentence);
  const broken = clause.phrases.filter(({ cells }) => cells === 0).length;
  const misplaced = clause.phrases.filter(
    (phrase) => phrase.cells !== 0 && (phrase.cells & (roles.get(phrase)?.allowed ?? phrase.cells)) === 0,
  );
  return { broken, misplaced: misplaced.length };
}

/** Whether a clause has a subject that its verb agrees with. */
function hasSubject(clause: Clause, sentence: Sentence): boolean {
  const persons = new Set(finiteOf(clause).flatMap((reading) => reading.persons));
  const many = cell('nom', 'p');
  return [...rolesOf(clause, sentence)].some(([{ head, cells }, { name }]) => {
    if (name !== 'subject') return false;
    const own = sentence.tokens[head.at]?.subjectOf ?? [];
    if (head.kind === 'pronoun' && own.length > 0) return own.some((person) => persons.has(person));
    return ((cells & NOM & ~many) !== 0 && persons.has('er')) || ((cells & many) !== 0 && persons.has('sie'));
  });
}

/** How much of a sentence the analysis could not make sense of; the fewer of each, the surer it is read. */
export interface Reading {
  words: number;
  /** Words that the lexicon does not know, without names. */
  unknown: number;
  names: number;
  /** Phrases whose words do not agree, and phrases that cannot stand where they do. */
  broken: number;
  misplaced: number;
  /** Clauses without a finite verb, with more than one, and without a subject for it. */
  verbless: number;
  crowded: number;
  subjectless: number;
  /** Words that belong to no phrase, no verb and no clause, and the prepositions among them. */
  left: number;
  dangling: number;
}

export function readingOf(sentence: Sentence): Reading {
  const { tokens, clauses } = sentence;
  const isName = ({ isCapital, isFirst }: Token) => isCapital && !isFirst;
  const strange = tokens.filter((token) => !isKnown(token, sentence));
  const read = new Set<number>();
  for (const { phrases, finite, others, prefix, opener } of clauses) {
    for (const { from, to } of phrases) for (let at = from; at < to; at += 1) read.add(at);
    for (const at of [finite?.at, prefix, opener, ...others.map((verb) => verb.at)]) if (at !== null && at !== undefined) read.add(at);
  }
  const left = tokens.filter(
    ({ kind, adverb, coordinates, subordinates, asks }, at) =>
      kind === 'word' && !read.has(at) && adverb === null && !coordinates && !subordinates && !asks,
  );
  const conflicts = clauses.map((clause) => conflictsIn(clause, sentence));
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const finite = clauses.filter(({ kind }) => kind !== 'infinitive');
  const isFiniteOnly = ({ readings }: Clause['others'][number]) => readings.every(({ kind }) => kind === 'finite');
  return {
    words: tokens.filter(({ kind }) => kind === 'word').length,
    unknown: strange.filter((token) => !isName(token)).length,
    names: strange.filter(isName).length,
    broken: sum(conflicts.map(({ broken }) => broken)),
    misplaced: sum(conflicts.map(({ misplaced }) => misplaced)),
    verbless: finite.filter((clause) => clause.finite === null).length,
    crowded: finite.filter((clause) => clause.finite !== null && clause.others.some(isFiniteOnly)).length,
    subjectless: finite.filter((clause) => clause.finite !== null && !hasSubject(clause, sentence)).length,
    left: left.length,
    dangling: left.filter(({ isPreposition }) => isPreposition).length,
  };
}
