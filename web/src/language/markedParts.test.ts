import { expect, it } from 'vitest';
import { markedParts } from './markedParts.ts';

const TEXT = 'Haben Sie der Schmerz in die Bauch?';
const mark = (original: string) => {
  const start = TEXT.indexOf(original);
  return { original, start, end: start + original.length };
};
const shown = (...marks: ReturnType<typeof mark>[]) =>
  markedParts(TEXT, marks)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

it('marks each mistake where it stands, in whatever order they come', () => {
  expect(shown(mark('in die'), mark('der'))).toBe('Haben Sie [der] Schmerz [in die] Bauch?');
  expect(shown(mark('Haben'), mark('Bauch?'))).toBe('[Haben] Sie der Schmerz in die [Bauch?]');
  expect(shown()).toBe(TEXT);
});

it('leaves out a mark that overlaps another, and one whose words changed since', () => {
  expect(shown(mark('der Schmerz'), mark('Schmerz in'))).toBe('Haben Sie [der Schmerz] in die Bauch?');
  expect(markedParts('Haben Sie Schmerzen?', [mark('der')])).toEqual([{ start: 0, part: 'Haben Sie Schmerzen?', isMarked: false }]);
});
