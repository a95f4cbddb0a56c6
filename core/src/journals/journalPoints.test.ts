import { describe, expect, it } from 'vitest';
import { earnsJournalPoints, JOURNAL_MIN_WORDS } from './journalPoints.ts';

const words = (count: number) => Array.from({ length: count }, () => 'Dienst').join(' ');

describe('points for a journal entry (domain 5)', () => {
  it('come with the twentieth word', () => {
    expect(JOURNAL_MIN_WORDS).toBe(20);
    expect(earnsJournalPoints('', words(19))).toBe(false);
    expect(earnsJournalPoints(words(19), words(20))).toBe(true);
    expect(earnsJournalPoints('', words(200))).toBe(true);
  });

  it('do not come again with every later change', () => {
    expect(earnsJournalPoints(words(20), words(21))).toBe(false);
    expect(earnsJournalPoints(words(40), words(5))).toBe(false);
  });

  it('do not come for signs without letters', () => {
    expect(earnsJournalPoints('', '. '.repeat(50))).toBe(false);
  });
});
