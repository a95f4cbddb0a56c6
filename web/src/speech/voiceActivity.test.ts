import { describe, expect, it } from 'vitest';
import { type Activity, hasWords, hear, isTurnOver, levelOf, SILENCE, SILENT } from './voiceActivity.ts';

const FRAME_MS = 20;

/** A row of sounds: how loud, how long in ms. */
const heard = (sounds: [level: number, ms: number][], isSpeaking = false, from: Activity = SILENCE) =>
  sounds.reduce(
    (state, [level, ms]) => Array.from({ length: ms / FRAME_MS }).reduce<Activity>((one) => hear(one, level, FRAME_MS, isSpeaking), state),
    from,
  );

describe('loudness', () => {
  it('is the root mean square in decibels', () => {
    expect(levelOf([1, -1, 1, -1])).toBeCloseTo(0);
    expect(levelOf([0.1, -0.1])).toBeCloseTo(-20);
    expect(levelOf(new Float32Array(64))).toBe(SILENT);
  });
});

describe('a voice', () => {
  it('is heard within 100 ms, also where it begins at once', () => {
    const room: [number, number] = [-60, 200];
    expect(heard([room, [-30, 80]]).isVoice).toBe(false);
    expect(heard([room, [-30, 100]]).isVoice).toBe(true);
    expect(heard([[-30, 140]]).isVoice).toBe(true);
  });

  it('is no noise that begins later and stays', () => {
    const state = heard([
      [-60, 1000],
      [-44, 9000],
    ]);
    expect(state.isVoice).toBe(false);
  });

  it('is no knock', () => {
    const state = heard([
      [-65, 500],
      [-15, 60],
      [-65, 500],
    ]);
    expect(state.isVoice).toBe(false);
    expect(hasWords(state)).toBe(false);
  });

  it('is no steady noise: the room gets used to a fan', () => {
    const state = heard([[-45, 8000]]);
    expect(hasWords(state)).toBe(false);
    expect(heard([[-25, 100]], false, state).isVoice).toBe(true);
  });

  it('is heard in a loud ward', () => {
    const ward = heard([[-40, 10_000]]);
    expect(ward.isVoice).toBe(false);
    expect(heard([[-22, 120]], false, ward).isVoice).toBe(true);
  });

  it('holds through the soft ends of words', () => {
    const state = heard([
      [-30, 400],
      [-46, 60],
      [-30, 400],
    ]);
    expect(state.isVoice).toBe(true);
    expect(state.voicedMs).toBeGreaterThanOrEqual(800);
  });

  it('has to be louder while a person speaks: the device does not hear itself', () => {
    const room = heard([[-60, 200]]);
    expect(heard([[-46, 600]], true, room).isVoice).toBe(false);
    expect(heard([[-46, 600]], false, room).isVoice).toBe(true);
    expect(heard([[-25, 100]], true, room).isVoice).toBe(true);
  });
});

describe('the end of a turn', () => {
  const line: [number, number][] = [
    [-60, 400],
    [-28, 900],
  ];

  it('comes after the pause, not before', () => {
    expect(isTurnOver(heard([...line, [-62, 1700]]), 1800)).toBe(false);
    expect(isTurnOver(heard([...line, [-62, 1900]]), 1800)).toBe(true);
  });

  it('is not where the learner goes on after thinking', () => {
    const state = heard([...line, [-62, 1500], [-28, 300], [-62, 1500]]);
    expect(isTurnOver(state, 1800)).toBe(false);
  });

  it('never comes where nobody spoke', () => {
    expect(isTurnOver(heard([[-62, 20_000]]), 1800)).toBe(false);
  });
});

describe('a recording', () => {
  it('of silence holds no words and is not sent', () => {
    expect(hasWords(heard([[-70, 5000]]))).toBe(false);
    expect(hasWords(heard([[-30, 300]]))).toBe(true);
  });
});
