import { openSynthesiser } from '@visite/server/providers/built-in/synthesiser.ts';
import { NO_METER } from '@visite/server/providers/meter.ts';

/** A German line as a WAV for the browser's microphone, with so many seconds of silence after it. */
export async function spokenWav(text: string, silenceSeconds: number): Promise<Buffer> {
  const synthesiser = await openSynthesiser();
  if (!synthesiser) throw new Error('no synthesiser: npm install brings one');
  const speak = async () =>
    synthesiser.speak({
      text,
      voice: synthesiser.voices[0]?.id ?? '',
      speed: 'NORMAL',
      signal: AbortSignal.timeout(60_000),
      meter: NO_METER,
    });
  // The first sentence waits for the voice to be loaded, which on a busy machine takes longer than a sentence may.
  const { bytes } = await speak().catch(speak);
  synthesiser.close();
  const wav = Buffer.from(bytes);
  const rate = wav.readUInt32LE(28);
  const whole = Buffer.concat([wav, Buffer.alloc(Math.round((rate * silenceSeconds) / 2) * 2)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole.writeUInt32LE(whole.length - 44, 40);
  return whole;
}
