/** Numbers between 0 and 1 that look random and are always the same for a seed. */
export function varietyFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The numbers of one line, by its id: whoever composes its answer, a device or a server, chooses the same words (FNV-1a, 32 bits). */
export function varietyOfLine(id: string): () => number {
  let seed = FNV_OFFSET;
  for (const character of id) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  return varietyFrom(seed);
}
