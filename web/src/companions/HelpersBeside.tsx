import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AssistantPanel } from './AssistantPanel.tsx';
import { CompanionPanel } from './CompanionPanel.tsx';
import classes from './HelpersBeside.module.css';
import { ObserverPanel } from './ObserverPanel.tsx';

export type Helper = 'companion' | 'observer' | 'assistant';

interface Props {
  caseInteractionId: string;
  taskKey: string | undefined;
  /** How many lines were said: with each the observer looks anew. */
  saidLines: number;
  /** A documentation task: the assistant knows its structure. */
  isWriting: boolean;
  helper: Helper;
  onTurnTo: (helper: Helper) => void;
  /** Puts a line into the learner's field; missing where there is none. */
  onUse: ((line: string) => void) | undefined;
}

/** Who stands beside the learner in a case: the companion, the observer, and when there is something to write, the assistant. */
export function HelpersBeside({ caseInteractionId, taskKey, saidLines, isWriting, helper, onTurnTo, onUse }: Props) {
  const { t } = useTranslation('companions');
  const here = helper === 'assistant' && !isWriting ? 'companion' : helper;
  return (
    <div className={classes.beside}>
      <SegmentedControl
        className={classes.who}
        fullWidth
        aria-label={t('who')}
        value={here}
        onChange={(value) => onTurnTo(value as Helper)}
        data={[
          { value: 'companion', label: t('tabs.companion') },
          { value: 'observer', label: t('tabs.observer') },
          ...(isWriting ? [{ value: 'assistant', label: t('tabs.assistant') }] : []),
        ]}
      />
      {here === 'companion' && <CompanionPanel caseInteractionId={caseInteractionId} taskKey={taskKey} onUse={onUse} />}
      {here === 'observer' && <ObserverPanel key={saidLines} caseInteractionId={caseInteractionId} showsSeen />}
      {here === 'assistant' && <AssistantPanel caseInteractionId={caseInteractionId} />}
    </div>
  );
}
