import { IconHandStop, IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LevelRing } from './LevelRing.tsx';
import { useHoldToTalk } from './useHoldToTalk.ts';
import classes from './VoicePanel.module.css';
import type { VoiceState } from './voiceMachine.ts';
import type { VoiceTalk } from './voiceTalk.ts';

interface Props {
  talk: VoiceTalk;
  state: VoiceState;
  isHandsFree: boolean;
  isSmall?: boolean;
}

/** What the button does now, for those who don't see it. */
function labelOf({ phase }: VoiceState, isHandsFree: boolean) {
  if (phase.is === 'listening') return 'mic.finish';
  if (phase.is === 'speaking') return 'mic.interrupt';
  return isHandsFree ? 'mic.start' : 'mic.hold';
}

/** The one big button of a spoken talk: red while the microphone is open. */
export function MicButton({ talk, state, isHandsFree, isSmall = false }: Props) {
  const { t } = useTranslation('speech');
  const { phase } = state;
  const isListening = phase.is === 'listening';
  const isBusy = phase.is === 'recognising' || (phase.is === 'sending' && isHandsFree);
  const hold = useHoldToTalk({ isListening, start: () => talk.start(false), stop: talk.stop });
  const tap = () => {
    if (isListening) talk.stop();
    else if (phase.is === 'speaking') talk.interrupt();
    else talk.start(true);
  };
  const Icon = isListening
    ? hold.isHeld
      ? IconMicrophone
      : IconPlayerStopFilled
    : phase.is === 'speaking'
      ? IconHandStop
      : IconMicrophone;
  return (
    <button
      type="button"
      className={classes.mic}
      data-small={isSmall || undefined}
      data-phase={isListening && phase.isReady ? 'listening' : phase.is}
      aria-label={t(labelOf(state, isHandsFree))}
      aria-pressed={isListening}
      aria-disabled={isBusy || undefined}
      {...(isBusy ? {} : isHandsFree ? { onClick: tap } : hold.handlers)}
    >
      {isListening && <LevelRing talk={talk} />}
      <Icon size={isSmall ? 24 : 30} stroke={1.7} aria-hidden />
    </button>
  );
}
