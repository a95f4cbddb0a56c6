import { clauseAt, type Sentence } from './clauses.ts';

const MARKS = /^[„“”"»«]$/u;

/** "Mit „Sie“ spricht man Fremde an": words are only named, or somebody is quoted in the middle of a clause, which nobody can read as a whole. */
export function mixesQuotation(sentence: Sentence, at: number): boolean {
  const clause = clauseAt(sentence, at);
  if (!clause) return false;
  const { tokens } = sentence;
  const isWord = (place: number) => tokens[place]?.kind !== 'mark';
  const words = tokens.slice(clause.from, clause.to).flatMap((_, place) => (isWord(clause.from + place) ? [clause.from + place] : []));
  const [first, last] = [words[0] ?? clause.from, words.at(-1) ?? clause.to];
  return tokens.slice(first, last + 1).some(({ text, kind }) => kind === 'mark' && MARKS.test(text));
}
