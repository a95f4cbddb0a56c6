import { fold } from './normalize.ts';

/** A phrase of a data file as an expression over folded text; `*` stands for one to four words. */
export function phrasePattern(phrase: string): RegExp {
  const words = fold(phrase)
    .replaceAll(/[^a-z0-9* ']+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => (word === '*' ? '(?:[a-z0-9\']+ ){0,3}[a-z0-9\']+' : word.replaceAll('*', "[a-z']*")));
  return new RegExp(`(?<![a-z0-9])${words.join(' ')}(?![a-z0-9])`);
}

/** Folded, with single spaces and no marks: what phrase patterns are tried on. */
export function plain(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9']+/g, ' ')
    .trim();
}
