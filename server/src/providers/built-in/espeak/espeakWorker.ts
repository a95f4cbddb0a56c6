// A program of its own: espeak-ng is under the GPL and stays separate from the server (docs/decisions/0013).
import type { EspeakSettings } from './voices.ts';

export interface SpeakOrder extends EspeakSettings {
  id: number;
  text: string;
}
export type SpokenOrder = { id: number; samples: Uint8Array; rate: number } | { id: number; error: string };

interface EspeakNg {
  set_voice(voice: string): number;
  set_rate(rate: number): void;
  set_pitch(pitch: number): void;
  get_samplerate(): number;
  synthesize(text: string, take: (samples: Int16Array | null) => boolean): void;
}
type Open = () => Promise<{ eSpeakNGWorker: new () => EspeakNg }>;

// The package brings no types.
const name = '@echogarden/espeak-ng-emscripten';
const { default: open } = (await import(name)) as { default: Open };
const espeak = new (await open()).eSpeakNGWorker();

function speak({ text, voice, rate, pitch }: Omit<SpeakOrder, 'id'>): Uint8Array {
  espeak.set_voice(voice);
  espeak.set_rate(rate);
  espeak.set_pitch(pitch);
  const pieces: Buffer[] = [];
  espeak.synthesize(text, (samples) => {
    if (samples) pieces.push(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
    return false;
  });
  return Buffer.concat(pieces);
}

// The first sentences take ten times as long, until the program is compiled.
for (let i = 0; i < 3; i += 1) speak({ text: 'Guten Tag, mir tut die Hüfte weh.', voice: 'de', rate: 145, pitch: 50 });

process.on('message', ({ id, ...order }: SpeakOrder) => {
  try {
    process.send?.({ id, samples: speak(order), rate: espeak.get_samplerate() } satisfies SpokenOrder);
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : 'unknown' } satisfies SpokenOrder);
  }
});
process.on('disconnect', () => process.exit(0));
