import type { XP_SOURCES } from '@visite/contract/progress.ts';

export type XpSource = (typeof XP_SOURCES)[number];

/** What earns how many points (domain 5). */
export const XP_AMOUNTS: Record<XpSource, number> = {
  case_solved: 50,
  item_completed: 10,
  item_perfect: 5,
  vocab_test: 20,
  journal_entry: 10,
  voice_words_100: 10,
  voice_words_250: 20,
  voice_words_500: 40,
  voice_words_1000: 80,
  voice_minutes_5: 10,
  voice_minutes_10: 20,
  voice_minutes_20: 40,
  voice_minutes_30: 60,
};

/** Under this key an award is given once: thing and day (domain 5), whatever the client sends. `date` is local. */
export function xpKey(source: XpSource, thing: string, date: string): string {
  return `${source}/${thing}/${date}`;
}
