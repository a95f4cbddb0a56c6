import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import type { Message } from '@visite/contract/conversations.ts';
import type { CaseEvaluation } from '@visite/contract/evaluation.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '#accounts/queries.ts';
import { saveTranscript } from '#cases/saveTranscript.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { Page } from '#ui/Page.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { DebriefCards } from './DebriefCards.tsx';
import { debriefOf, withoutShown } from './debrief.ts';
import classes from './EvaluationScreen.module.css';
import { JudgementList } from './JudgementCard.tsx';
import { LanguageFeedback } from './LanguageFeedback.tsx';
import { useEvaluation } from './queries.ts';
import { Summary } from './Summary.tsx';
import { TaskFeedback } from './TaskFeedback.tsx';

/** Reward and streak are told right after the case, not when an old one is looked at again. */
const JUST_SOLVED_MS = 60_000;

function Result({ evaluation, interaction, lines, words, transcript, observer }: { evaluation: CaseEvaluation } & Props) {
  const { t } = useTranslation(['evaluation', 'companions']);
  const { strengths, next_steps, tasks, language, not_assessed, source } = evaluation;
  const debrief = debriefOf(evaluation, lines);
  const further = withoutShown(strengths, debrief.strength);
  const later = withoutShown(next_steps, debrief.gap);
  return (
    <div className={classes.result}>
      <Summary evaluation={evaluation} />
      <DebriefCards interaction={interaction} debrief={debrief} />
      {words}
      <details className={classes.all}>
        <summary>{t('all')}</summary>
        <div className={classes.result}>
          {further.length > 0 && (
            <section aria-labelledby="strengths">
              <h2 id="strengths">{t('strengths')}</h2>
              <JudgementList judgements={further} />
            </section>
          )}
          {later.length > 0 && (
            <section aria-labelledby="next-steps">
              <h2 id="next-steps">{t('next_steps')}</h2>
              <JudgementList judgements={later} />
            </section>
          )}
          <LanguageFeedback language={language} />
          <TaskFeedback tasks={tasks} />
          <section aria-labelledby="not-assessed" className={classes.limits}>
            {not_assessed.length > 0 && (
              <>
                <h2 id="not-assessed">{t('not_assessed')}</h2>
                <ul lang="de">
                  {not_assessed.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </>
            )}
            <p>{t(source === 'built-in' ? 'by_rules' : 'by_provider')}</p>
          </section>
        </div>
      </details>
      <details className={classes.all}>
        <summary>
          <h2 id="observer">{t('companions:observer.title')}</h2>
        </summary>
        <section aria-labelledby="observer" className={classes.observer}>
          <p className="quiet">{t('companions:observer.lead')}</p>
          <div className={`card ${classes.observerTalk}`}>{observer}</div>
        </section>
      </details>
      <details className={classes.all}>
        <summary>{t('read')}</summary>
        {transcript}
      </details>
    </div>
  );
}

interface Props {
  interaction: CaseInteraction;
  /** The learner's lines of all talks, with the marks in them. */
  lines: readonly Message[];
  /** Words of the talks, offered for one's own vocabulary. */
  words: ReactNode;
  /** The talks of the case, to be read again. */
  transcript: ReactNode;
  /** The observer, to be asked about them. */
  observer: ReactNode;
}

/** The end of a case: what went well, what to try next, each with the learner's own words (experience.md). */
export function EvaluationScreen(props: Props) {
  const { interaction } = props;
  const { t } = useTranslation('evaluation');
  const client = useQueryClient();
  const { data, isError, error, refetch, isLooking } = useEvaluation(interaction.id);
  const isFresh = interaction.solved_at !== null && Date.now() - Date.parse(interaction.solved_at) < JUST_SOLVED_MS;
  const earned = isFresh ? data?.xp : undefined;
  useEffect(() => {
    if (earned === undefined) return;
    if (earned > 0) showAlert('xp', t('xp', { count: earned }));
    void client.invalidateQueries(meQuery);
  }, [earned, client, t]);
  const download = () => void saveTranscript(interaction.id).catch((problem: unknown) => showError(t('download_failed'), problem));
  return (
    <Page
      title={t('title')}
      lead={interaction.case.title}
      actions={
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('download')}
        </Button>
      }
    >
      {isLooking && (
        <p className={classes.looking} role="status">
          <Loader size="xs" aria-hidden /> {t('looking')}
        </p>
      )}
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Result evaluation={data} {...props} />
      ) : (
        <LoadingState />
      )}
      <div className={`row ${classes.next}`}>
        <Button renderRoot={(props) => <Link to="/home/all-cases" {...props} />}>{t('library')}</Button>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/case-interactions/$caseInteractionId"
              params={{ caseInteractionId: interaction.id }}
              search={{ asNewInteraction: true }}
              {...props}
            />
          )}
        >
          {t('again')}
        </Button>
      </div>
    </Page>
  );
}
