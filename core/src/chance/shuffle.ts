/** A number in 0..1 for each call, the same row for the same seed (mulberry32 over an FNV-1a hash). */
export function chanceFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The values in an order of chance, each order as likely as any other; `chance` gives numbers from 0 up to 1. */
export function mixed<T>(values: readonly T[], chance: () => number): T[] {
  const all = [...values];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}

/**
 * The values in an order that the seed decides, each order as likely as any other, the given one too: a shuffle that avoids the
 * author's order tells of two options which was written first.
 */
export const shuffled = <T>(values: readonly T[], seed: string): T[] => mixed(values, chanceFrom(seed));
