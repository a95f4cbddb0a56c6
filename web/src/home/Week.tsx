import { NativeSelect } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { WEEKLY_GOALS } from '@visite/core/progress/week.ts';
import { useTranslation } from 'react-i18next';
import { useSetWeeklyGoal, weekQuery } from '#progress/queries.ts';
import { showError } from '#shell/alerts.ts';
import { bcp47 } from '#shell/i18n.ts';
import classes from './Week.module.css';

/** The week beside the streak: what is done has a tick, and a day without one is a day like those to come (decision 49). Without it the page is whole. */
export function Week() {
  const { t } = useTranslation('shell');
  const { data } = useQuery(weekQuery);
  const setGoal = useSetWeeklyGoal();
  if (!data) return null;
  const { days, today, done, goal, rest_days, is_reached } = data;
  const short = new Intl.DateTimeFormat(bcp47(), { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(bcp47(), { weekday: 'long', timeZone: 'UTC' });
  const count = goal === null ? t('week.done_free', { count: done }) : t('week.done', { done, goal });
  return (
    <section className={`card ${classes.week}`} aria-labelledby="week">
      <div className={classes.text}>
        <h2 id="week">{t('week.title')}</h2>
        <p className="quiet">{is_reached ? `${t('week.reached')} · ${count}` : count}</p>
      </div>
      <ol className={classes.days}>
        {days.map(({ date, is_active }) => (
          <li key={date} data-done={is_active || undefined} aria-current={date === today ? 'date' : undefined}>
            <span className={classes.day} aria-hidden>
              {short.format(new Date(date)).slice(0, 2)}
            </span>
            <span className={classes.sign} aria-hidden>
              {is_active && <IconCheck size={18} stroke={2} />}
            </span>
            <span className="sr-only">
              {long.format(new Date(date))}
              {is_active && `: ${t('week.learnt')}`}
            </span>
          </li>
        ))}
      </ol>
      <NativeSelect
        label={t('week.goal')}
        className={classes.goal}
        value={String((setGoal.isPending ? setGoal.variables : goal) ?? '')}
        onChange={(event) =>
          setGoal.mutate(WEEKLY_GOALS.find((one) => String(one) === event.currentTarget.value) ?? null, {
            onError: (error) => showError(t('week.failed'), error),
          })
        }
        data={[
          { value: '', label: t('week.none') },
          ...WEEKLY_GOALS.map((one) => ({ value: String(one), label: t('week.days', { count: one }) })),
        ]}
      />
      {rest_days > 0 && <p className={`quiet ${classes.rest}`}>{t('week.rest', { count: rest_days })}</p>}
    </section>
  );
}
