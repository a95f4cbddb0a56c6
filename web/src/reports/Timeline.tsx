import type { WorkOfADay } from '@visite/contract/memberProgress.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shell/format.ts';
import classes from '#ui/Figures.module.css';
import own from './Timeline.module.css';

/** The latest work, day by day. */
export function Timeline({ work }: { work: WorkOfADay[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const days = [...Map.groupBy(work, ({ on }) => on)];
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="timeline">
      <h2 id="timeline">{t('timeline.title')}</h2>
      {days.length === 0 ? (
        <p className="quiet">{t('timeline.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <ol className={own.days} tabIndex={0} aria-labelledby="timeline">
          {days.map(([on, ofDay]) => (
            <li key={on}>
              <time dateTime={on}>{format.calendarDay(on)}</time>
              <ul>
                {ofDay.map((one) => (
                  <li key={one.of_id}>
                    <strong lang="de">{one.title}</strong>{' '}
                    <span className="quiet">
                      {one.kind === 'section'
                        ? t('timeline.items', { count: one.items_completed })
                        : one.is_solved
                          ? t('person.solved', { score: format.percent(one.score) })
                          : t('timeline.case_begun')}
                      {one.course && (
                        <>
                          {' · '}
                          <span lang="de">{one.course.title}</span>
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
