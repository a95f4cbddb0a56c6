import type { UserMessage } from '@visite/contract/messaging.ts';
import { describe, expect, it } from 'vitest';
import { byDay, daysAgo } from './days.ts';

const at = (created_at: string) => ({ id: created_at, created_at }) as UserMessage;
/** By the reader's own clock. */
const local = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();

describe('the days of a conversation', () => {
  it('begin at the reader’s midnight', () => {
    const days = byDay([at(local(9, 8)), at(local(9, 23)), at(local(10, 0)), at(local(12, 9))]);
    expect(days.map(({ messages }) => messages.length)).toEqual([2, 1, 1]);
    expect(byDay([])).toEqual([]);
  });

  it('are counted by midnights: an hour ago can be yesterday', () => {
    const now = new Date(2026, 2, 10, 0, 30);
    expect([local(10, 0), local(9, 23), local(8, 23), local(3, 12)].map((time) => daysAgo(time, now))).toEqual([0, 1, 2, 7]);
  });
});
