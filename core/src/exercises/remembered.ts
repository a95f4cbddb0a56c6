/** The same function, slow only the first time for a text; forgets all of them when it knows `kept`. */
export function remembered<T>(kept: number, slow: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= kept) known.clear();
    const value = slow(text);
    known.set(text, value);
    return value;
  };
}
