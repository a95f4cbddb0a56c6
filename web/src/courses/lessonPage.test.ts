import { describe, expect, it } from 'vitest';
import { lessonSearch, resumePage, shownPage } from './lessonPage.ts';
import { sectionPoints } from './sectionPoints.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const work = (id: string, state: 'NOT_STARTED' | 'STARTED' | 'COMPLETED', minute: number) => ({
  section_content_item_id: id,
  state,
  updated_at: `2026-01-01T10:0${minute}:00.000Z`,
});

describe('the page of the lesson viewer', () => {
  it('is -1 if missing or no page at all (Specification 2)', () => {
    expect(['2', undefined, 'x', '-4', '1.5'].map((page) => lessonSearch({ page }).page)).toEqual([2, -1, -1, -1, -1]);
  });
  it('is never behind the end of the section', () => {
    expect(shownPage(99, 0, items)).toBe(4);
    expect(shownPage(-1, 2, items)).toBe(2);
  });
});

describe('where a learner left off', () => {
  it('is the beginning when nothing was touched', () => {
    expect(resumePage(items, [work('a', 'NOT_STARTED', 1)])).toBe(0);
  });
  it('is the item worked on last, if it is not completed', () => {
    expect(resumePage(items, [work('a', 'STARTED', 1), work('c', 'STARTED', 3)])).toBe(2);
  });
  it('is the next open item after the one completed last', () => {
    expect(resumePage(items, [work('a', 'COMPLETED', 1), work('b', 'COMPLETED', 2), work('c', 'COMPLETED', 1)])).toBe(3);
  });
  it('goes back to what was left out, when everything after is done', () => {
    expect(resumePage(items, [work('b', 'COMPLETED', 1), work('c', 'COMPLETED', 2), work('d', 'COMPLETED', 3)])).toBe(0);
  });
  it('is the end when all is done', () => {
    expect(
      resumePage(
        items,
        items.map(({ id }) => work(id, 'COMPLETED', 1)),
      ),
    ).toBe(4);
  });
});

it('points of a section: 10 for each item completed, 5 more for each perfect one (domain 5)', () => {
  expect(
    sectionPoints([
      { state: 'COMPLETED', score: 1 },
      { state: 'COMPLETED', score: 0.5 },
      { state: 'STARTED', score: null },
    ]),
  ).toEqual({ completed: 2, score: 0.75, xp: 25 });
});
