import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Answer } from '@visite/contract/endpoint.ts';
import type { GrammarTopicFace, myLanguage, TopicOverWeeks } from '@visite/contract/language.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { bcp47 } from '#shell/i18n.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './MyLanguage.module.css';
import { grammarTopicsQuery, myLanguageQuery, practiceDueQuery } from './queries.ts';

type Weeks = Answer<typeof myLanguage>['weeks'];

/** More topics than these nobody works on at once; the rest on demand. */
const FIRST = 5;

/** Mistakes week by week as small bars; the sentence beside them says the same. */
function Bars({ mistakes, weeks }: { mistakes: number[]; weeks: Weeks }) {
  const { t } = useTranslation('language');
  const most = Math.max(1, ...mistakes);
  const day = new Intl.DateTimeFormat(bcp47(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const label = mistakes.flatMap((count, week) => {
    const starts = weeks[week]?.starts_on;
    return count > 0 && starts ? [t('week', { week: day.format(new Date(starts)), count })] : [];
  });
  return (
    <span role="img" aria-label={label.join(', ')} className={classes.bars}>
      {mistakes.map((count, week) => (
        <span
          key={weeks[week]?.starts_on}
          data-empty={count === 0 || undefined}
          style={{ blockSize: `${count === 0 ? 8 : 20 + (80 * count) / most}%` }}
        />
      ))}
    </span>
  );
}

function Topic({ of, weeks, topics }: { of: TopicOverWeeks; weeks: Weeks; topics: GrammarTopicFace[] }) {
  const { t } = useTranslation('language');
  const { native_language } = useMe();
  const face = topics.find(({ topic }) => topic === of.topic);
  const count = of.mistakes.reduce((sum, one) => sum + one, 0);
  const { original, correction, sentence } = of.latest;
  return (
    <li className={classes.topic}>
      <div className={classes.head}>
        <h3 lang="de">{face?.title ?? of.topic}</h3>
        <Bars mistakes={of.mistakes} weeks={weeks} />
      </div>
      <p>
        {t('times', { count })} {of.trend && <span data-trend={of.trend}>{t(`trends.${of.trend}`)}</span>}{' '}
        {of.practised && t('practised', { count: of.practised.answers, right: of.practised.right })}
      </p>
      <p lang="de" className={classes.latest}>
        „{sentence}“
      </p>
      <p lang="de">
        <span className="sr-only">{t('your_words')}</span>
        <span className={classes.original}>{original}</span> → <strong>{correction}</strong>
      </p>
      <Link to="/grammar/$topic" params={{ topic: of.topic }} search={{ language: native_language }}>
        {t('practise')}
      </Link>
    </li>
  );
}

function PractiseOwn() {
  const { t } = useTranslation('language');
  const { data } = useQuery(practiceDueQuery);
  if (!data || data.due === 0) return null;
  return (
    <div className="row">
      <Button renderRoot={(props) => <Link to="/home/practice" {...props} />}>{t('practise_own')}</Button>
      <span className="quiet">{t('due', { count: data.due })}</span>
    </div>
  );
}

function Topics({ of: { weeks, topics } }: { of: Answer<typeof myLanguage> }) {
  const { t } = useTranslation('language');
  const { native_language } = useMe();
  const { data: grammar } = useQuery(grammarTopicsQuery(native_language));
  const words = weeks.reduce((sum, week) => sum + week.words, 0);
  const row = (topic: TopicOverWeeks) => <Topic key={topic.topic} of={topic} weeks={weeks} topics={grammar?.topics ?? []} />;
  const rest = topics.slice(FIRST);
  return (
    <>
      <p className="quiet">{t('counted', { count: words })}</p>
      <PractiseOwn />
      <ul className={classes.topics}>{topics.slice(0, FIRST).map(row)}</ul>
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>{t('more_topics', { count: rest.length })}</summary>
          <ul className={classes.topics}>{rest.map(row)}</ul>
        </details>
      )}
    </>
  );
}

/** What one's German looked like over the last twelve weeks, and what to practise next. */
export function MyLanguage() {
  const { t } = useTranslation('language');
  const { data, isError, error, refetch } = useQuery(myLanguageQuery);
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const hasSaid = data.weeks.some(({ words }) => words > 0);
  return (
    <section className={classes.language} aria-labelledby="my-language">
      <h2 id="my-language" className="sr-only">
        {t('title')}
      </h2>
      {data.topics.length > 0 ? (
        <Topics of={data} />
      ) : (
        <EmptyState
          title={t(hasSaid ? 'nothing_found' : 'nothing_said')}
          action={<Button renderRoot={(props) => <Link to="/home/all-cases" {...props} />}>{t('to_cases')}</Button>}
        >
          {t(hasSaid ? 'nothing_found_text' : 'nothing_said_text')}
        </EmptyState>
      )}
      <p>
        <Link to="/grammar" className={classes.all}>
          {t('all_topics')}
        </Link>
      </p>
    </section>
  );
}
