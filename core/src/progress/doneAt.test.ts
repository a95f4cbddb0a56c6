import { describe, expect, it } from 'vitest';
import { doneAt } from './doneAt.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const DAY = 86_400_000;
const said = (done_at: string, sent_at?: string) => ({ done_at, sent_at });

describe('what was done without a connection', () => {
  it('counts for when it was done', () => {
    expect(doneAt(said('2026-03-09T23:10:00Z'), NOW)).toBe(Date.parse('2026-03-09T23:10:00Z'));
    expect(doneAt({}, NOW)).toBe(NOW);
  });

  it('is never in the future, long past, or before what it takes', () => {
    expect(doneAt(said('2027-01-01T00:00:00Z'), NOW)).toBe(NOW);
    expect(doneAt(said('2020-01-01T00:00:00Z'), NOW)).toBe(NOW - 60 * DAY);
    expect(doneAt(said('2026-03-08T00:00:00Z'), NOW, NOW - DAY)).toBe(NOW - DAY);
    expect(doneAt(said('2026-03-08T00:00:00Z'), NOW, NOW + DAY)).toBe(NOW);
  });

  it.each([
    ['two years behind', '2024-03-08T07:00:00Z', '2024-03-10T12:00:00Z'],
    ['three hours ahead', '2026-03-08T10:00:00Z', '2026-03-10T15:00:00Z'],
  ])('on a device whose clock is %s counts for when it really was', (_, done, sent) => {
    expect(doneAt(said(done, sent), NOW)).toBe(Date.parse('2026-03-08T07:00:00Z'));
  });

  it('is not in the future where the clock was set right between doing and sending', () => {
    expect(doneAt(said('2026-03-12T09:00:00Z', '2026-03-10T12:00:00Z'), NOW)).toBe(NOW);
    // Without what the clock showed at the sending, as an older version of the app sends it, the device is believed.
    expect(doneAt(said('2026-03-08T07:00:00Z'), NOW)).toBe(Date.parse('2026-03-08T07:00:00Z'));
  });
});
