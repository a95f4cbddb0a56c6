import type { XpEvent } from '@visite/contract/progress.ts';
import { describe, expect, it } from 'vitest';
import { xpByDay } from './xpByDay.ts';

const event = (source: XpEvent['source'], amount: number, created_at: string): XpEvent => ({
  id: created_at + source,
  source,
  amount,
  created_at,
});

describe('points day by day (Specification 4: local dates)', () => {
  const events = [
    event('item_completed', 10, '2026-11-20T23:30:00Z'),
    event('item_completed', 10, '2026-11-20T23:40:00Z'),
    event('voice_words_250', 20, '2026-11-20T10:00:00Z'),
    event('voice_words_100', 10, '2026-11-20T09:00:00Z'),
  ];

  it('puts each kind together and the latest day first', () => {
    expect(xpByDay(events, 'Europe/Berlin')).toEqual([
      { date: '2026-11-21', amount: 20, kinds: [{ kind: 'item_completed', times: 2, amount: 20 }] },
      { date: '2026-11-20', amount: 30, kinds: [{ kind: 'voice_words', times: 2, amount: 30 }] },
    ]);
  });

  it('goes by where the person is', () => {
    expect(xpByDay(events, 'America/New_York').map(({ date, amount }) => [date, amount])).toEqual([['2026-11-20', 50]]);
  });
});
