/** Why the microphone cannot be used; each has its own help. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'unsupported';
export type VoiceProblem = MicrophoneProblem | 'not_open' | 'nothing_heard' | 'not_recognised' | 'no_answer' | 'not_spoken';

/**
 * Where a spoken turn stands. `listening` is not `isReady` until the microphone is open; `listening` with `isOver` speaks
 * into an answer: it goes on if nothing was said; with `isAsking` the browser asks the person for the microphone. `correcting` shows what was recognised before it is sent; with
 * `isCounting` it goes out by itself after a moment, unless the learner touches it.
 */
export type Phase =
  | { is: 'idle' }
  | { is: 'listening'; isReady: boolean; isOver: boolean; isAsking?: boolean }
  | { is: 'recognising'; isOver: boolean }
  | { is: 'correcting'; text: string; isCounting: boolean }
  | { is: 'sending' }
  | { is: 'speaking' };

export interface VoiceState {
  phase: Phase;
  /** The turns follow each other without a press. */
  isHandsFree: boolean;
  problem: VoiceProblem | null;
}

export type VoiceEvent =
  | { type: 'start'; isHandsFree: boolean }
  /** The browser asks the person whether the microphone may be used. */
  | { type: 'asking' }
  | { type: 'ready' }
  | { type: 'microphone_failed'; problem: MicrophoneProblem }
  /** Released, or silent for long enough. */
  | { type: 'stop' }
  /** What was said and whether it is sent at once; '' where it was nothing. */
  | { type: 'heard'; text: string; isSentAtOnce: boolean }
  | { type: 'not_recognised' }
  /** The last recording once more. */
  | { type: 'recognise_again' }
  /** The learner puts a hand to what was recognised. */
  | { type: 'touched' }
  /** The learner throws away what is recorded or recognised, and ends what goes on by itself. */
  | { type: 'discard' }
  /** A line went out, spoken or written. */
  | { type: 'sent' }
  /** The first sound of the answer. */
  | { type: 'speaking' }
  /** All of the answer is there and said. */
  | { type: 'answered' }
  | { type: 'not_spoken' }
  /** The learner's voice, while an answer is spoken. */
  | { type: 'spoken_over' }
  | { type: 'timed_out' }
  | { type: 'close' };

/** Hands-free, what was recognised goes out after this time. */
export const COUNTING_MS = 3000;

/** A microphone that is there opens in less than a second; after this time it does not open at all. */
const OPENING_MS = 6000;

export const QUIET: VoiceState = { phase: { is: 'idle' }, isHandsFree: false, problem: null };

const idle = (state: VoiceState, problem: VoiceProblem | null = null): VoiceState => ({
  phase: { is: 'idle' },
  isHandsFree: state.isHandsFree && problem === null,
  problem,
});
const listening = (state: VoiceState, problem: VoiceProblem | null = null): VoiceState => ({
  ...state,
  phase: { is: 'listening', isReady: false, isOver: false },
  problem,
});
/** After a turn: the next one in a hands-free talk, else rest. */
const afterTurn = (state: VoiceState, problem: VoiceProblem | null = null): VoiceState =>
  state.isHandsFree ? listening(state, problem) : idle(state, problem);

/** What a step that took too long means. */
function afterTimeout(state: VoiceState): VoiceState {
  const { phase } = state;
  switch (phase.is) {
    case 'listening':
      if (!phase.isReady) return idle(state, 'busy');
      // Held down for minutes: what was said is taken. Hands-free and nobody there: the microphone closes.
      return state.isHandsFree ? idle(state, 'nothing_heard') : { ...state, phase: { is: 'recognising', isOver: phase.isOver } };
    case 'recognising':
      return idle(state, 'not_recognised');
    case 'sending':
      return idle(state, 'no_answer');
    case 'speaking':
      return afterTurn(state, 'not_spoken');
    case 'idle':
    case 'correcting':
      return state;
  }
}

/** The state after an event. An event that does not belong to the phase changes nothing: late answers do no harm. */
export function step(state: VoiceState, event: VoiceEvent): VoiceState {
  const { phase } = state;
  switch (event.type) {
    case 'start':
      if (phase.is === 'listening' || phase.is === 'recognising') return state;
      return { isHandsFree: event.isHandsFree, problem: null, phase: { is: 'listening', isReady: false, isOver: false } };
    case 'asking':
      return phase.is === 'listening' && !phase.isReady ? { ...state, phase: { ...phase, isAsking: true } } : state;
    case 'ready':
      return phase.is === 'listening' ? { ...state, phase: { is: 'listening', isReady: true, isOver: phase.isOver } } : state;
    case 'microphone_failed':
      return phase.is === 'listening' || phase.is === 'recognising' ? idle(state, event.problem) : state;
    case 'stop':
      if (phase.is !== 'listening') return state;
      // Released before the microphone was open: nothing was recorded, and nobody was too quiet.
      if (!phase.isReady) return state.isHandsFree ? idle({ ...state, isHandsFree: false }) : idle(state, 'not_open');
      return { ...state, phase: { is: 'recognising', isOver: phase.isOver } };
    case 'heard':
      if (phase.is !== 'recognising') return state;
      if (event.text === '')
        return phase.isOver ? { ...state, phase: { is: 'speaking' } } : afterTurn(state, state.isHandsFree ? null : 'nothing_heard');
      return {
        ...state,
        problem: null,
        phase: event.isSentAtOnce ? { is: 'sending' } : { is: 'correcting', text: event.text, isCounting: state.isHandsFree },
      };
    case 'not_recognised':
      return phase.is === 'recognising' ? idle(state, 'not_recognised') : state;
    case 'discard':
      return idle({ ...state, isHandsFree: false });
    case 'recognise_again':
      return phase.is === 'idle' ? { ...state, problem: null, phase: { is: 'recognising', isOver: false } } : state;
    case 'touched':
      return phase.is === 'correcting' && phase.isCounting ? { ...state, phase: { ...phase, isCounting: false } } : state;
    case 'sent':
      return { ...state, problem: null, phase: { is: 'sending' } };
    case 'speaking':
      return phase.is === 'sending' ? { ...state, phase: { is: 'speaking' } } : state;
    case 'answered':
      return phase.is === 'sending' || phase.is === 'speaking' ? afterTurn(state) : state;
    case 'not_spoken':
      return phase.is === 'sending' || phase.is === 'speaking' ? afterTurn(state, 'not_spoken') : { ...state, problem: 'not_spoken' };
    case 'spoken_over':
      return phase.is === 'speaking' ? { ...state, phase: { is: 'listening', isReady: true, isOver: true } } : state;
    case 'timed_out':
      return afterTimeout(state);
    case 'close':
      return QUIET;
  }
}

/** How long each phase may last, in milliseconds; null where it waits for the learner. None leaves the screen stuck. */
export function timeLimit({ phase, isHandsFree }: VoiceState): number | null {
  switch (phase.is) {
    case 'listening':
      // Long only where the person is asked for permission.
      if (!phase.isReady) return phase.isAsking ? 60_000 : OPENING_MS;
      return isHandsFree ? 45_000 : 120_000;
    case 'recognising':
      return 20_000;
    case 'sending':
      return 45_000;
    case 'speaking':
      return 180_000;
    case 'correcting':
      return phase.isCounting ? COUNTING_MS : null;
    case 'idle':
      return null;
  }
}
