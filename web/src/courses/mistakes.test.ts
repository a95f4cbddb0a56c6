import { describe, expect, it } from 'vitest';
import { nextInRound, pagesWithMistakes } from './mistakes.ts';

const items = [
  { id: 'text', kind: 'text' },
  { id: 'gaps', kind: 'cloze' },
  { id: 'sorted', kind: 'categorization' },
  { id: 'words', kind: 'mm_vocab' },
  { id: 'case', kind: 'case' },
] as const;
const done = (id: string, score: number) => ({ section_content_item_id: id, state: 'COMPLETED' as const, score });

describe('the mistakes of a section', () => {
  it('are the exercises that were done and did not come out all right', () => {
    expect(pagesWithMistakes([...items], [done('gaps', 0.5), done('sorted', 1), done('words', 0.75)])).toEqual([1, 3]);
  });

  it('are none where there is no right and wrong, or where nothing was given yet', () => {
    const begun = { section_content_item_id: 'gaps', state: 'STARTED' as const, score: null };
    expect(pagesWithMistakes([...items], [done('text', 0.4), done('case', 0.4), begun])).toEqual([]);
  });

  it('are gone through in their order, then comes the end', () => {
    expect(nextInRound([1, 3], 1, 5)).toBe(3);
    expect(nextInRound([1, 3], 3, 5)).toBe(5);
    // Whoever turned to another page meanwhile goes on with the next of them.
    expect(nextInRound([1, 3], 2, 5)).toBe(3);
  });
});
