import { Accordion, Button, RingProgress } from '@mantine/core';
import { IconCheck, IconFlame, IconMinus, IconQuestionMark, IconShieldCheck, IconStar } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import type { CaseEvaluation, Correction, Judgement } from '@visite/contract/evaluation.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '#accounts/queries.ts';
import { saveTranscript } from '#cases/saveTranscript.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { Page } from '#ui/Page.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './EvaluationScreen.module.css';
import { evaluationQuery } from './queries.ts';

function Verdict({ judgement }: { judgement: Judgement }) {
  const { t } = useTranslation('evaluation');
  if (judgement.met === null)
    return <IconQuestionMark size={20} role="img" aria-label={t('verdicts.unknown')} className={classes.unknown} />;
  return judgement.met ? (
    <IconCheck size={20} role="img" aria-label={t('verdicts.met')} className={classes.met} />
  ) : (
    <IconMinus size={20} role="img" aria-label={t('verdicts.not_met')} className={classes.missed} />
  );
}

function JudgementItem({ judgement }: { judgement: Judgement }) {
  const { t } = useTranslation('evaluation');
  return (
    <li className={classes.judgement}>
      <Verdict judgement={judgement} />
      <div>
        <p>
          <strong>{judgement.label}</strong>
          {judgement.category === 'safety' && (
            <span className={classes.safety}>
              <IconShieldCheck size={16} aria-hidden /> {t('categories.safety')}
            </span>
          )}
        </p>
        <p>{judgement.comment}</p>
        {judgement.quote && (
          <blockquote lang="de">
            <span className="quiet">{t('your_words')}</span> „{judgement.quote}“
          </blockquote>
        )}
        {judgement.better && (
          <p className={classes.better} lang="de">
            <span className="quiet">{t('better')}</span> „{judgement.better}“
          </p>
        )}
      </div>
    </li>
  );
}

function Corrections({ corrections }: { corrections: Correction[] }) {
  const { t } = useTranslation('evaluation');
  if (corrections.length === 0) return <p>{t('no_corrections')}</p>;
  return (
    <ul className={classes.list}>
      {corrections.map((correction) => (
        <li key={`${correction.message_id}-${correction.original}`} className={classes.correction} lang="de">
          <p>
            <s>{correction.original}</s> → <strong>{correction.correction}</strong>
          </p>
          <p className="quiet">
            {t(`corrections.${correction.category}`)}: {correction.reason}
          </p>
        </li>
      ))}
    </ul>
  );
}

const SHOWN_CORRECTIONS = 3;

function Result({ evaluation, interaction }: { evaluation: CaseEvaluation; interaction: CaseInteraction }) {
  const { t } = useTranslation('evaluation');
  const percent = Math.round(evaluation.score * 100);
  const words = percent >= 85 ? 'strong' : percent >= 60 ? 'good' : percent >= 35 ? 'started' : 'begin';
  const { corrections, cefr_estimate, reason } = evaluation.language;
  return (
    <div className={classes.layout}>
      <section className={`card ${classes.summary}`} aria-label={t('summary')}>
        <RingProgress
          size={132}
          thickness={12}
          roundCaps
          sections={[{ value: percent, color: 'var(--accent)' }]}
          label={<span className={classes.percent}>{percent} %</span>}
          aria-hidden
        />
        <div>
          <h2>{t(`words.${words}`)}</h2>
          <p className="quiet">{t('score_text', { percent })}</p>
          <ul className={classes.rewards}>
            {evaluation.xp > 0 && (
              <li>
                <IconStar size={18} aria-hidden /> {t('xp', { count: evaluation.xp })}
              </li>
            )}
            <li>
              <IconFlame size={18} aria-hidden /> {t('streak', { count: evaluation.streak_days })}
            </li>
          </ul>
        </div>
      </section>
      {evaluation.strengths.length > 0 && (
        <section>
          <h2>{t('strengths')}</h2>
          <ul className={classes.list}>
            {evaluation.strengths.map((judgement) => (
              <JudgementItem key={judgement.key} judgement={judgement} />
            ))}
          </ul>
        </section>
      )}
      {evaluation.next_steps.length > 0 && (
        <section>
          <h2>{t('next_steps')}</h2>
          <ul className={classes.list}>
            {evaluation.next_steps.map((judgement) => (
              <JudgementItem key={judgement.key} judgement={judgement} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('language')}</h2>
        <p>
          {cefr_estimate && <strong>{t('cefr', { level: cefr_estimate })} </strong>}
          {reason}
        </p>
        <Corrections corrections={corrections.slice(0, SHOWN_CORRECTIONS)} />
        {corrections.length > SHOWN_CORRECTIONS && (
          <details>
            <summary className={classes.more}>{t('more_corrections', { count: corrections.length - SHOWN_CORRECTIONS })}</summary>
            <Corrections corrections={corrections.slice(SHOWN_CORRECTIONS)} />
          </details>
        )}
      </section>
      <section>
        <h2>{t('by_task')}</h2>
        <Accordion variant="separated" order={3}>
          {evaluation.tasks.map((task) => (
            <Accordion.Item key={task.task_key} value={task.task_key}>
              <Accordion.Control>
                {task.title} {task.score !== null && <span className="quiet">· {Math.round(task.score * 100)} %</span>}
              </Accordion.Control>
              <Accordion.Panel>
                <ul className={classes.list}>
                  {task.judgements.map((judgement) => (
                    <JudgementItem key={judgement.key} judgement={judgement} />
                  ))}
                </ul>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </section>
      {evaluation.not_assessed.length > 0 && (
        <section>
          <h2>{t('not_assessed')}</h2>
          <ul>
            {evaluation.not_assessed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="quiet">{t(evaluation.source === 'built-in' ? 'by_rules' : 'by_provider')}</p>
        </section>
      )}
      <div className="row">
        <Button onClick={() => void saveTranscript(interaction.id).catch((error: unknown) => showError(t('download_failed'), error))}>
          {t('download')}
        </Button>
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
        <Button variant="subtle" renderRoot={(props) => <Link to="/home/all-cases" {...props} />}>
          {t('library')}
        </Button>
      </div>
    </div>
  );
}

/** The end of a case: what went well, what to try next, each with the learner's own words (experience.md). */
export function EvaluationScreen({ interaction }: { interaction: CaseInteraction }) {
  const { t } = useTranslation('evaluation');
  const client = useQueryClient();
  const { data, isError, error, refetch } = useQuery(evaluationQuery(interaction.id));
  const isFresh = interaction.solved_at !== null && Date.now() - new Date(interaction.solved_at).getTime() < 60_000;
  useEffect(() => {
    if (!data || !isFresh) return;
    if (data.xp > 0) showAlert('xp', t('xp', { count: data.xp }));
    void client.invalidateQueries(meQuery);
  }, [data, isFresh, client, t]);
  return (
    <Page title={t('title')} lead={interaction.case.title}>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Result evaluation={data} interaction={interaction} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
