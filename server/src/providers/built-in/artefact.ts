import type { Learned } from '@visite/core/conversations/understanding/model.ts';

/** The kinds of arrays that are kept, by the name under which the head of the artefact lists them. */
const KINDS = { Uint8Array, Int8Array, Uint16Array, Uint32Array } as const;
type Kind = keyof typeof KINDS;
type Kept = InstanceType<(typeof KINDS)[Kind]>;

interface Place {
  kind: Kind;
  length: number;
}

const kindOf = (value: unknown): Kind | undefined => (Object.keys(KINDS) as Kind[]).find((kind) => value instanceof KINDS[kind]);

/**
 * What was learned, as bytes: the length of the head, the head (JSON, with the arrays taken out), then the arrays one after the
 * other, each from a place divisible by four.
 */
export function packLearned(learned: Learned): Uint8Array {
  const arrays: Kept[] = [];
  const head = JSON.stringify(learned, (_, value: unknown) => {
    const kind = kindOf(value);
    if (!kind) return value;
    arrays.push(value as Kept);
    return { kind, length: (value as Kept).length } satisfies Place;
  });
  const text = new TextEncoder().encode(head);
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const bytes = new Uint8Array(4 + padded(text.length) + arrays.reduce((sum, { byteLength }) => sum + padded(byteLength), 0));
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  let at = 4 + padded(text.length);
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += padded(array.byteLength);
  }
  return bytes;
}

const isPlace = (value: unknown): value is Place => typeof value === 'object' && value !== null && 'kind' in value && 'length' in value;

/** The same, unpacked. */
export function unpackLearned(packed: Uint8Array): Learned {
  // Typed arrays must begin at a place that their size divides.
  const bytes = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  let at = bytes.byteOffset + 4 + Math.ceil(length / 4) * 4;
  // Walked by hand: a function called for each of a hundred thousand words takes half of the time in which a server starts.
  const filled = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    if (!isPlace(value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part)]));
    const array = new KINDS[value.kind](bytes.buffer as ArrayBuffer, at, value.length);
    at += Math.ceil(array.byteLength / 4) * 4;
    return array;
  };
  return filled(JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)))) as Learned;
}
