import type { Sex, SpeakingSpeed } from '@visite/contract/primitives.ts';
import { bestGermanVoice, sexOfVoice } from './deviceVoices.ts';
import { type Sound, SoundError } from './player.ts';

const RATES: Record<SpeakingSpeed, number> = { SLOW: 0.75, NORMAL: 0.95, FAST: 1.1 };
const SLOW_REPLAY_RATE = 0.6;
/** Browsers load their voices after the page. */
const VOICES_LIMIT_MS = 1000;
/** A device that has not begun by then never will. */
const START_LIMIT_MS = 4000;
/** Generous: a slow voice needs some 90 ms for a letter. */
const MS_A_LETTER = 160;

let loaded: Promise<unknown> | undefined;

/** The voices of this device; none where it has no speech. Only the first call may have to wait for them. */
export async function deviceVoices(): Promise<SpeechSynthesisVoice[]> {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  if (!speech) return [];
  loaded ??= new Promise<void>((resolve) => {
    if (speech.getVoices().length > 0) return resolve();
    speech.addEventListener('voiceschanged', () => resolve(), { once: true });
    setTimeout(resolve, VOICES_LIMIT_MS);
  });
  await loaded;
  return speech.getVoices();
}

export interface DeviceManner {
  speed: SpeakingSpeed;
  isSlow: boolean;
  sex: Sex | undefined;
}

/** A piece said by the device's own voice. Throws `SoundError` where none speaks German. */
export async function deviceSound(piece: string, { speed, isSlow, sex }: DeviceManner): Promise<Sound> {
  const voice = bestGermanVoice(await deviceVoices(), sex);
  if (!voice) throw new SoundError('no_voice');
  const rate = isSlow ? SLOW_REPLAY_RATE : RATES[speed];
  let utterance: SpeechSynthesisUtterance | undefined;
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  /** Leaves the utterance to itself: its late events mean nothing any more. */
  const silence = () => {
    clearTimeout(watch);
    if (utterance) utterance.onstart = utterance.onend = utterance.onerror = null;
    utterance = undefined;
    speechSynthesis.cancel();
  };
  const giveUp = () => {
    silence();
    settle?.reject(new SoundError('failed'));
  };
  function speak(onStart: () => void) {
    const said = new SpeechSynthesisUtterance(piece);
    utterance = said;
    said.voice = voice ?? null;
    said.lang = 'de-DE';
    said.rate = rate;
    // A woman's voice for a man: at least lower.
    if (sex === 'MALE' && voice && sexOfVoice(voice) !== 'MALE') said.pitch = 0.75;
    said.onstart = () => {
      clearTimeout(watch);
      watch = setTimeout(giveUp, (piece.length * MS_A_LETTER) / rate + START_LIMIT_MS);
      onStart();
    };
    said.onend = () => {
      clearTimeout(watch);
      settle?.resolve();
    };
    said.onerror = ({ error }) => {
      clearTimeout(watch);
      settle?.reject(new SoundError(error === 'not-allowed' ? 'locked' : 'failed'));
    };
    // What another tab or an earlier page left paused keeps everything silent.
    speechSynthesis.resume();
    speechSynthesis.speak(said);
    watch = setTimeout(giveUp, START_LIMIT_MS);
  }

  return {
    play: (onStart) =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject };
        speak(onStart);
      }),
    // Phones end an utterance instead of pausing it: the piece is said again from its beginning.
    pause: silence,
    resume: () => speak(() => undefined),
    stop: () => {
      silence();
      settle?.resolve();
    },
  };
}
