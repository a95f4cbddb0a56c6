import { Button } from '@mantine/core';
import { IconInfoCircle, IconMicrophoneOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './VoicePanel.module.css';
import type { VoiceProblem } from './voiceMachine.ts';
import type { VoiceTalk } from './voiceTalk.ts';

const OF_MICROPHONE = new Set<VoiceProblem>(['not_open', 'refused', 'missing', 'busy', 'insecure', 'unsupported']);

/** What went wrong, that nothing is lost, and what to do; never more than the talk can go on beside. */
export function VoiceHelp({ talk, problem, onRetry }: { talk: VoiceTalk; problem: VoiceProblem; onRetry: () => void }) {
  const { t } = useTranslation('speech');
  const isOfMicrophone = OF_MICROPHONE.has(problem);
  const isHopeless = problem === 'insecure' || problem === 'unsupported';
  const Icon = isOfMicrophone ? IconMicrophoneOff : IconInfoCircle;
  return (
    <div className={classes.help} role="alert">
      <Icon size={22} aria-hidden />
      <div>
        <p>
          <strong>{t(`problems.${problem}.title`)}</strong>
        </p>
        <p>{t(`problems.${problem}.text`)}</p>
        {isOfMicrophone && !isHopeless && (
          <Button
            variant="subtle"
            classNames={{ label: classes.again }}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={onRetry}
          >
            {t('try_again')}
          </Button>
        )}
        {talk.canTryAgain() && (
          <Button
            variant="subtle"
            classNames={{ label: classes.again }}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => void talk.tryAgain()}
          >
            {t('recognise_again')}
          </Button>
        )}
      </div>
    </div>
  );
}
