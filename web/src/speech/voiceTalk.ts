import { heardText } from '@visite/core/speech/phantoms.ts';
import { type Answer, makeAnswerVoice } from './answerVoice.ts';
import { type Ear, type EarEvents, type Listen, MicrophoneError, type Recording } from './ear.ts';
import { isListeningSign } from './listeningSign.ts';
import type { Player } from './player.ts';
import { SILENT } from './voiceActivity.ts';
import { QUIET, step, timeLimit, type VoiceEvent, type VoiceState } from './voiceMachine.ts';
import type { VoiceSettings } from './voiceSettings.ts';

export interface VoiceTalkParts<Manner> {
  listen: Listen;
  /** Throws `RecognitionError`. */
  transcribe: (recording: Recording) => Promise<string>;
  player: Player<Manner>;
  /** How the person of this talk is said. */
  manner: () => Manner;
  settings: () => VoiceSettings;
  /** The silence that ends a turn, in milliseconds. */
  pauseMs: () => number;
  /** Puts what was recognised where the learner can correct it. */
  propose: (text: string) => void;
  /** Sends what was recognised, without a look at it. */
  say: (text: string) => void;
  /** Sends what was proposed, as it stands there now. */
  sendProposed: () => void;
}

/** What is heard of the microphone: how loud, in decibels below full scale, and the words so far. */
export interface Hearing {
  level: number;
  words: string;
}
const NOTHING: Hearing = { level: SILENT, words: '' };

/** Those who want to know of every change. */
function audience() {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    join: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * A spoken talk: listens, has the words recognised, hands them over, and speaks the answers while they come. What an
 * event means stands in voiceMachine.ts; here is what each phase sets going. Every phase has an end, whatever the
 * microphone, the network or the voice do.
 */
export function makeVoiceTalk<Manner>(parts: VoiceTalkParts<Manner>) {
  const { player } = parts;
  let state: VoiceState = QUIET;
  let hearing: Hearing = NOTHING;
  let ear: Ear | null = null;
  /** Counts the times of listening: what an earlier one still tells is not heard. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The recording of the last line, for another try and for keeping. */
  let recording: Recording | null = null;
  const watchers = audience();
  const meters = audience();

  const voice = makeAnswerVoice(player, parts.manner, {
    onBegun: () => dispatch({ type: 'speaking' }),
    onOver: (problem) => dispatch({ type: problem ? 'not_spoken' : 'answered' }),
  });

  const hearingIs = (changed: Hearing) => {
    hearing = changed;
    meters.tell();
  };
  const mayBeSpokenOver = () => state.isHandsFree && parts.settings().hasHeadphones;

  function dispatch(event: VoiceEvent) {
    const before = state;
    state = step(before, event);
    if (state === before) return;
    clearTimeout(timer);
    const limit = timeLimit(state);
    if (limit !== null) timer = setTimeout(onLimit, limit);
    entered(before);
    watchers.tell();
  }

  function onLimit() {
    if (state.phase.is === 'correcting') parts.sendProposed();
    else dispatch({ type: 'timed_out' });
  }

  /** Sets going what belongs to the phase that was just entered. */
  function entered({ phase: before }: VoiceState) {
    const { phase } = state;
    if (phase.is === before.is && phase.is !== 'listening') return;
    switch (phase.is) {
      case 'listening':
        if (!phase.isReady && !phase.isAsking && (before.is !== 'listening' || before.isReady)) {
          voice.silence();
          player.stop();
          void open();
        }
        return;
      case 'recognising':
        if (before.is === 'listening') void recognise(phase.isOver);
        return;
      case 'speaking':
        // After a cough it goes on where it was.
        player.resume();
        if (mayBeSpokenOver()) void open();
        else closeEar();
        return;
      case 'idle':
        if (before.is === 'speaking') voice.silence();
        closeEar();
        return;
      case 'correcting':
      case 'sending':
        voice.silence();
        closeEar();
    }
  }

  function closeEar() {
    turn += 1;
    ear?.discard();
    ear = null;
    hearingIs(NOTHING);
  }

  /** Opens the microphone: for a turn of the learner, or while an answer is said, to hear whether they speak over it. */
  async function open() {
    closeEar();
    const own = turn;
    const isOwn = () => own === turn;
    const isForTurn = state.phase.is === 'listening';
    const events: EarEvents = {
      onAsking: () => {
        if (isOwn() && isForTurn) dispatch({ type: 'asking' });
      },
      onReady: () => {
        if (isOwn() && isForTurn) dispatch({ type: 'ready' });
      },
      onLevel: (level) => {
        if (isOwn()) hearingIs({ ...hearing, level });
      },
      onWords: (words) => {
        if (isOwn()) hearingIs({ ...hearing, words });
      },
      onVoice: () => {
        if (!isOwn() || state.phase.is !== 'speaking') return;
        player.pause();
        dispatch({ type: 'spoken_over' });
      },
      onTurnOver: () => {
        if (isOwn()) dispatch({ type: 'stop' });
      },
    };
    const pauseMs = state.isHandsFree ? parts.pauseMs() : null;
    try {
      const opened = await parts.listen({ pauseMs, isSpeaking: () => player.playing.is === 'playing' }, events);
      if (isOwn()) ear = opened;
      else opened.discard();
    } catch (error) {
      // An answer that cannot be spoken over is merely said to its end.
      if (isOwn() && isForTurn) dispatch({ type: 'microphone_failed', problem: error instanceof MicrophoneError ? error.problem : 'busy' });
    }
  }

  async function recognise(isOver: boolean) {
    const own = turn;
    const listened = ear;
    ear = null;
    recording = null;
    try {
      const heard = await listened?.finish();
      if (own !== turn) return;
      recording = heard?.recording ?? null;
      const text = heardText(heard?.text || (recording ? await parts.transcribe(recording) : ''));
      if (own === turn) take(isOver && isListeningSign(text) ? '' : text);
    } catch (error) {
      if (own !== turn) return;
      if (error instanceof MicrophoneError) dispatch({ type: 'microphone_failed', problem: error.problem });
      else dispatch({ type: 'not_recognised' });
    }
  }

  function take(text: string) {
    const isSentAtOnce = parts.settings().sendsAtOnce;
    dispatch({ type: 'heard', text, isSentAtOnce });
    if (text === '') return;
    if (isSentAtOnce) parts.say(text);
    else parts.propose(text);
  }

  return {
    state: () => state,
    hearing: () => hearing,
    subscribe: watchers.join,
    onHearing: meters.join,
    start: (isHandsFree: boolean) => dispatch({ type: 'start', isHandsFree }),
    stop: () => dispatch({ type: 'stop' }),
    /** Throws away what was said and not sent; a hands-free talk ends. */
    end: () => dispatch({ type: 'discard' }),
    /** The learner takes the proposed words into their own hands: they are not sent by themselves. */
    touched: () => dispatch({ type: 'touched' }),
    /** A line went out, spoken or written. */
    sent: () => dispatch({ type: 'sent' }),
    /** The line or its answer did not come through: the talk says so itself. */
    ended: () => dispatch({ type: 'answered' }),
    /** Silence; the text stands on the screen. */
    interrupt: () => {
      voice.silence();
      player.stop();
      dispatch({ type: 'answered' });
    },
    know: voice.know,
    /** Takes an answer as it is now; speaks it, unless the learner is speaking. */
    follow: (answer: Answer) => {
      const isLearnersTurn = state.phase.is === 'listening' || state.phase.is === 'recognising';
      voice.follow(answer, parts.settings().speaksAnswers && !isLearnersTurn);
    },
    /** Whether the words of the last recording can be tried once more. */
    canTryAgain: () => state.problem === 'not_recognised' && recording !== null,
    tryAgain: async () => {
      const kept = recording;
      if (!kept) return;
      dispatch({ type: 'recognise_again' });
      const own = turn;
      try {
        const text = heardText(await parts.transcribe(kept));
        if (own === turn) take(text);
      } catch {
        if (own === turn) dispatch({ type: 'not_recognised' });
      }
    },
    /** The recording of the line that goes out now, if it was spoken; it is given once. */
    takeRecording: () => {
      const taken = recording;
      recording = null;
      return taken;
    },
    close: () => {
      clearTimeout(timer);
      voice.silence();
      dispatch({ type: 'close' });
      closeEar();
    },
  };
}
export type VoiceTalk = ReturnType<typeof makeVoiceTalk>;
