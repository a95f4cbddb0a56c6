import { readWav } from './recordingSeconds.ts';

/** Shorter than any word, in seconds. */
export const SHORTEST_SPEECH = 0.25;
/** Speech into a microphone is louder than this for some tenths of a second; rooms are quieter. In dB below full scale. */
const SPEECH_DB = -42;
const FRAME_SECONDS = 0.03;
const LOUD_FRAMES = 5;

const decibels = (meanSquare: number) => (meanSquare === 0 ? Number.NEGATIVE_INFINITY : 10 * Math.log10(meanSquare));

/**
 * Whether nothing in a WAV of 16-bit samples is loud enough to be speech: servers invent text for silence (open-webui
 * PR 6894), so they are not asked. False for other formats, where it is not known.
 */
export function isSilent(bytes: Uint8Array): boolean {
  const wav = readWav(bytes);
  if (wav?.bits !== 16) return false;
  const { samples, rate, channels } = wav;
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  const frame = Math.max(1, Math.round(rate * FRAME_SECONDS)) * channels;
  const count = Math.floor(samples.length / 2);
  let loud = 0;
  for (let start = 0; start < count; start += frame) {
    const end = Math.min(count, start + frame);
    let sum = 0;
    for (let at = start; at < end; at += 1) sum += (view.getInt16(at * 2, true) / 32768) ** 2;
    if (decibels(sum / (end - start)) > SPEECH_DB) loud += 1;
    if (loud >= LOUD_FRAMES) return false;
  }
  return true;
}
