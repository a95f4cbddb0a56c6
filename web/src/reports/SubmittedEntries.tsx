import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shell/format.ts';
import classes from '#ui/Figures.module.css';
import { ErrorState } from '#ui/states.tsx';
import { submittedEntriesQuery } from './queries.ts';

/** The reflections that learners chose to share. Nothing is shown while there are none. */
export function SubmittedEntries({ organizationId, userId }: { organizationId: string; userId?: string }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { data, error, refetch } = useQuery(submittedEntriesQuery(organizationId, userId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="entries">
      <h2 id="entries">{t('entries.title')}</h2>
      <div>
        {data.items.map(({ id, author, prompt, text, course, submitted_at }) => (
          <article key={id} className={classes.entry}>
            <p>
              <strong>
                {author.first_name} {author.last_name}
              </strong>{' '}
              <span className="quiet">{t('entries.where', { day: format.day(submitted_at), course: course.title })}</span>
            </p>
            <p className="quiet" lang="de">
              {prompt}
            </p>
            <blockquote lang="de">{text}</blockquote>
          </article>
        ))}
      </div>
    </section>
  );
}
