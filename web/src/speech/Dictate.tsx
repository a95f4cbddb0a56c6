import { useTranslation } from 'react-i18next';
import { MicButton } from './MicButton.tsx';
import { useVoiceState, useVoiceTalk } from './useVoiceTalk.ts';
import { VoiceHelp } from './VoiceHelp.tsx';
import classes from './VoicePanel.module.css';
import { VoiceStatus } from './VoiceStatus.tsx';

/** A text that is spoken instead of typed, piece by piece: what is recognised is handed over at once. */
export function Dictate({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('speech');
  const take = (text: string) => {
    onText(text);
    talk.end();
  };
  const talk = useVoiceTalk({ answer: null, known: [], propose: take, say: take, sendProposed: () => undefined });
  const state = useVoiceState(talk);
  return (
    <section className={classes.dictation} aria-label={t('dictate')}>
      {state.problem && <VoiceHelp talk={talk} problem={state.problem} onRetry={() => talk.start(false)} />}
      <div className={classes.besideStatus}>
        <MicButton talk={talk} state={state} isHandsFree={false} isSmall />
        <VoiceStatus talk={talk} state={state} isHandsFree={false} name="" />
      </div>
    </section>
  );
}
