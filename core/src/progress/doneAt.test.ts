import { describe, expect, it } from 'vitest';
import { doneAt } from './doneAt.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const DAY = 86_400_000;

describe('what was done without a connection', () => {
  it('counts for when it was done', () => {
    expect(doneAt('2026-03-09T23:10:00Z', NOW)).toBe(Date.parse('2026-03-09T23:10:00Z'));
    expect(doneAt(undefined, NOW)).toBe(NOW);
  });

  it('is never in the future, long past, or before what came before it', () => {
    expect(doneAt('2027-01-01T00:00:00Z', NOW)).toBe(NOW);
    expect(doneAt('2020-01-01T00:00:00Z', NOW)).toBe(NOW - 60 * DAY);
    expect(doneAt('2026-03-08T00:00:00Z', NOW, NOW - DAY)).toBe(NOW - DAY);
    expect(doneAt('2026-03-08T00:00:00Z', NOW, NOW + DAY)).toBe(NOW);
  });
});
