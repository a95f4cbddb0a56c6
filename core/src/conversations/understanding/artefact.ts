/** What turns text into bytes and back: `TextEncoder` and `TextDecoder`, which browsers and Node both have and the language itself does not. */
export interface TextCoding {
  encode(text: string): Uint8Array;
  decode(bytes: Uint8Array): string;
}

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
 * What was learned, and whatever else is plain, as bytes: the length of the head, the head (JSON, with the arrays of numbers taken out), then
 * these one after the other, each from a place divisible by four. Inside of lists no arrays of numbers are found again.
 */
export function packArtefact(value: unknown, text: Pick<TextCoding, 'encode'>): Uint8Array {
  const arrays: Kept[] = [];
  const json = JSON.stringify(value, (_, part: unknown) => {
    const kind = kindOf(part);
    if (!kind) return part;
    arrays.push(part as Kept);
    return { kind, length: (part as Kept).length } satisfies Place;
  });
  const head = text.encode(json);
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const bytes = new Uint8Array(4 + padded(head.length) + arrays.reduce((sum, { byteLength }) => sum + padded(byteLength), 0));
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 4);
  let at = 4 + padded(head.length);
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += padded(array.byteLength);
  }
  return bytes;
}

const isPlace = (value: object): value is Place =>
  'kind' in value && 'length' in value && typeof value.length === 'number' && typeof value.kind === 'string' && value.kind in KINDS;

/** The same, unpacked. */
export function unpackArtefact(packed: Uint8Array, text: Pick<TextCoding, 'decode'>): unknown {
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
  return filled(JSON.parse(text.decode(bytes.subarray(4, 4 + length))));
}
