import { describe, expect, it } from 'vitest';
import { COUNTING_MS, QUIET, step, timeLimit, type VoiceEvent, type VoiceState } from './voiceMachine.ts';

const after = (events: VoiceEvent[], from: VoiceState = QUIET) => events.reduce(step, from);
const START: VoiceEvent = { type: 'start', isHandsFree: false };
const HANDS_FREE: VoiceEvent = { type: 'start', isHandsFree: true };
const READY: VoiceEvent = { type: 'ready' };
const STOP: VoiceEvent = { type: 'stop' };
const heard = (text: string, isSentAtOnce = false): VoiceEvent => ({ type: 'heard', text, isSentAtOnce });
const TIMED_OUT: VoiceEvent = { type: 'timed_out' };

describe('a held turn', () => {
  it('goes from listening over recognising and correcting to sending and speaking, and rests', () => {
    const way: VoiceEvent[] = [START, READY, STOP, heard('Guten Tag.'), { type: 'sent' }, { type: 'speaking' }, { type: 'answered' }];
    const phases = way.map((_, index) => after(way.slice(0, index + 1)).phase.is);
    expect(phases).toEqual(['listening', 'listening', 'recognising', 'correcting', 'sending', 'speaking', 'idle']);
  });

  it('shows what was recognised for as long as it takes', () => {
    const state = after([START, READY, STOP, heard('Guten Tag.')]);
    expect(state.phase).toEqual({ is: 'correcting', text: 'Guten Tag.', isCounting: false });
    expect(timeLimit(state)).toBeNull();
  });

  it('that was not recognised can be tried again', () => {
    expect(after([START, READY, STOP, { type: 'not_recognised' }, { type: 'recognise_again' }, heard('Ja.')]).phase.is).toBe('correcting');
  });

  it('is sent at once where the learner wants it so', () => {
    expect(after([START, READY, STOP, heard('Guten Tag.', true)]).phase).toEqual({ is: 'sending' });
  });

  it('of silence rests and says that nothing was heard', () => {
    expect(after([START, READY, STOP, heard('')])).toEqual({ ...QUIET, problem: 'nothing_heard' });
  });

  it('released before the microphone was open rests', () => {
    expect(after([START, STOP])).toEqual({ ...QUIET, problem: 'not_open' });
  });

  it('gives a microphone that does not open a few seconds, and a person who is asked for it a minute', () => {
    expect(timeLimit(after([START]))).toBeLessThanOrEqual(8000);
    expect(timeLimit(after([START, { type: 'asking' }]))).toBe(60_000);
    expect(after([START, TIMED_OUT])).toEqual({ ...QUIET, problem: 'busy' });
  });

  it('can be thrown away at every step before sending', () => {
    for (const way of [[START], [START, READY], [START, READY, STOP], [START, READY, STOP, heard('Falsch')]])
      expect(after([...way, { type: 'discard' }])).toEqual(QUIET);
  });
});

describe('a hands-free talk', () => {
  it('listens again after the answer', () => {
    const state = after([HANDS_FREE, READY, STOP, heard('Guten Tag.', true), { type: 'speaking' }, { type: 'answered' }]);
    expect(state).toMatchObject({ isHandsFree: true, phase: { is: 'listening', isReady: false } });
  });

  it('listens again after silence, without complaint', () => {
    expect(after([HANDS_FREE, READY, STOP, heard('')])).toMatchObject({ phase: { is: 'listening' }, problem: null });
  });

  it('shows what was recognised for a moment, or longer if the learner touches it', () => {
    const state = after([HANDS_FREE, READY, STOP, heard('Guten Tag.')]);
    expect(timeLimit(state)).toBe(COUNTING_MS);
    expect(timeLimit(step(state, { type: 'touched' }))).toBeNull();
  });

  const speaking: VoiceEvent[] = [HANDS_FREE, READY, STOP, heard('Guten Tag.', true), { type: 'speaking' }];

  it('hears the learner over an answer', () => {
    expect(after([...speaking, { type: 'spoken_over' }]).phase).toEqual({ is: 'listening', isReady: true, isOver: true });
  });

  it('goes on with the answer after a cough', () => {
    expect(after([...speaking, { type: 'spoken_over' }, STOP, heard('')]).phase).toEqual({ is: 'speaking' });
  });

  it('leaves the answer for what the learner says', () => {
    expect(after([...speaking, { type: 'spoken_over' }, STOP, heard('Moment bitte', true)]).phase).toEqual({ is: 'sending' });
  });

  it('closes the microphone when nobody is there', () => {
    expect(after([HANDS_FREE, READY, TIMED_OUT])).toEqual({ ...QUIET, problem: 'nothing_heard' });
  });
});

describe('nothing gets stuck', () => {
  it.each(['refused', 'missing', 'busy', 'insecure', 'unsupported'] as const)('when the microphone is %s', (problem) => {
    expect(after([HANDS_FREE, { type: 'microphone_failed', problem }])).toEqual({ ...QUIET, problem });
  });

  it('when recognition fails', () => {
    expect(after([START, READY, STOP, { type: 'not_recognised' }])).toEqual({ ...QUIET, problem: 'not_recognised' });
  });

  it('when the voice fails: the text is there, the talk goes on', () => {
    expect(after([START, READY, STOP, heard('Ja.', true), { type: 'not_spoken' }])).toEqual({ ...QUIET, problem: 'not_spoken' });
    expect(after([HANDS_FREE, READY, STOP, heard('Ja.', true), { type: 'speaking' }, { type: 'not_spoken' }])).toMatchObject({
      phase: { is: 'listening' },
      problem: 'not_spoken',
    });
  });

  const ways: [string, VoiceEvent[]][] = [
    ['listening', [START]],
    ['listening', [HANDS_FREE, READY]],
    ['recognising', [START, READY, STOP]],
    ['sending', [START, READY, STOP, heard('Ja.', true)]],
    ['speaking', [START, READY, STOP, heard('Ja.', true), { type: 'speaking' }]],
  ];
  it.each(ways)('in %s: it has a time limit, and after it something visible', (phase, way) => {
    const state = after(way);
    expect(state.phase.is).toBe(phase);
    expect(timeLimit(state)).toBeGreaterThan(0);
    const over = step(state, TIMED_OUT);
    expect(over.phase.is).toBe('idle');
    expect(over.problem).not.toBeNull();
  });

  it('held for minutes: what was said is taken', () => {
    expect(after([START, READY, TIMED_OUT]).phase.is).toBe('recognising');
  });

  it('while the learner corrects or rests: that takes as long as it takes', () => {
    expect(timeLimit(QUIET)).toBeNull();
    expect(timeLimit(after([START, READY, STOP, heard('Ja.')]))).toBeNull();
    expect(step(QUIET, TIMED_OUT)).toBe(QUIET);
  });

  it('by answers that come late', () => {
    const late: VoiceEvent[] = [
      READY,
      STOP,
      heard('spät'),
      { type: 'not_recognised' },
      { type: 'speaking' },
      { type: 'answered' },
      { type: 'spoken_over' },
      TIMED_OUT,
    ];
    for (const event of late) expect(step(QUIET, event)).toEqual(QUIET);
  });
});
