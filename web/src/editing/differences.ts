import { textOfHtml } from '@visite/core/exercises/textOfHtml.ts';

/** A field in which two versions differ. */
export interface Difference {
  /** Where it stands: names of fields, and the numbers of the entries from 1. */
  path: (string | number)[];
  mine: string | null;
  theirs: string | null;
}

interface Line {
  path: (string | number)[];
  text: string;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const keyOf = (entry: unknown, index: number) => (isFields(entry) && typeof entry.id === 'string' ? entry.id : String(index));

/** What an entry is called: its first text. */
const nameOf = (entry: unknown): string =>
  isFields(entry)
    ? String(Object.entries(entry).find(([name, value]) => name !== 'id' && typeof value === 'string' && value !== '')?.[1] ?? '')
    : String(entry);

/** Every field as a line of its own; entries are known by their ids, so that a new order does not change them all. */
function linesOf(value: unknown, key: string, path: (string | number)[], found: Map<string, Line>): Map<string, Line> {
  if (Array.isArray(value)) {
    if (value.every((entry) => typeof entry === 'string')) found.set(key, { path, text: value.join('\n') });
    else {
      for (const [index, entry] of value.entries()) linesOf(entry, `${key}/${keyOf(entry, index)}`, [...path, index + 1], found);
      found.set(`${key}/order`, { path: [...path, 'order'], text: value.map(nameOf).join(' → ') });
    }
  } else if (isFields(value)) {
    for (const [name, field] of Object.entries(value)) if (name !== 'id') linesOf(field, `${key}/${name}`, [...path, name], found);
  } else if (value !== null && value !== undefined && value !== '') {
    found.set(key, { path, text: path.at(-1) === 'html' ? textOfHtml(String(value)) : String(value) });
  }
  return found;
}

const isOrder = (key: string) => key.endsWith('/order');

/** What differs between two versions, field by field. A changed order shows only where the entries are the same. */
export function differences(mine: unknown, theirs: unknown): Difference[] {
  const ours = linesOf(mine, '', [], new Map());
  const others = linesOf(theirs, '', [], new Map());
  const keys = [...new Set([...ours.keys(), ...others.keys()])];
  const differing = keys.filter((key) => ours.get(key)?.text !== others.get(key)?.text);
  const shown = differing.filter(
    (key) => !isOrder(key) || !differing.some((one) => !isOrder(one) && one.startsWith(key.slice(0, -'order'.length))),
  );
  return shown.map((key) => ({
    path: ours.get(key)?.path ?? others.get(key)?.path ?? [],
    mine: ours.get(key)?.text ?? null,
    theirs: others.get(key)?.text ?? null,
  }));
}
