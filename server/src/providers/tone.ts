import { wavOf } from './wav.ts';

const RATE = 16_000;
const HERTZ = 220;

/** A tone as a WAV, in seconds and from 0 (silence) to 1: what tests and probes use for speech. */
export function tone(seconds: number, loudness = 0.2): Buffer {
  const samples = Buffer.alloc(Math.max(1, Math.round(seconds * RATE)) * 2);
  for (let at = 0; at < samples.length / 2; at += 1)
    samples.writeInt16LE(Math.round(Math.sin((at * 2 * Math.PI * HERTZ) / RATE) * loudness * 32767), at * 2);
  return wavOf(samples, RATE);
}
