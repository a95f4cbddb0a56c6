import { type Ear, type EarEvents, type Heard, type ListenOptions, MicrophoneError, RecognitionError } from './ear.ts';
import type { MicrophoneProblem } from './voiceMachine.ts';

/** The browser's own recognition, as far as it is used here; the DOM's types do not know it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
interface Surroundings {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
}

const recognitionOfBrowser = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Surroundings;
  return SpeechRecognition ?? webkitSpeechRecognition;
};
export const canRecognise = (): boolean => recognitionOfBrowser() !== undefined;

const PROBLEMS: Record<string, MicrophoneProblem> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'missing',
  'language-not-supported': 'unsupported',
};
/** The last words come a moment after the end; a recognition that never ends is left. */
const END_LIMIT_MS = 3000;
const LOOK_EVERY_MS = 100;
/** Asked again so often without a word in between, it is not asked any more. */
const MOST_RESTARTS = 20;

/** Lets the browser understand the learner. It shows words as they come, and keeps no recording. */
export function deviceEar({ pauseMs }: ListenOptions, events: EarEvents): Promise<Ear> {
  const Recogniser = recognitionOfBrowser();
  if (!globalThis.isSecureContext) return Promise.reject(new MicrophoneError('insecure'));
  if (!Recogniser) return Promise.reject(new MicrophoneError('unsupported'));
  const recognition = new Recogniser();
  recognition.lang = 'de-DE';
  recognition.interimResults = true;
  // Phones repeat what they heard when they listen on and on: there each breath is a recognition of its own.
  recognition.continuous = !/Android/.test(navigator.userAgent);

  return new Promise((resolve, reject) => {
    let earlier = '';
    let present = '';
    let heardAt: number | null = null;
    let isOpen = false;
    let isEnding = false;
    let failure: Error | null = null;
    let restarts = 0;
    let finish: () => void = () => undefined;
    const text = () => `${earlier} ${present}`.trim();

    const timer = setInterval(() => {
      if (pauseMs === null || heardAt === null || isEnding || Date.now() - heardAt < pauseMs) return;
      heardAt = null;
      events.onTurnOver();
    }, LOOK_EVERY_MS);

    recognition.onstart = () => {
      if (isOpen) return;
      isOpen = true;
      resolve(ear);
      events.onReady();
    };
    recognition.onresult = ({ results }) => {
      const before = text();
      present = Array.from(results, (result) => result[0]?.transcript ?? '')
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
      if (text() === before) return;
      restarts = 0;
      heardAt = Date.now();
      if (before === '') events.onVoice();
      events.onWords(text());
    };
    recognition.onerror = ({ error }) => {
      // Silence and one's own end are no faults.
      if (error === 'no-speech' || error === 'aborted') return;
      const problem = PROBLEMS[error];
      failure = problem ? new MicrophoneError(problem) : new RecognitionError({ cause: new Error(error) });
    };
    recognition.onend = () => {
      earlier = text();
      present = '';
      if (failure && !isOpen) {
        clearInterval(timer);
        return reject(failure);
      }
      if (isEnding) return finish();
      // It ended by itself: after a sentence on phones, after a minute elsewhere.
      restarts += 1;
      if (failure || restarts > MOST_RESTARTS) return events.onTurnOver();
      recognition.start();
    };

    const ear: Ear = {
      finish: () =>
        new Promise<Heard>((done, failed) => {
          isEnding = true;
          clearInterval(timer);
          const limit = setTimeout(() => finish(), END_LIMIT_MS);
          finish = () => {
            clearTimeout(limit);
            recognition.onend = recognition.onresult = recognition.onerror = null;
            if (failure && text() === '') failed(failure);
            else done({ recording: null, text: text() });
          };
          if (failure) finish();
          else recognition.stop();
        }),
      discard: () => {
        isEnding = true;
        clearInterval(timer);
        recognition.onend = recognition.onresult = recognition.onerror = null;
        recognition.abort();
      },
    };
    recognition.start();
  });
}
