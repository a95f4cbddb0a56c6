import { Button } from '@mantine/core';
import { IconArrowDownLeft, IconBulb, IconMessage2, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CompanionConversation, HELP_LEVELS, type HelpLevel } from '@visite/contract/companions.ts';
import { MAX_LINE_LENGTH } from '@visite/contract/conversations.ts';
import { HELPERS } from '@visite/core/companions/helpers.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BuiltInBadge } from '#conversations/BuiltInBadge.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AskField } from './AskField.tsx';
import classes from './Helper.module.css';
import { HelperTalk } from './HelperTalk.tsx';
import { HelpTaken } from './HelpTaken.tsx';
import { forField } from './helpWords.ts';
import { takeQuestion, usePendingQuestion } from './pendingQuestion.ts';
import { companionQuery } from './queries.ts';
import { useCompanion } from './useCompanion.ts';

const ICONS: Record<HelpLevel, typeof IconBulb> = { HINT: IconBulb, SENTENCE_START: IconPencil, FULL_SENTENCE: IconMessage2 };

interface Props {
  /** Left out outside of cases: there is no next line to help with. */
  caseInteractionId?: string;
  taskKey?: string | undefined;
  /** Puts a line into the learner's field; missing where there is none. */
  onUse?: ((line: string) => void) | undefined;
}

function Companion({ companion, caseInteractionId, taskKey, onUse }: Props & { companion: CompanionConversation }) {
  const { t } = useTranslation('companions');
  const { interaction_id, messages } = companion;
  const talk = useCompanion(caseInteractionId, interaction_id);
  const last = messages.at(-1);
  const suggestion = talk.isStreaming ? null : last?.suggestion;
  const isBusy = talk.isStreaming || talk.unsent !== null;
  const pending = usePendingQuestion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it comes and the companion is free.
  useEffect(() => {
    if (pending === null || isBusy) return;
    const question = takeQuestion();
    if (question) void talk.say(question.slice(0, MAX_LINE_LENGTH));
  }, [pending, isBusy]);
  return (
    <>
      <HelperTalk
        helper={{ kind: 'COMPANION', ...HELPERS.COMPANION }}
        messages={messages}
        talk={talk}
        after={
          suggestion &&
          onUse && (
            <Button
              className={classes.use}
              variant="light"
              leftSection={<IconArrowDownLeft size={18} aria-hidden className={classes.into} />}
              onClick={() => onUse(forField(suggestion))}
            >
              {t('use')}
            </Button>
          )
        }
      >
        {messages.length === 0 && <p className={classes.welcome}>{t(caseInteractionId ? 'welcome' : 'welcome_anywhere')}</p>}
      </HelperTalk>
      <div className={classes.foot}>
        {caseInteractionId && (
          <>
            <HelpTaken companion={companion} taskKey={taskKey} />
            {/* biome-ignore lint/a11y/useSemanticElements: three buttons are no fieldset. */}
            <div role="group" aria-label={t('levels.title')} className={classes.levels}>
              {HELP_LEVELS.map((level) => {
                const Icon = ICONS[level];
                return (
                  <button key={level} type="button" disabled={isBusy} onClick={() => void talk.say(t(`levels.${level}.ask`))}>
                    <Icon size={20} stroke={1.7} aria-hidden />
                    {t(`levels.${level}.label`)}
                  </button>
                );
              })}
            </div>
          </>
        )}
        <AskField
          interactionId={interaction_id}
          label={t('ask', { name: HELPERS.COMPANION.name })}
          placeholder={t('ask_placeholder')}
          talk={talk}
        />
        <BuiltInBadge messages={messages} />
      </div>
    </>
  );
}

/** The friendly colleague at the learner's side: the next line at three levels of help, and free questions. */
export function CompanionPanel(props: Props) {
  const { data, isError, error, refetch } = useQuery(companionQuery(props.caseInteractionId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={2} />;
  return (
    <div className={classes.panel}>
      <Companion companion={data} {...props} />
    </div>
  );
}
