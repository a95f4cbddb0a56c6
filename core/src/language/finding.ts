import type { GrammarTopic } from '@visite/contract/language.ts';
import type { Sentence } from './analysis/clauses.ts';
import type { Token } from './analysis/tokens.ts';

/** A mistake with its smallest correction. */
export interface Finding {
  topic: GrammarTopic;
  /** UTF-16 places in the line. */
  start: number;
  end: number;
  original: string;
  correction: string;
  /** One sentence in plain German. */
  reason: string;
}

/** What a rule says: tokens from `from` to before `to` become `text`. */
export interface Proposal {
  topic: GrammarTopic;
  from: number;
  to: number;
  text: string;
  reason: string;
}

export type Rule = (sentence: Sentence) => Proposal[];

/** The words of a sentence as they were written. */
export function written({ tokens, text }: Sentence, from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first && last ? text.slice(first.start, last.end) : '';
}

export const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A word that leaves the beginning of a sentence loses its capital. */
export const withoutCapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** With a capital where the word that it replaces has one. */
export const casedAs = (text: string, token: Token | undefined) => (token?.isCapital ? withCapital(text) : text);
