/** Loudness as the root mean square of the samples, in decibels below full scale: 0 is the loudest, silence about -70. */
export type Level = number;
export const SILENT: Level = -100;

export function levelOf(samples: ArrayLike<number>): Level {
  let sum = 0;
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
  return sum === 0 ? SILENT : Math.max(SILENT, 10 * Math.log10(sum / samples.length));
}

/** So far above the room's own noise a voice has to be, and so loud at least. */
const ABOVE_NOISE_DB = 10;
const QUIETEST_VOICE: Level = -52;
/** A voice that began may sink so far before it counts as silent: ends of words are soft. */
const HOLD_DB = 5;
/** While a person speaks from the loudspeaker the learner must be louder than what is left of the echo. */
const OVER_SPEECH_DB = 8;
/** So long a sound has to last to be a voice: knocks and clicks are shorter. */
const ONSET_MS = 100;
/** The noise floor sinks quickly to what is quiet and rises slowly, so that speech does not lift it. */
const FLOOR_DOWN = 0.25;
const FLOOR_UP_DB_PER_S = 3;
/** The first moment is the room before anybody speaks; louder than this it is somebody who does. */
const QUIETEST_ROOM: Level = -60;
const LOUDEST_ROOM: Level = -42;

/** A recording with less voice than this holds no words: it is not sent anywhere. */
export const SHORTEST_VOICE_MS = 200;

export interface Activity {
  /** The room's noise. */
  floor: Level;
  isVoice: boolean;
  /** How long the present run of voice, or of silence after voice, has lasted. */
  runMs: number;
  /** Loud frames in a row, not yet called a voice. */
  onsetMs: number;
  /** Voice since the beginning. */
  voicedMs: number;
}

export const SILENCE: Activity = { floor: QUIETEST_ROOM, isVoice: false, runMs: 0, onsetMs: 0, voicedMs: 0 };

/** What is heard after one more frame of the given loudness and length. `isSpeaking`: a person's voice comes from the device now. */
export function hear(before: Activity, level: Level, frameMs: number, isSpeaking = false): Activity {
  const known = before === SILENCE ? Math.min(LOUDEST_ROOM, Math.max(QUIETEST_ROOM, level)) : before.floor;
  const floor = level < known ? known + (level - known) * FLOOR_DOWN : Math.min(level, known + (FLOOR_UP_DB_PER_S * frameMs) / 1000);
  const begins = Math.max(floor + ABOVE_NOISE_DB, QUIETEST_VOICE) + (isSpeaking ? OVER_SPEECH_DB : 0);
  if (before.isVoice) {
    const goesOn = level > begins - HOLD_DB;
    return goesOn
      ? { ...before, floor, runMs: before.runMs + frameMs, voicedMs: before.voicedMs + frameMs }
      : { ...before, floor, isVoice: false, runMs: frameMs, onsetMs: 0 };
  }
  const onsetMs = level > begins ? before.onsetMs + frameMs : Math.max(0, before.onsetMs - 2 * frameMs);
  if (onsetMs >= ONSET_MS) return { floor, isVoice: true, runMs: onsetMs, onsetMs: 0, voicedMs: before.voicedMs + onsetMs };
  return { ...before, floor, runMs: before.runMs + frameMs, onsetMs };
}

/** Whether enough voice was heard for words to be in it. */
export const hasWords = (heard: Activity): boolean => heard.voicedMs + heard.onsetMs >= SHORTEST_VOICE_MS;

/** Whether the learner has spoken and been silent since for as long as ends a turn. */
export function isTurnOver(heard: Activity, pauseMs: number): boolean {
  return hasWords(heard) && !heard.isVoice && heard.runMs >= pauseMs;
}
