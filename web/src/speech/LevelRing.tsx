import { useEffect, useRef } from 'react';
import classes from './VoicePanel.module.css';
import type { VoiceTalk } from './voiceTalk.ts';

/** Decibels between which the ring grows: a quiet room and a clear voice. */
const QUIET_DB = -60;
const CLEAR_DB = -18;

/** How loud the microphone hears, as a ring around the button. It is drawn past React: it changes forty times a second. */
export function LevelRing({ talk }: { talk: VoiceTalk }) {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      talk.onHearing(() => {
        const share = (talk.hearing().level - QUIET_DB) / (CLEAR_DB - QUIET_DB);
        ring.current?.style.setProperty('--level', Math.min(1, Math.max(0, share)).toFixed(2));
      }),
    [talk],
  );
  return <span ref={ring} className={classes.ring} aria-hidden />;
}
