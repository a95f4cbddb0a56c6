import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EarEvents, type Heard, type ListenOptions, MicrophoneError, RecognitionError, type Recording } from './ear.ts';
import { makePlayer } from './player.ts';
import { COUNTING_MS } from './voiceMachine.ts';
import { FIRST_SETTINGS, type VoiceSettings } from './voiceSettings.ts';
import { makeVoiceTalk } from './voiceTalk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RECORDING: Recording = { sound: new Blob(['sound']), format: 'webm' };
const soon = () => vi.advanceTimersByTimeAsync(5);

/** A talk with a microphone, a recognition and a voice that do as they are told. */
function aTalk(settings: Partial<VoiceSettings> = {}) {
  const log: string[] = [];
  const opened: { options: ListenOptions; events: EarEvents }[] = [];
  let heard: Heard | Error = { recording: RECORDING, text: '' };
  let words: string | Error = 'Guten Tag.';
  let microphone: Error | null = null;
  const player = makePlayer<null>(async (piece) => {
    let over: () => void = () => undefined;
    return {
      play: (onStart) =>
        new Promise((resolve) => {
          log.push(`says ${piece}`);
          onStart();
          over = resolve;
          setTimeout(resolve, 1000);
        }),
      pause: () => log.push('pauses'),
      resume: () => log.push('goes on'),
      stop: () => {
        log.push('silent');
        over();
      },
    };
  });
  const talk = makeVoiceTalk<null>({
    listen: async (options, events) => {
      if (microphone) throw microphone;
      opened.push({ options, events });
      log.push('listens');
      queueMicrotask(events.onReady);
      return {
        finish: async () => {
          if (heard instanceof Error) throw heard;
          return heard;
        },
        discard: () => log.push('closes'),
      };
    },
    transcribe: async () => {
      if (words instanceof Error) throw words;
      return words;
    },
    player,
    manner: () => null,
    settings: () => ({ ...FIRST_SETTINGS, speaksAnswers: true, ...settings }),
    pauseMs: () => 1800,
    propose: (text) => log.push(`proposes ${text}`),
    say: (text) => log.push(`sends ${text}`),
    sendProposed: () => {
      log.push('sends what was proposed');
      talk.sent();
    },
  });
  return {
    talk,
    player,
    log,
    ear: () => opened.at(-1) ?? expect.fail('nobody listens'),
    hears: (what: string | Error) => {
      words = what;
    },
    catches: (what: Heard | Error) => {
      heard = what;
    },
    microphoneIs: (problem: Error | null) => {
      microphone = problem;
    },
    phase: () => talk.state().phase.is,
  };
}

async function holdAndSpeak({ talk }: ReturnType<typeof aTalk>) {
  talk.start(false);
  await soon();
  talk.stop();
  await soon();
}

describe('hold-to-talk', () => {
  it('proposes what was said; once it is sent, the answer is said while it comes', async () => {
    const one = aTalk();
    await holdAndSpeak(one);
    expect(one.phase()).toBe('correcting');
    one.talk.sent();
    one.talk.follow({ id: 'a', text: '', isComplete: false });
    expect(one.phase()).toBe('sending');
    one.talk.follow({ id: 'a', text: 'Guten Tag. I', isComplete: false });
    await soon();
    expect(one.phase()).toBe('speaking');
    one.talk.follow({ id: 'a', text: 'Guten Tag. Ich bin Frau Krüger.', isComplete: true });
    await vi.advanceTimersByTimeAsync(2500);
    expect(one.phase()).toBe('idle');
    expect(one.log.filter((line) => !line.startsWith('closes'))).toEqual([
      'listens',
      'proposes Guten Tag.',
      'says Guten Tag.',
      'says Ich bin Frau Krüger.',
    ]);
  });

  it('sends at once where the learner wants it so, and keeps the recording for the line', async () => {
    const one = aTalk({ sendsAtOnce: true });
    await holdAndSpeak(one);
    expect(one.log).toContain('sends Guten Tag.');
    expect(one.phase()).toBe('sending');
    expect(one.talk.takeRecording()).toBe(RECORDING);
    expect(one.talk.takeRecording()).toBeNull();
  });

  it('does not ask for the words of silence, and does not believe invented ones', async () => {
    const quiet = aTalk();
    quiet.catches({ recording: null, text: '' });
    await holdAndSpeak(quiet);
    expect(quiet.talk.state()).toMatchObject({ phase: { is: 'idle' }, problem: 'nothing_heard' });
    const noisy = aTalk();
    noisy.hears('Untertitel der Amara.org-Community');
    await holdAndSpeak(noisy);
    expect(noisy.talk.state()).toMatchObject({ phase: { is: 'idle' }, problem: 'nothing_heard' });
  });

  it('silences an answer with a press, at once', async () => {
    const one = aTalk({ sendsAtOnce: true });
    await holdAndSpeak(one);
    one.talk.follow({ id: 'a', text: 'Guten Tag. Ich bin Frau Krüger.', isComplete: true });
    await soon();
    one.talk.start(false);
    expect(one.player.playing.is).toBe('quiet');
    await soon();
    expect(one.phase()).toBe('listening');
  });

  it('opens no microphone any more once it is released', async () => {
    const one = aTalk();
    one.talk.start(false);
    one.talk.end();
    await soon();
    expect(one.log).toContain('closes');
    expect(one.phase()).toBe('idle');
  });
});

describe('a talk without hands', () => {
  const speaking = async (settings: Partial<VoiceSettings> = {}) => {
    const one = aTalk({ sendsAtOnce: true, ...settings });
    one.talk.start(true);
    await soon();
    one.ear().events.onTurnOver();
    await soon();
    one.talk.follow({ id: 'a', text: 'Guten Tag. Ich bin Frau Krüger.', isComplete: true });
    await soon();
    expect(one.phase()).toBe('speaking');
    return one;
  };

  it('ends a turn after the pause of the level and listens again after the answer', async () => {
    const one = await speaking();
    expect(one.ear().options.pauseMs).toBe(1800);
    await vi.advanceTimersByTimeAsync(2500);
    expect(one.phase()).toBe('listening');
    expect(one.log.filter((line) => line === 'listens')).toHaveLength(2);
  });

  it('listens to nobody while the loudspeaker speaks', async () => {
    const one = await speaking();
    expect(one.log.filter((line) => line === 'listens')).toHaveLength(1);
  });

  it('with headphones hears the learner over the answer, and silences it', async () => {
    const one = await speaking({ hasHeadphones: true });
    one.ear().events.onVoice();
    expect(one.log.at(-1)).toBe('pauses');
    expect(one.player.playing.is).toBe('paused');
    one.hears('Moment bitte.');
    one.ear().events.onTurnOver();
    await soon();
    expect(one.log).toContain('sends Moment bitte.');
    expect(one.player.playing.is).toBe('quiet');
  });

  it.each(['', 'Mhm.'])('goes on with the answer after "%s"', async (sign) => {
    const one = await speaking({ hasHeadphones: true });
    one.ear().events.onVoice();
    one.hears(sign);
    one.ear().events.onTurnOver();
    await soon();
    expect(one.phase()).toBe('speaking');
    expect(one.log).toContain('goes on');
    expect(one.log).not.toContain(`sends ${sign}`);
  });

  it('sends what it proposed after a moment, unless the learner touches it', async () => {
    const one = aTalk();
    one.talk.start(true);
    await soon();
    one.ear().events.onTurnOver();
    await vi.advanceTimersByTimeAsync(COUNTING_MS + 10);
    expect(one.log.at(-1)).toBe('sends what was proposed');
    const other = aTalk();
    other.talk.start(true);
    await soon();
    other.ear().events.onTurnOver();
    await soon();
    other.talk.touched();
    await vi.advanceTimersByTimeAsync(10 * COUNTING_MS);
    expect(other.phase()).toBe('correcting');
  });
});

describe('nothing stays stuck', () => {
  it('without a microphone', async () => {
    const one = aTalk();
    one.microphoneIs(new MicrophoneError('refused'));
    one.talk.start(true);
    await soon();
    expect(one.talk.state()).toEqual({ phase: { is: 'idle' }, isHandsFree: false, problem: 'refused' });
    one.microphoneIs(null);
    one.talk.start(false);
    await soon();
    expect(one.talk.state()).toMatchObject({ phase: { is: 'listening', isReady: true }, problem: null });
  });

  it('without recognition: the recording can be tried again', async () => {
    const one = aTalk();
    one.hears(new RecognitionError());
    await holdAndSpeak(one);
    expect(one.talk.state()).toMatchObject({ phase: { is: 'idle' }, problem: 'not_recognised' });
    expect(one.talk.canTryAgain()).toBe(true);
    one.hears('Haben Sie Schmerzen?');
    await one.talk.tryAgain();
    expect(one.log.at(-1)).toBe('proposes Haben Sie Schmerzen?');
  });

  it('when recognition never answers', async () => {
    const one = aTalk();
    one.catches(new RecognitionError());
    one.talk.start(false);
    await soon();
    one.talk.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.phase()).toBe('idle');
  });

  it('when the answer never comes', async () => {
    const one = aTalk({ sendsAtOnce: true });
    await holdAndSpeak(one);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.talk.state()).toMatchObject({ phase: { is: 'idle' }, problem: 'no_answer' });
  });

  it('when the screen is left', async () => {
    const one = aTalk();
    one.talk.start(true);
    await soon();
    one.talk.close();
    expect(one.log.at(-1)).toBe('closes');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('answers', () => {
  it('that were there before are not said', async () => {
    const one = aTalk();
    one.talk.know(['old']);
    one.talk.follow({ id: 'old', text: 'Alt.', isComplete: true });
    await soon();
    expect(one.log).toEqual([]);
  });

  it('are said once, however often they are shown', async () => {
    const one = aTalk();
    for (let shown = 0; shown < 3; shown += 1) one.talk.follow({ id: 'a', text: 'Ja.', isComplete: true });
    await vi.advanceTimersByTimeAsync(3000);
    expect(one.log.filter((line) => line.startsWith('says'))).toEqual(['says Ja.']);
  });

  it('that begin anew are said anew', async () => {
    const one = aTalk();
    one.talk.follow({ id: 'a', text: 'Das ist der erste. U', isComplete: false });
    await soon();
    one.talk.follow({ id: 'a', text: '', isComplete: false });
    one.talk.follow({ id: 'a', text: 'Guten Morgen.', isComplete: true });
    await vi.advanceTimersByTimeAsync(3000);
    expect(one.log.filter((line) => line.startsWith('says'))).toEqual(['says Das ist der erste.', 'says Guten Morgen.']);
  });

  it('are silent where the learner wants to read', async () => {
    const one = aTalk({ speaksAnswers: false, sendsAtOnce: true });
    await holdAndSpeak(one);
    one.talk.follow({ id: 'a', text: 'Ja.', isComplete: true });
    await soon();
    expect(one.log.some((line) => line.startsWith('says'))).toBe(false);
    expect(one.phase()).toBe('idle');
  });

  it('leave another line alone that is replayed meanwhile', async () => {
    const one = aTalk({ sendsAtOnce: true });
    await holdAndSpeak(one);
    one.talk.follow({ id: 'a', text: 'Ja. Das ist so.', isComplete: true });
    await soon();
    one.player.open('other', null).say('Noch einmal.');
    await soon();
    expect(one.phase()).toBe('idle');
    expect(one.player.playing.key).toBe('other');
  });
});
