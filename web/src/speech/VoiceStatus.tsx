import { Loader } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './VoicePanel.module.css';
import type { VoiceState } from './voiceMachine.ts';
import type { VoiceTalk } from './voiceTalk.ts';

/** Minutes and seconds since the microphone opened. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={classes.time} aria-hidden>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

/** Words that the browser understands while they are spoken. */
function WordsSoFar({ talk }: { talk: VoiceTalk }) {
  const words = useSyncExternalStore(talk.onHearing, () => talk.hearing().words);
  return words === '' ? null : (
    <p className={classes.words} lang="de">
      {words}
    </p>
  );
}

/** The text for each phase. */
function statusOf({ phase }: VoiceState, isHandsFree: boolean) {
  switch (phase.is) {
    case 'idle':
      return isHandsFree ? 'status.start' : 'status.hold';
    case 'listening':
      if (!phase.isReady) return phase.isAsking ? 'status.asking' : 'status.opening';
      return isHandsFree ? 'status.listening_free' : 'status.listening';
    case 'recognising':
      return 'status.recognising';
    case 'correcting':
      return phase.isCounting ? 'status.counting' : 'status.correcting';
    case 'sending':
      return 'status.sending';
    case 'speaking':
      return 'status.speaking';
  }
}

interface Props {
  talk: VoiceTalk;
  state: VoiceState;
  isHandsFree: boolean;
  name: string;
}

/** Says in words what happens now: nobody has to guess whether the microphone is open. */
export function VoiceStatus({ talk, state, isHandsFree, name }: Props) {
  const { t } = useTranslation('speech');
  const { phase } = state;
  const isOpen = phase.is === 'listening' && phase.isReady;
  return (
    <div className={classes.status}>
      <p className={classes.now} data-open={isOpen || undefined}>
        {isOpen && <span className={classes.dot} aria-hidden />}
        {phase.is === 'recognising' && <Loader size={16} aria-hidden />}
        <span role="status">{t(statusOf(state, isHandsFree), { name })}</span>
        {isOpen && <Elapsed />}
      </p>
      {isOpen && <WordsSoFar talk={talk} />}
    </div>
  );
}
