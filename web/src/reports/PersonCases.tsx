import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shell/format.ts';
import classes from '#ui/Figures.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import own from './PersonScreen.module.css';
import { casesOfUserQuery } from './queries.ts';

/** The cases that somebody has worked on. What was said in them belongs to the person alone (docs/decisions/0059), and the page says so. */
export function PersonCases({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { data, error, refetch } = useQuery(casesOfUserQuery(userId));
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="person-cases">
      <h2 id="person-cases">{t('content.cases')}</h2>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState rows={2} height={48} />
      ) : data.items.length === 0 ? (
        <p className="quiet">{t('mentee.no_cases', { name })}</p>
      ) : (
        <ul className={own.rows}>
          {data.items.map(({ id, case: of, state, score, current_task_interaction_index: index, updated_at }) => (
            <li key={id}>
              <div className={own.text}>
                <strong lang="de">{of.title}</strong>
                <span className="quiet">
                  {of.level} · {format.day(updated_at)}
                </span>
              </div>
              <span>
                {state === 'SOLVED'
                  ? t('person.solved', { score: format.percent(score) })
                  : t('mentee.task_of', { current: Math.min(index + 1, of.task_count), total: of.task_count })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={`quiet ${own.note}`}>{t('person.no_transcripts', { name })}</p>
    </section>
  );
}
