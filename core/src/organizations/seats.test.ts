import { describe, expect, it } from 'vitest';
import { endOfRunningMonth, monthsAfter, seatsOf } from './seats.ts';

const day = (text: string) => new Date(`${text}T08:30:00Z`);
const iso = (ms: number) => new Date(ms).toISOString();
const term = (seats: number, from: string, until: string | null = null) => ({
  seats,
  starts_at: day(from),
  ends_at: until === null ? null : day(until),
});
const now = day('2026-03-10');

describe('seats (domain 2)', () => {
  it('are those of the running subscriptions together', () => {
    const subscriptions = [
      term(10, '2026-01-01'),
      term(5, '2026-02-01', '2026-04-01'),
      term(99, '2026-04-01'),
      term(99, '2025-01-01', '2026-03-10'),
    ];
    expect(seatsOf(subscriptions, { used: 4, reserved_by_invites: 3 }, now)).toEqual({
      total: 15,
      used: 4,
      reserved_by_invites: 3,
      free: 8,
    });
  });

  it('are never fewer than none: members stay when a subscription ends', () => {
    expect(seatsOf([term(10, '2025-01-01', '2026-01-01')], { used: 8, reserved_by_invites: 0 }, now)).toMatchObject({ total: 0, free: 0 });
  });
});

describe('the end of a cancelled subscription (domain 2: cancellable monthly)', () => {
  it.each([
    ['2026-01-05', '2026-03-10', '2026-04-05'],
    ['2026-01-15', '2026-03-10', '2026-03-15'],
    ['2026-01-31', '2026-02-10', '2026-02-28'],
    ['2026-01-31', '2026-03-01', '2026-03-31'],
    ['2026-03-10', '2026-03-10', '2026-04-10'],
    ['2025-12-20', '2026-01-02', '2026-01-20'],
  ])('begun on %s and cancelled on %s it ends on %s', (start, cancelled, end) => {
    expect(iso(endOfRunningMonth(day(start), day(cancelled)))).toBe(day(end).toISOString());
  });

  it('is at least a month after a start that is still to come', () => {
    expect(iso(endOfRunningMonth(day('2026-05-01'), now))).toBe(day('2026-06-01').toISOString());
  });

  it('counts months also backwards', () => {
    expect(iso(monthsAfter(day('2026-03-31'), -1))).toBe(day('2026-02-28').toISOString());
    expect(iso(monthsAfter(day('2026-01-15'), -13))).toBe(day('2024-12-15').toISOString());
  });
});
