import { recordingSeconds } from '@visite/core/speech/recordingSeconds.ts';
import { isSilent } from '@visite/core/speech/silence.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_METER } from '#providers/meter.ts';
import { openSynthesiser, type Synthesiser } from './synthesiser.ts';

let synthesiser: Synthesiser | null;
beforeAll(async () => {
  synthesiser = await openSynthesiser();
});
afterAll(() => synthesiser?.close());

const say = (
  text: string,
  voice = 'eingebaut-frau',
  speed: 'SLOW' | 'NORMAL' | 'FAST' = 'NORMAL',
  signal = new AbortController().signal,
) => {
  if (!synthesiser) throw new Error('espeak-ng comes with the dependencies');
  return synthesiser.speak({ text, voice, speed, signal, meter: NO_METER });
};
const LINE = 'Guten Tag, mir tut die Hüfte weh.';

describe('the built-in synthesiser', () => {
  it('speaks German as sound that is no silence', async () => {
    const { mime, bytes } = await say(LINE);
    expect([mime, isSilent(bytes)]).toEqual(['audio/wav', false]);
    expect(recordingSeconds(bytes)).toBeGreaterThan(1.2);
  });

  it('speaks slower and faster, and in voices that differ', async () => {
    const [slow, normal, fast] = await Promise.all(
      (['SLOW', 'NORMAL', 'FAST'] as const).map((speed) => say(LINE, 'eingebaut-frau', speed)),
    );
    const seconds = [slow, normal, fast].map((sound) => recordingSeconds(sound?.bytes ?? new Uint8Array()));
    expect(seconds).toEqual([...seconds].sort((a, b) => b - a));
    const man = await say(LINE, 'eingebaut-mann');
    expect(man.bytes.equals(normal?.bytes ?? Buffer.alloc(0))).toBe(false);
  });

  it('takes many sentences at once, each answered with its own', async () => {
    const texts = Array.from({ length: 12 }, (_, i) => 'Ja. '.repeat(i + 1));
    const lengths = (await Promise.all(texts.map((text) => say(text)))).map(({ bytes }) => bytes.length);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  });

  it('reads what looks like markup as text', async () => {
    const { bytes } = await say('<voice name="en">Nein</voice> & "so" -v en --help');
    expect(recordingSeconds(bytes)).toBeGreaterThan(0.3);
  });

  it('stops for whoever goes', async () => {
    const leaving = new AbortController();
    const spoken = say(LINE.repeat(20), 'eingebaut-frau', 'SLOW', leaving.signal);
    leaving.abort();
    await expect(spoken).rejects.toThrow();
    expect((await say('Ja.')).bytes.length).toBeGreaterThan(44);
  });
});
