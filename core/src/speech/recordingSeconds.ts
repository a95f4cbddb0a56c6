/** WebM elements that hold what is looked for. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const TIMECODE = 0xe7;
const BLOCKS = [0xa3, 0xa1];
const HOLDERS = [SEGMENT, CLUSTER, BLOCK_GROUP];

/** More than any recording within the size limit holds: what has more is no recording, and is not read to its end. */
const MOST_ELEMENTS = 300_000;

/** A frame of speech, which the last block lasts, in seconds. */
const LAST_FRAME = 0.02;

/** The number at a place and how many bytes it takes; `isId`: with its marker. Null past the end. */
function numberAt(bytes: Uint8Array, at: number, isId: boolean): { value: number; length: number; isUnknown: boolean } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = isId ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let i = 1; i < length; i += 1) {
    const byte = bytes[at + i] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

/** Seconds of a WebM as browsers record it: without a length in its head, so the time of its last block. */
function webmSeconds(bytes: Uint8Array): number | null {
  let cluster = 0;
  let last: number | null = null;
  for (let at = 0, read = 0; at < bytes.length && read < MOST_ELEMENTS; read += 1) {
    const id = numberAt(bytes, at, true);
    const size = id && numberAt(bytes, at + id.length, false);
    if (!id || !size) break;
    const begin = at + id.length + size.length;
    if (id.value === TIMECODE) cluster = bytes.subarray(begin, begin + size.value).reduce((time, byte) => time * 256 + byte, 0);
    if (BLOCKS.includes(id.value)) {
      const track = numberAt(bytes, begin, false)?.length ?? 1;
      const relative = ((bytes[begin + track] ?? 0) << 8) | (bytes[begin + track + 1] ?? 0);
      last = cluster + (relative > 0x7fff ? relative - 0x10000 : relative);
    }
    at = HOLDERS.includes(id.value) || size.isUnknown ? begin : begin + size.value;
  }
  return last === null ? null : last / 1000 + LAST_FRAME;
}

const text = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));

interface Wav {
  rate: number;
  channels: number;
  /** Of one sample. */
  bits: number;
  samples: Uint8Array;
}

/** The samples of a PCM WAV; null for anything else. */
export function readWav(bytes: Uint8Array): Wav | null {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 4) !== 'WAVE') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Omit<Wav, 'samples'> | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const name = text(bytes, at, 4);
    if (name === 'fmt ' && at + 24 <= bytes.length)
      format = { channels: view.getUint16(at + 10, true), rate: view.getUint32(at + 12, true), bits: view.getUint16(at + 22, true) };
    // A recorder that did not know the length yet wrote the largest there is.
    if (name === 'data') return format && { ...format, samples: bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + size)) };
    at += 8 + size + (size % 2);
  }
  return null;
}

/** Bytes in a second of compressed speech, where the file itself does not tell. */
const USUAL_BYTES = 6000;

/** How long a recording is, in seconds; an estimate for formats that do not say. */
export function recordingSeconds(bytes: Uint8Array): number {
  const wav = readWav(bytes);
  if (wav) return wav.samples.length / Math.max(1, (wav.rate * wav.channels * wav.bits) / 8);
  const isWebm = bytes[0] === 0x1a && bytes[1] === 0x45;
  return (isWebm ? webmSeconds(bytes) : null) ?? bytes.length / USUAL_BYTES;
}
