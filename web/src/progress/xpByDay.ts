import type { XpEvent } from '@visite/contract/progress.ts';
import { localDate } from '@visite/core/progress/streak.ts';

/** What points are for: "voice_words_100" and "voice_words_250" are both words of a voice chat. */
export type XpKind = XpEvent['source'] extends infer Source ? (Source extends `${infer Kind}_${number}` ? Kind : Source) : never;

const kindOf = (source: XpEvent['source']) => source.replace(/_\d+$/, '') as XpKind;

export interface XpDay {
  /** YYYY-MM-DD by the person's own calendar. */
  date: string;
  amount: number;
  kinds: { kind: XpKind; times: number; amount: number }[];
}

/** The events day by day, the latest first, each kind once with how often it was. */
export function xpByDay(events: readonly XpEvent[], timeZone: string): XpDay[] {
  const sum = (some: readonly XpEvent[]) => some.reduce((total, { amount }) => total + amount, 0);
  const days = Map.groupBy(events, ({ created_at }) => localDate(Date.parse(created_at), timeZone));
  return [...days]
    .map(([date, ofDay]) => ({
      date,
      amount: sum(ofDay),
      kinds: [...Map.groupBy(ofDay, ({ source }) => kindOf(source))].map(([kind, some]) => ({
        kind,
        times: some.length,
        amount: sum(some),
      })),
    }))
    .sort((one, other) => other.date.localeCompare(one.date));
}
