import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VocabStats } from '@visite/contract/vocabReviews.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shell/format.ts';
import { bcp47 } from '#shell/i18n.ts';
import figures from '#ui/Figures.module.css';
import { Page } from '#ui/Page.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { SetApart } from './SetApart.tsx';
import screen from './TestScreen.module.css';
import { vocabStatsQuery } from './testQueries.ts';
import classes from './VocabStatsScreen.module.css';

/** What is due on the days to come: a table whose rows are bars. */
function Forecast({ days }: { days: VocabStats['forecast'] }) {
  const { t } = useTranslation('vocabTest');
  const most = Math.max(1, ...days.map(({ due }) => due));
  const name = new Intl.DateTimeFormat(bcp47(), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <table className={classes.forecast}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('stats.day')}</th>
          <th scope="col">{t('stats.due')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, due }, index) => (
          <tr key={date}>
            <th scope="row">{index === 0 ? t('stats.today') : name.format(new Date(date))}</th>
            <td>
              <span className={classes.bar} style={{ inlineSize: `${(due / most) * 100}%` }} aria-hidden />
              <span>{due}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Numbers({ stats }: { stats: VocabStats }) {
  const { t } = useTranslation('vocabTest');
  const { percent, number } = useFormat();
  const reviews = stats.reviews_by_day.filter((day) => day.reviews > 0);
  const all = reviews.reduce((sum, day) => sum + day.reviews, 0);
  return (
    <>
      <section>
        <dl className={figures.figures}>
          {(['new', 'learning', 'mature', 'paused'] as const).map((name) => (
            <div key={name} className="card">
              <dt>{t(`stats.${name}`)}</dt>
              <dd>{number(stats[name])}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">{t('stats.mature_hint')}</p>
      </section>
      <div className={classes.halves}>
        <section className={`card ${figures.panel}`} aria-labelledby="retention">
          <h2 id="retention">{t('stats.retention')}</h2>
          <p className={classes.big}>{percent(stats.retention.rate)}</p>
          <p>
            {stats.retention.reviews > 0
              ? t('stats.retention_text', { count: stats.retention.reviews, remembered: stats.retention.remembered })
              : t('stats.retention_none')}
          </p>
          <h2>{t('stats.activity')}</h2>
          <p>{t('stats.activity_text', { reviews: number(all), days: number(reviews.length) })}</p>
        </section>
        <section className={`card ${figures.panel}`} aria-labelledby="forecast">
          <h2 id="forecast">{t('stats.forecast')}</h2>
          <Forecast days={stats.forecast} />
        </section>
      </div>
      <section aria-labelledby="set-apart">
        <h2 id="set-apart">{t('stats.set_apart')}</h2>
        {stats.set_apart.length > 0 ? (
          <>
            <p className="quiet">{t('leeches.text')}</p>
            <SetApart words={stats.set_apart} />
          </>
        ) : (
          <p className="quiet">{t('stats.set_apart_none')}</p>
        )}
      </section>
    </>
  );
}

/** Where one stands: how well words are known, what was remembered, and what the next days bring. */
export function VocabStatsScreen() {
  const { t } = useTranslation('vocabTest');
  const { data, error, refetch } = useQuery(vocabStatsQuery);
  const frame = (children: ReactNode) => (
    <Page
      title={t('title.stats')}
      lead={t('stats.lead')}
      above={
        <Link to="/home/vocab-dashboard" className={screen.back ?? ''}>
          <IconArrowLeft size={18} aria-hidden /> {t('back')}
        </Link>
      }
    >
      {children}
    </Page>
  );
  if (error) return frame(<ErrorState error={error} onRetry={() => void refetch()} />);
  if (!data) return frame(<LoadingState rows={3} height={120} />);
  return frame(
    <div className={classes.parts}>
      <Numbers stats={data} />
    </div>,
  );
}
