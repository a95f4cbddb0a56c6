/** So many answers are kept. */
const MOST_KNOWN = 20_000;
/** Longer texts are somebody's own: they are not kept. */
const LONGEST = 80;

/** A function of a word or phrase that answers the same again without computing it. */
export function remembered<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > LONGEST) return compute(text);
    if (known.has(text)) return known.get(text) as T;
    const value = compute(text);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, value);
    return value;
  };
}
