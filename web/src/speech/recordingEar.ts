import type { Ear, EarEvents, Heard, ListenOptions } from './ear.ts';
import { openMicrophone } from './microphone.ts';
import { hasWords, hear, isTurnOver, levelOf, SILENCE } from './voiceActivity.ts';

const FRAME_MS = 25;
const FRAME_SAMPLES = 1024;
/** A finger lets go a moment before the last word is out: as long as there is voice, but no longer than this. */
const TAIL_MS = 250;
/** So much silence before the first word is recorded at most: recognition invents words for silence. */
const SILENCE_LIMIT_MS = 8000;

/** Records the learner and knows from the loudness when they speak; the words are recognised from the recording. */
export async function recordingEar({ pauseMs, isSpeaking }: ListenOptions, events: EarEvents): Promise<Ear> {
  const microphone = await openMicrophone(() => events.onTurnOver());
  const samples = new Float32Array(FRAME_SAMPLES);
  let activity = SILENCE;
  let pieces: Blob[] = [];
  let isOver = false;
  let recorder = record();
  let begunAt = performance.now();
  let frameAt = begunAt;

  function record(): MediaRecorder {
    const begun = microphone.recorder();
    pieces = [];
    const own = pieces;
    begun.ondataavailable = ({ data }) => own.push(data);
    begun.start();
    return begun;
  }

  const timer = setInterval(() => {
    // A timer comes late in a busy browser: the time that really went by counts.
    const now = performance.now();
    const frameMs = now - frameAt;
    frameAt = now;
    microphone.read(samples);
    const level = levelOf(samples);
    const before = activity;
    activity = hear(activity, level, frameMs, isSpeaking());
    events.onLevel(level);
    if (activity.isVoice && !before.isVoice) events.onVoice();
    const isQuiet = !hasWords(activity) && !activity.isVoice && activity.onsetMs === 0;
    if (pauseMs !== null && isQuiet && now - begunAt > SILENCE_LIMIT_MS) {
      recorder.stop();
      recorder = record();
      begunAt = now;
    }
    if (pauseMs !== null && !isOver && isTurnOver(activity, pauseMs)) {
      isOver = true;
      events.onTurnOver();
    }
  }, FRAME_MS);

  const close = () => {
    clearInterval(timer);
    microphone.close();
  };
  events.onReady();
  return {
    finish: async (): Promise<Heard> => {
      const end = performance.now() + TAIL_MS;
      while (activity.isVoice && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
      const isSomething = hasWords(activity);
      const stopped = new Promise<void>((resolve) => {
        if (recorder.state === 'inactive') resolve();
        else recorder.onstop = () => resolve();
      });
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      close();
      const sound = new Blob(pieces, { type: recorder.mimeType });
      return { recording: isSomething ? { sound, format: microphone.format } : null, text: '' };
    },
    discard: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      close();
    },
  };
}
