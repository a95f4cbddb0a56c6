import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePlayer, PREPARE_LIMIT_MS, type Sound, SoundError } from './player.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Behaviour {
  prepareMs?: number;
  playMs?: number;
  fails?: SoundError;
  breaks?: boolean;
}

/** A voice that writes down what it does, with its times. */
function voice(behave: (piece: string) => Behaviour = () => ({})) {
  const began = Date.now();
  const log: string[] = [];
  const note = (what: string) => log.push(`${Date.now() - began} ${what}`);
  const player = makePlayer<null>(async (piece) => {
    const { prepareMs = 50, playMs = 1000, fails, breaks } = behave(piece);
    note(`fetch ${piece}`);
    await new Promise((resolve) => setTimeout(resolve, prepareMs));
    if (fails) throw fails;
    let finish: () => void = () => undefined;
    const sound: Sound = {
      play: (onStart) =>
        new Promise((resolve, reject) => {
          note(`play ${piece}`);
          onStart();
          finish = resolve;
          setTimeout(() => (breaks ? reject(new Error('no device')) : resolve()), playMs);
        }),
      pause: () => note(`pause ${piece}`),
      resume: () => note(`resume ${piece}`),
      stop: () => {
        note(`stop ${piece}`);
        finish();
      },
    };
    return sound;
  });
  return { player, log, spoken: () => log.filter((line) => line.includes('play')).map((line) => line.split(' ').slice(2).join(' ')) };
}

describe('a text', () => {
  it('is said piece by piece, the next fetched while one is heard', async () => {
    const { player, log } = voice();
    const speech = player.open('line', null);
    for (const piece of ['Eins.', 'Zwei.', 'Drei.']) speech.say(piece);
    const whole = speech.end();
    await vi.runAllTimersAsync();
    expect(await whole).toBeNull();
    expect(log).toEqual(['0 fetch Eins.', '50 fetch Zwei.', '50 fetch Drei.', '50 play Eins.', '1050 play Zwei.', '2050 play Drei.']);
    expect(player.playing).toEqual({ key: null, is: 'quiet', problem: null });
  });

  it.each([1, 50])('that still streams is said exactly once, a piece every %i ms', async (betweenMs) => {
    const { player, spoken } = voice(() => ({ playMs: 30 }));
    const pieces = Array.from({ length: 40 }, (_, index) => `Satz ${index}.`);
    const speech = player.open('line', null);
    for (const piece of pieces) {
      speech.say(piece);
      await vi.advanceTimersByTimeAsync(betweenMs);
    }
    const whole = speech.end();
    await vi.runAllTimersAsync();
    await whole;
    expect(spoken()).toEqual(pieces);
  });

  it('begins to be heard before it is whole', async () => {
    const { player, spoken } = voice();
    const speech = player.open('line', null);
    speech.say('Eins.');
    await vi.advanceTimersByTimeAsync(60);
    expect(spoken()).toEqual(['Eins.']);
    expect(player.playing).toEqual({ key: 'line', is: 'playing', problem: null });
    await vi.advanceTimersByTimeAsync(5000);
    speech.say('Zwei.');
    await vi.advanceTimersByTimeAsync(60);
    expect(spoken()).toEqual(['Eins.', 'Zwei.']);
  });

  it('of nothing is over at once', async () => {
    const { player } = voice();
    expect(await player.open('line', null).end()).toBeNull();
  });
});

describe('silence', () => {
  it('comes at once, and nothing more is said', async () => {
    const { player, log, spoken } = voice();
    const speech = player.open('line', null);
    for (const piece of ['Eins.', 'Zwei.']) speech.say(piece);
    const whole = speech.end();
    await vi.advanceTimersByTimeAsync(300);
    player.stop();
    expect(log.at(-1)).toBe('300 stop Eins.');
    speech.say('Drei.');
    await vi.runAllTimersAsync();
    expect(await whole).toBeNull();
    expect(spoken()).toEqual(['Eins.']);
    expect(player.playing.is).toBe('quiet');
  });

  it('comes before another text: one voice at a time', async () => {
    const { player, spoken } = voice();
    player.open('a', null).say('Eins.');
    await vi.advanceTimersByTimeAsync(100);
    const other = player.open('b', null);
    other.say('Zwei.');
    const whole = other.end();
    await vi.runAllTimersAsync();
    await whole;
    expect(spoken()).toEqual(['Eins.', 'Zwei.']);
  });

  it('can be a pause', async () => {
    const { player, log } = voice();
    player.open('line', null).say('Eins.');
    await vi.advanceTimersByTimeAsync(100);
    player.pause();
    expect(player.playing.is).toBe('paused');
    player.resume();
    expect(log.slice(-2)).toEqual(['100 pause Eins.', '100 resume Eins.']);
    expect(player.playing.is).toBe('playing');
  });
});

describe('what goes wrong', () => {
  it('with one piece leaves the others heard, and is told', async () => {
    const { player, spoken } = voice((piece) => (piece === 'Zwei.' ? { fails: new SoundError('failed') } : {}));
    const speech = player.open('line', null);
    for (const piece of ['Eins.', 'Zwei.', 'Drei.']) speech.say(piece);
    const whole = speech.end();
    await vi.runAllTimersAsync();
    expect(await whole).toBe('failed');
    expect(spoken()).toEqual(['Eins.', 'Drei.']);
    expect(player.playing).toEqual({ key: null, is: 'quiet', problem: 'failed' });
  });

  it('while a piece is heard is told too', async () => {
    const { player } = voice(() => ({ breaks: true }));
    const speech = player.open('line', null);
    speech.say('Eins.');
    const whole = speech.end();
    await vi.runAllTimersAsync();
    expect(await whole).toBe('failed');
  });

  it('where nobody can speak is tried once', async () => {
    const { player, log } = voice(() => ({ fails: new SoundError('no_voice') }));
    const speech = player.open('line', null);
    for (const piece of ['Eins.', 'Zwei.']) speech.say(piece);
    const whole = speech.end();
    await vi.runAllTimersAsync();
    expect(await whole).toBe('no_voice');
    expect(log).toEqual(['0 fetch Eins.']);
  });

  it('by never coming is given up after a while', async () => {
    const { player } = voice(() => ({ prepareMs: 10 * PREPARE_LIMIT_MS }));
    const speech = player.open('line', null);
    speech.say('Eins.');
    const whole = speech.end();
    await vi.advanceTimersByTimeAsync(PREPARE_LIMIT_MS + 1);
    expect(await whole).toBe('failed');
    expect(player.playing.is).toBe('quiet');
  });
});
