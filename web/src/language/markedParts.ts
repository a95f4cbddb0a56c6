import type { TextMark } from '@visite/contract/language.ts';

interface Part {
  start: number;
  part: string;
  isMarked: boolean;
}

/** The text cut at its marks. A mark that does not stand in this text (it was changed since) is left out. */
export function markedParts(text: string, marks: readonly Pick<TextMark, 'start' | 'end' | 'original'>[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > at) parts.push({ start: at, part: text.slice(at, end), isMarked });
    at = Math.max(at, end);
  };
  for (const { start, end, original } of marks.toSorted((a, b) => a.start - b.start)) {
    if (start < at || text.slice(start, end) !== original) continue;
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
