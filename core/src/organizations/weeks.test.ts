import { describe, expect, it } from 'vitest';
import { lastMondays, mondayOf } from './weeks.ts';

describe('weeks', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-10', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
    ['2026-01-01', '2025-12-29'],
    ['2024-03-03', '2024-02-26'],
  ])('%s is in the week of Monday %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });

  it('are counted back from the running one', () => {
    expect(lastMondays('2026-01-07', 3)).toEqual(['2025-12-22', '2025-12-29', '2026-01-05']);
  });
});
