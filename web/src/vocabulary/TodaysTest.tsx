import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { comesBack } from './comesBack.ts';
import classes from './TodaysTest.module.css';
import { vocabStatsQuery } from './testQueries.ts';

/** What waits today, above one's words: the test, practice and where one stands. */
export function TodaysTest() {
  const { t } = useTranslation('vocabTest');
  const { data: stats } = useQuery(vocabStatsQuery);
  const count = stats ? stats.due_today + stats.new_today : 0;
  return (
    <section className={`card ${classes.today}`} aria-labelledby="todays-test">
      <div className={classes.text}>
        <h2 id="todays-test">{t('today.title')}</h2>
        {stats && count > 0 && (
          <p>
            {t('today.words', { count })} {stats.new_today > 0 && t('today.new', { count: stats.new_today })}
          </p>
        )}
        {stats && count === 0 && (
          <p>
            {t('today.done')} {stats.next_due_at && t('today.next', { when: comesBack(stats.next_due_at, new Date(), bcp47()) })}
          </p>
        )}
      </div>
      <div className={classes.ways}>
        {count > 0 && (
          <Button renderRoot={(props) => <Link to="/home/vocab-dashboard" search={{ show: 'test' }} {...props} />}>
            {t('today.start')}
          </Button>
        )}
        <Button
          variant="light"
          renderRoot={(props) => <Link to="/home/vocab-dashboard" search={{ startInPracticeMode: true }} {...props} />}
        >
          {t('today.practice')}
        </Button>
        <Button variant="subtle" renderRoot={(props) => <Link to="/home/vocab-dashboard" search={{ show: 'stats' }} {...props} />}>
          {t('today.stats')}
        </Button>
      </div>
    </section>
  );
}
