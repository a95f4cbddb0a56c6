import type { AudioFormat } from '@visite/contract/speech.ts';
import type { MicrophoneProblem } from './voiceMachine.ts';

/** What the learner said, as sound. */
export interface Recording {
  sound: Blob;
  format: AudioFormat;
}

/** What was heard: words where the ear understands them itself, else the sound; null and '' where nobody spoke. */
export interface Heard {
  recording: Recording | null;
  text: string;
}

export interface EarEvents {
  /** The browser asks the person for the microphone. */
  onAsking: () => void;
  /** The microphone is open: from now on nothing is lost. */
  onReady: () => void;
  /** How loud it is, in decibels below full scale; several times a second. */
  onLevel: (level: number) => void;
  /** Words so far, which may still change. */
  onWords: (text: string) => void;
  /** The learner begins to speak. */
  onVoice: () => void;
  /** The learner has been silent for the pause that ends a turn, or the microphone went away. */
  onTurnOver: () => void;
}

export interface ListenOptions {
  /** The pause that ends a turn, in milliseconds; null where a release ends it. */
  pauseMs: number | null;
  /** Whether a person's voice comes from the device at this moment. */
  isSpeaking: () => boolean;
}

/** An ear that listens until it is told to stop. */
export interface Ear {
  /** Ends listening and closes the microphone. Throws `RecognitionError`. */
  finish(): Promise<Heard>;
  /** Ends listening; nothing is kept. */
  discard(): void;
}

/** Opens the microphone. Throws `MicrophoneError`. */
export type Listen = (options: ListenOptions, events: EarEvents) => Promise<Ear>;

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'MicrophoneError';
    this.problem = problem;
  }
}

/** The words could not be recognised; the recording, if there is one, can be tried again. */
export class RecognitionError extends Error {
  constructor(options?: ErrorOptions) {
    super('recognition failed', options);
    this.name = 'RecognitionError';
  }
}
