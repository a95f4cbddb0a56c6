import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceEar } from './deviceEar.ts';
import { type EarEvents, MicrophoneError, RecognitionError } from './ear.ts';

/** The browser's recognition, told by the test what it hears. */
class Recognition {
  static latest: Recognition;
  starts = 0;
  lang = '';
  onstart: (() => void) | null = null;
  onresult: ((event: { results: { transcript: string }[][] }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  constructor() {
    Recognition.latest = this;
  }
  start() {
    this.starts += 1;
    queueMicrotask(() => this.onstart?.());
  }
  stop() {
    queueMicrotask(() => this.onend?.());
  }
  abort() {
    queueMicrotask(() => this.onend?.());
  }
  hears(...pieces: string[]) {
    this.onresult?.({ results: pieces.map((transcript) => [{ transcript }]) });
  }
  fails(error: string) {
    this.onerror?.({ error });
    this.onend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('SpeechRecognition', Recognition);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const soon = () => vi.advanceTimersByTimeAsync(1);

async function listening(pauseMs: number | null = null) {
  const log: string[] = [];
  const events: EarEvents = {
    onAsking: () => undefined,
    onReady: () => log.push('ready'),
    onLevel: () => undefined,
    onWords: (words) => log.push(words),
    onVoice: () => log.push('voice'),
    onTurnOver: () => log.push('over'),
  };
  const ear = await deviceEar({ pauseMs, isSpeaking: () => false }, events);
  return { ear, log, recognition: Recognition.latest };
}

describe('the browser’s recognition', () => {
  it('listens for German and shows words as they come', async () => {
    const { ear, log, recognition } = await listening();
    recognition.hears('guten');
    recognition.hears('Guten Tag.', 'wie geht');
    expect(recognition.lang).toBe('de-DE');
    expect(log).toEqual(['ready', 'voice', 'guten', 'Guten Tag. wie geht']);
    const heard = ear.finish();
    await soon();
    expect(await heard).toEqual({ recording: null, text: 'Guten Tag. wie geht' });
  });

  it('hears the end of a turn in the pause after the words', async () => {
    const { log, recognition } = await listening(1800);
    await vi.advanceTimersByTimeAsync(5000);
    expect(log).not.toContain('over');
    recognition.hears('Guten Tag.');
    await vi.advanceTimersByTimeAsync(1500);
    recognition.hears('Guten Tag. Ich bin');
    await vi.advanceTimersByTimeAsync(1700);
    expect(log).not.toContain('over');
    await vi.advanceTimersByTimeAsync(300);
    expect(log.filter((line) => line === 'over')).toHaveLength(1);
  });

  it('goes on where the browser ended by itself, and keeps what was said', async () => {
    const { ear, recognition } = await listening();
    recognition.hears('Guten Tag.');
    recognition.onend?.();
    await soon();
    expect(recognition.starts).toBe(2);
    recognition.hears('Wo haben Sie Schmerzen?');
    const heard = ear.finish();
    await soon();
    expect((await heard).text).toBe('Guten Tag. Wo haben Sie Schmerzen?');
  });

  it('is not asked for ever where it ends again and again', async () => {
    const { log, recognition } = await listening();
    for (let times = 0; times < 30; times += 1) recognition.onend?.();
    expect(recognition.starts).toBeLessThan(25);
    expect(log).toContain('over');
  });

  it('that is refused says so', async () => {
    const opened = deviceEar({ pauseMs: null, isSpeaking: () => false }, {} as EarEvents);
    const failed = expect(opened).rejects.toEqual(new MicrophoneError('refused'));
    Recognition.latest.onstart = null;
    Recognition.latest.fails('not-allowed');
    await failed;
  });

  it('that loses the network gives what it has, or says that it has nothing', async () => {
    const some = await listening();
    some.recognition.hears('Guten Tag.');
    some.recognition.fails('network');
    expect(some.log).toContain('over');
    expect((await some.ear.finish()).text).toBe('Guten Tag.');
    const none = await listening();
    none.recognition.fails('network');
    await expect(none.ear.finish()).rejects.toBeInstanceOf(RecognitionError);
  });

  it('that never ends is left', async () => {
    const { ear, recognition } = await listening();
    recognition.hears('Guten Tag.');
    recognition.stop = () => undefined;
    const heard = ear.finish();
    await vi.advanceTimersByTimeAsync(5000);
    expect((await heard).text).toBe('Guten Tag.');
  });

  it('does not exist in every browser', async () => {
    vi.stubGlobal('SpeechRecognition', undefined);
    await expect(deviceEar({ pauseMs: null, isSpeaking: () => false }, {} as EarEvents)).rejects.toEqual(
      new MicrophoneError('unsupported'),
    );
  });
});
