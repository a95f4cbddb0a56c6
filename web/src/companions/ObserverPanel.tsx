import { useQuery } from '@tanstack/react-query';
import { LINES_TO_OBSERVE, type ObserverConversation } from '@visite/contract/companions.ts';
import { HELPERS } from '@visite/core/companions/helpers.ts';
import { useTranslation } from 'react-i18next';
import { BuiltInBadge } from '#conversations/BuiltInBadge.tsx';
import { JudgementList } from '#evaluation/JudgementCard.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AskField } from './AskField.tsx';
import classes from './Helper.module.css';
import { HelperTalk } from './HelperTalk.tsx';
import { QuickQuestions } from './QuickQuestions.tsx';
import { observerQuery } from './queries.ts';
import { useObserver } from './useHelperLines.ts';

function Seen({ observer }: { observer: ObserverConversation }) {
  const { t } = useTranslation('companions');
  const { well, to_try, lines } = observer;
  if (lines < LINES_TO_OBSERVE) return <p className={classes.welcome}>{t('observer.too_little')}</p>;
  return (
    <div className={classes.seen}>
      {well.length > 0 && (
        <section aria-labelledby="seen-well">
          <h3 id="seen-well">{t('observer.well')}</h3>
          <JudgementList judgements={well} />
        </section>
      )}
      {to_try.length > 0 && (
        <section aria-labelledby="seen-to-try">
          <h3 id="seen-to-try">{t('observer.to_try')}</h3>
          <JudgementList judgements={to_try} />
        </section>
      )}
      {well.length + to_try.length === 0 && <p className={classes.welcome}>{t('observer.nothing')}</p>}
    </div>
  );
}

function Observer({ observer, caseInteractionId, showsSeen }: Props & { observer: ObserverConversation }) {
  const { t } = useTranslation('companions');
  const { interaction_id, messages } = observer;
  const talk = useObserver(caseInteractionId, interaction_id);
  return (
    <>
      <HelperTalk helper={{ kind: 'OBSERVER', ...HELPERS.OBSERVER }} messages={messages} talk={talk}>
        {showsSeen ? <Seen observer={observer} /> : messages.length === 0 && <p className={classes.welcome}>{t('observer.welcome')}</p>}
      </HelperTalk>
      <div className={classes.foot}>
        <QuickQuestions
          label={t('quick')}
          questions={[t('observer.ask_well'), t('observer.ask_language'), t('observer.ask_to_try')]}
          talk={talk}
        />
        <AskField
          interactionId={interaction_id}
          label={t('ask', { name: HELPERS.OBSERVER.name })}
          placeholder={t('observer.placeholder')}
          talk={talk}
        />
        <BuiltInBadge messages={messages} />
      </div>
    </>
  );
}

interface Props {
  caseInteractionId: string;
  /** What went well and what to try stands above the talk; not where the screen shows it already. */
  showsSeen: boolean;
}

/** Who listened to the talk, and says what went well and what to try, with the learner's own words. */
export function ObserverPanel(props: Props) {
  const { data, isError, error, refetch } = useQuery(observerQuery(props.caseInteractionId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={2} />;
  return (
    <div className={classes.panel}>
      <Observer observer={data} {...props} />
    </div>
  );
}
