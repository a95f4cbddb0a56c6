import { fold } from '#conversations/understanding/normalize.ts';

/** A change between a line and its correction: exactly the learner's words, and what they become. */
export interface Edit {
  original: string;
  correction: string;
}

interface Word {
  text: string;
  start: number;
  end: number;
}

const wordsOf = (line: string): Word[] =>
  [...line.matchAll(/\S+/gu)].map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }));

/** Capitals, marks and the spelling of umlauts are no matter of a spoken line. */
const same = (a: string, b: string) => bare(a) === bare(b);
const bare = (word: string) => fold(word).replaceAll(/[^\p{L}\p{Nd}]/gu, '');

/** Length of the longest common run of words from each pair of places on. */
function commonFrom(a: readonly Word[], b: readonly Word[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[];
      const below = lengths[i + 1] as number[];
      row[j] = same(a[i]?.text ?? '', b[j]?.text ?? '') ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

/** Above these a "correction" is a sentence of its own: nothing is learnt from the difference. */
const MOST_CHANGED = 0.6;
const LONGEST = 1.6;

const trimMarks = (text: string) => text.replace(/[.,;:!?…]+$/u, '');

/**
 * The changes that make a line right, in their order, each with at least one of the learner's own words (conversation.md: correct
 * the line, take the difference). Empty where nothing but spelling marks differs, or where the line was written anew.
 */
export function editsBetween(line: string, corrected: string): Edit[] {
  const [a, b] = [wordsOf(line), wordsOf(corrected)];
  const common = commonFrom(a, b);
  const shared = common[0]?.[0] ?? 0;
  const isRewritten = shared < a.length * (1 - MOST_CHANGED) || b.length > a.length * LONGEST + 2;
  if (a.length === 0 || isRewritten) return [];

  const edits: Edit[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(a[i]?.text ?? '', b[j]?.text ?? '')) {
      i += 1;
      j += 1;
      continue;
    }
    let [fromA, fromB] = [i, j];
    while (i < a.length || j < b.length) {
      if (i < a.length && j < b.length && same(a[i]?.text ?? '', b[j]?.text ?? '')) break;
      const skipOwn = j >= b.length || (i < a.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0));
      if (skipOwn) i += 1;
      else j += 1;
    }
    // A word that was only put in or left out is shown with its neighbour: neither side is ever empty.
    if (fromA === i || fromB === j) {
      if (i < a.length) {
        i += 1;
        j += 1;
      } else if (fromA > 0) {
        fromA -= 1;
        fromB -= 1;
      }
    }
    const own = a.slice(fromA, i);
    const start = own[0]?.start ?? 0;
    const end = own.at(-1)?.end ?? start;
    const original = trimMarks(line.slice(start, end));
    const correction = trimMarks(
      b
        .slice(fromB, j)
        .map(({ text }) => text)
        .join(' '),
    );
    if (original !== '' && bare(original) !== bare(correction)) edits.push({ original, correction });
  }
  return edits;
}
