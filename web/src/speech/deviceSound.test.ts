import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SoundError } from './player.ts';

class Utterance {
  rate = 1;
  pitch = 1;
  voice: { name: string } | null = null;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ANNA = { name: 'Anna', lang: 'de-DE', localService: true, voiceURI: 'Anna' };
let spoken: Utterance[];
let cancelled: number;
let voices: (typeof ANNA)[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  spoken = [];
  cancelled = 0;
  voices = [ANNA];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: () => undefined,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => {
      cancelled += 1;
    },
    resume: () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aSound = async (manner: { isSlow?: boolean; sex?: 'MALE' | 'FEMALE' } = {}) => {
  const { deviceSound } = await import('./deviceSound.ts');
  return deviceSound('Guten Tag.', { speed: 'NORMAL', isSlow: manner.isSlow ?? false, sex: manner.sex });
};
const problemOf = (error: unknown) => (error as SoundError).problem;

describe('the device’s voice', () => {
  it('says a piece and tells when it begins and ends', async () => {
    const began = vi.fn();
    const whole = (await aSound()).play(began);
    spoken[0]?.onstart?.();
    expect(began).toHaveBeenCalledOnce();
    spoken[0]?.onend?.();
    await expect(whole).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is slow on a slow replay, and lower where a woman’s voice speaks for a man', async () => {
    void (await aSound({ isSlow: true, sex: 'MALE' })).play(() => undefined);
    expect(spoken[0]).toMatchObject({ rate: 0.6, pitch: 0.75, voice: ANNA });
  });

  it('that never begins is given up', async () => {
    const whole = (await aSound()).play(() => undefined);
    const failed = expect(whole.catch(problemOf)).resolves.toBe('failed');
    await vi.advanceTimersByTimeAsync(5000);
    await failed;
    expect(cancelled).toBe(1);
  });

  it('that never ends is given up', async () => {
    const whole = (await aSound()).play(() => undefined);
    spoken[0]?.onstart?.();
    const failed = expect(whole.catch(problemOf)).resolves.toBe('failed');
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
  });

  it('is silent at once, and a late event of it means nothing', async () => {
    const sound = await aSound();
    const whole = sound.play(() => undefined);
    const [said] = spoken;
    sound.stop();
    await expect(whole).resolves.toBeUndefined();
    expect(cancelled).toBe(1);
    expect(said?.onend).toBeNull();
  });

  it('says the piece again after a pause: phones cannot pause', async () => {
    const sound = await aSound();
    const whole = sound.play(() => undefined);
    sound.pause();
    sound.resume();
    expect(spoken).toHaveLength(2);
    spoken[1]?.onend?.();
    await expect(whole).resolves.toBeUndefined();
  });

  it('needs German: another language is none', async () => {
    voices = [{ ...ANNA, lang: 'en-US' }];
    await expect(aSound().catch(problemOf)).resolves.toBe('no_voice');
  });

  it('is waited for once, not with every sentence', async () => {
    voices = [];
    const { deviceVoices } = await import('./deviceSound.ts');
    const first = deviceVoices();
    await vi.advanceTimersByTimeAsync(1100);
    expect(await first).toEqual([]);
    expect(await deviceVoices()).toEqual([]);
    voices = [ANNA];
    expect(await deviceVoices()).toEqual([ANNA]);
  });
});
