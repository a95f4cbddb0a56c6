import type { Want } from '@visite/contract/personas.ts';
import { fold } from './understanding/normalize.ts';

/** `pressure: „165 zu 95“` */
const HEARD = /([a-z0-9_]+)\s*[:=]\s*[„“"'»]([^„“”"'«»]+)[“”"'«]/g;

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
const isNumber = (word: string) => /\d/.test(word);
/** A value is wanted where every way of telling it names a number. */
const wantsNumber = ({ said_by }: Want) => said_by.every((words) => words.some(isNumber));
const NUMBER = /\d|null|ein|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|zig\b|hundert/;

/**
 * Keys of the wants that a model says it heard, beside its words: `[[gehört pressure: „165 zu 95“]]`. Believed only with the
 * learner's own words as proof: a piece of the line, about something, used for one want, with a number where a value is
 * wanted. A model that says yes to everything proves nothing.
 */
export function wantsHeard(side: string, missing: readonly Want[], line: string, familiesOf: (text: string) => string[]): string[] {
  const said = ` ${plain(line)} `;
  const quotes = new Set<string>();
  const heard = new Set<string>();
  for (const [, key, quote = ''] of side.matchAll(HEARD)) {
    const want = missing.find((one) => one.key === key);
    const proof = plain(quote);
    const isProof = proof !== '' && said.includes(` ${proof} `) && !quotes.has(proof) && familiesOf(quote).length > 0;
    if (!want || !isProof || (wantsNumber(want) && !NUMBER.test(proof))) continue;
    quotes.add(proof);
    heard.add(want.key);
  }
  return [...heard];
}

/** A side answer that came without its brackets. */
export const isSideAnswer = (text: string) => /(?:^|\s)gehört\s+[a-z0-9_]+\s*[:=]/i.test(text);
