/**
 * The same function, slow only the first time for a text; forgets all of them when it knows `kept`, and remembers none of more than
 * `longest` characters. Nobody may change what it gives.
 */
export function remembered<T>(kept: number, slow: (text: string) => T, longest = Number.POSITIVE_INFINITY): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = slow(text);
    if (text.length > longest) return value;
    if (known.size >= kept) known.clear();
    known.set(text, value);
    return value;
  };
}

/** What is remembered of the clauses and phrases of talks, which are read many times for one line. */
export const rememberedSaid = <T>(slow: (text: string) => T) => remembered(2_000, slow, 400);
