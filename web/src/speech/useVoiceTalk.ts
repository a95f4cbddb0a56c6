import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { session } from '#api/session.ts';
import type { Answer } from './answerVoice.ts';
import { listen } from './listen.ts';
import { type Manner, player, prepareVoices } from './output.ts';
import { transcribeRecording } from './transcribeRecording.ts';
import { pauseBeforeEnd } from './turnEnd.ts';
import { useScreenOn } from './useScreenOn.ts';
import { voiceSettings } from './voiceSettings.ts';
import { makeVoiceTalk, type VoiceTalk } from './voiceTalk.ts';

interface Options {
  /** Whose voice the answers have. */
  person?: Manner['person'];
  /** The newest answer as far as it is there; null before the first. */
  answer: Answer | null;
  /** Answers that were there before the talk was opened. */
  known: string[];
  propose: (text: string) => void;
  say: (text: string) => void;
  sendProposed: () => void;
}

/** The spoken side of a talk, for as long as its screen is there. */
export function useVoiceTalk(options: Options): VoiceTalk {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [talk] = useState(() => {
    const made = makeVoiceTalk<Manner>({
      listen,
      transcribe: transcribeRecording,
      player,
      manner: () => ({ person: latest.current.person }),
      settings: voiceSettings,
      pauseMs: () => pauseBeforeEnd(session.languageLevel ?? 'NATIVE', voiceSettings().pauseMs),
      propose: (text) => latest.current.propose(text),
      say: (text) => latest.current.say(text),
      sendProposed: () => latest.current.sendProposed(),
    });
    made.know(options.known);
    return made;
  });
  const { answer } = options;
  useEffect(() => {
    if (answer) talk.follow(answer);
  });
  useEffect(() => {
    prepareVoices();
    return () => talk.close();
  }, [talk]);
  useEffect(() => {
    // Nobody is listened to behind their back: a page out of sight closes the microphone.
    const onHidden = () => {
      const { phase, isHandsFree } = talk.state();
      if (!document.hidden || phase.is !== 'listening') return;
      if (isHandsFree) talk.end();
      else talk.stop();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [talk]);
  useScreenOn(useVoiceState(talk).isHandsFree);
  return talk;
}

export const useVoiceState = (talk: VoiceTalk) => useSyncExternalStore(talk.subscribe, talk.state);
