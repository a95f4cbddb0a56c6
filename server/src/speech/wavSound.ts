/** The samples of a WAV of 16 bits in one channel, as synthesisers give it; undefined for any other. */
export function readWav(bytes: Buffer): { samples: Int16Array; rate: number } | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let rate: number | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    if (name === 'fmt ') {
      const [kind, channels, bits] = [bytes.readUInt16LE(from), bytes.readUInt16LE(from + 2), bytes.readUInt16LE(from + 14)];
      if (kind !== 1 || channels !== 1 || bits !== 16) return undefined;
      rate = bytes.readUInt32LE(from + 4);
    }
    if (name === 'data') {
      if (rate === undefined) return undefined;
      // What is written while it is spoken does not know its length yet and names one that is too large.
      const until = Math.min(from + length, bytes.length);
      const samples = Int16Array.from({ length: (until - from) >> 1 }, (_, index) => bytes.readInt16LE(from + 2 * index));
      return { samples, rate };
    }
    at = from + length + (length % 2);
  }
  return undefined;
}

/** The same sound at another rate: between two samples the straight line. */
export function resampled(samples: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return samples;
  return Int16Array.from({ length: Math.floor((samples.length * to) / from) }, (_, index) => {
    const at = (index * from) / to;
    const before = samples[Math.floor(at)] ?? 0;
    const after = samples[Math.floor(at) + 1] ?? before;
    return Math.round(before + (after - before) * (at - Math.floor(at)));
  });
}
