import { fold } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import type { RecordedTurn } from './caseRecord.ts';
import type { PlainWords } from './languageContent.ts';
import type { LanguageRules } from './languageRules.ts';

type Words = Pick<LanguageRules, 'plainWords' | 'manners'>;

/** A professional word of a line that nobody explained, as it is written there. */
export interface Jargon {
  entry: PlainWords[number];
  start: number;
  end: number;
}

const compiled = new WeakMap<PlainWords, { entry: PlainWords[number]; pattern: RegExp; plain: string[] }[]>();

/** A short word or one in capitals is known only as it is written: "RR", "GCS". */
const asWritten = (word: string) => word.length <= 3 || word.includes('.') || /^\p{Lu}+\d*$/u.test(word);

function patternsOf(words: PlainWords) {
  const known = compiled.get(words);
  if (known) return known;
  const made = words.map((entry) => ({
    entry,
    pattern: new RegExp(
      `(?<![\\p{L}])${entry.word.replaceAll('.', '\\.')}${asWritten(entry.word) ? '' : '\\p{L}{0,2}'}(?![\\p{L}\\d])`,
      asWritten(entry.word) ? 'u' : 'iu',
    ),
    plain: plain(entry.plain)
      .split(' ')
      .filter((part) => part.length > 3),
  }));
  compiled.set(words, made);
  return made;
}

/** How much of a line around a word may explain it. */
const AFTER = 90;
const BEFORE = 70;

/** "Dyspnoe (Atemnot)", "Dyspnoe, also Atemnot", "Atemnot, wir sagen Dyspnoe dazu". */
function isExplained(line: string, start: number, end: number, parts: readonly string[], { manners }: Words): boolean {
  const after = line.slice(end, end + AFTER);
  const before = line.slice(Math.max(0, start - BEFORE), start);
  const folded = fold(line);
  if (parts.length > 0 && parts.every((part) => folded.includes(part))) return true;
  if (/^\s*\(/.test(after) || (/\(\s*$/.test(before) && /^\s*\)/.test(after))) return true;
  return manners.shows('explanation', after) || manners.shows('named_as', before);
}

/** Professional words of a line without an explanation in it. */
export function jargonIn(line: string, words: Words): Jargon[] {
  return patternsOf(words.plainWords).flatMap(({ entry, pattern, plain: parts }) => {
    const match = pattern.exec(line);
    if (!match) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    return isExplained(line, start, end, parts, words) ? [] : [{ entry, start, end }];
  });
}

/** Of a talk: what is explained in the next line, because it was asked back, is explained too. */
export function unexplained(turns: readonly RecordedTurn[], words: Words): { turn: RecordedTurn; jargon: Jargon }[] {
  return turns.flatMap((turn, at) =>
    jargonIn(turn.line, words).flatMap((jargon) => {
      const next = turns[at + 1]?.line ?? '';
      const names = fold(next).includes(fold(jargon.entry.word)) && words.manners.shows('explanation', next);
      return names ? [] : [{ turn, jargon }];
    }),
  );
}
