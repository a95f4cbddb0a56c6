import { useQuery } from '@tanstack/react-query';
import type { HelperConversation } from '@visite/contract/companions.ts';
import { useTranslation } from 'react-i18next';
import { BuiltInBadge } from '#conversations/BuiltInBadge.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AskField } from './AskField.tsx';
import classes from './Helper.module.css';
import { HelperTalk } from './HelperTalk.tsx';
import { QuickQuestions } from './QuickQuestions.tsx';
import { assistantQuery } from './queries.ts';
import { useAssistant } from './useHelperLines.ts';

interface Props {
  /** Beside a case it helps with the documentation. */
  caseInteractionId?: string;
}

function Assistant({ assistant, caseInteractionId }: Props & { assistant: HelperConversation }) {
  const { t } = useTranslation('companions');
  const { interaction_id, messages } = assistant;
  const talk = useAssistant(caseInteractionId, interaction_id);
  const name = t('assistant.name');
  const questions = caseInteractionId
    ? [t('assistant.ask_structure'), t('assistant.ask_report'), t('assistant.ask_observation')]
    : [t('assistant.ask_case'), t('assistant.ask_word'), t('assistant.ask_sbar')];
  return (
    <>
      <HelperTalk helper={{ kind: 'ASSISTANT', name, sex: 'DIVERSE', portrait: null }} messages={messages} talk={talk}>
        {messages.length === 0 && (
          <p className={classes.welcome}>{t(caseInteractionId ? 'assistant.welcome_document' : 'assistant.welcome')}</p>
        )}
      </HelperTalk>
      <div className={classes.foot}>
        <QuickQuestions label={t('quick')} questions={questions} talk={talk} />
        <AskField interactionId={interaction_id} label={t('ask', { name })} placeholder={t('assistant.placeholder')} talk={talk} />
        <BuiltInBadge messages={messages} />
      </div>
    </>
  );
}

/** Knows the app and the basics of the subject; helps with documentation by structure. */
export function AssistantPanel(props: Props) {
  const { data, isError, error, refetch } = useQuery(assistantQuery(props.caseInteractionId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={2} />;
  return (
    <div className={classes.panel}>
      <Assistant assistant={data} {...props} />
    </div>
  );
}
