import { SegmentedControl, Skeleton, Table } from '@mantine/core';
import type { WeekOfLearning } from '@visite/contract/memberProgress.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shell/format.ts';
import classes from '#ui/Figures.module.css';

const WeeksChart = lazy(() => import('./WeeksChart.tsx'));

/** What the chart shows: tasks and cases, minutes, or new words. */
const MEASURES = ['done', 'time', 'words'] as const;
export type Measure = (typeof MEASURES)[number];

const COLUMNS = ['active_members', 'items_completed', 'cases_solved', 'seconds', 'words_learnt', 'xp'] as const;

/** What was done week by week: a chart, and on demand the figures behind it. */
export function Weeks({ weeks, isOfOne = false }: { weeks: WeekOfLearning[]; isOfOne?: boolean }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const [measure, setMeasure] = useState<Measure>('done');
  const [isOpen, setIsOpen] = useState(false);
  const columns = COLUMNS.filter((column) => !isOfOne || column !== 'active_members');
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="weeks">
      <div className={classes.chartHead}>
        <h2 id="weeks">{t('weeks.title')}</h2>
        <SegmentedControl
          aria-label={t('weeks.measure')}
          value={measure}
          onChange={(value) => setMeasure(value as Measure)}
          data={MEASURES.map((value) => ({ value, label: t(`weeks.measures.${value}`) }))}
        />
      </div>
      <Suspense fallback={<Skeleton height={240} radius="md" />}>
        <WeeksChart weeks={weeks} measure={measure} />
      </Suspense>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t('weeks.table')}</summary>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
          <section className={classes.scroll} aria-label={`${t('weeks.title')}: ${t('weeks.table')}`} tabIndex={0}>
            <Table mt="sm" miw={520}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('weeks.week')}</Table.Th>
                  {columns.map((column) => (
                    <Table.Th key={column} scope="col">
                      {t(`weeks.columns.${column}`)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {weeks.toReversed().map((week) => (
                  <Table.Tr key={week.starts_on}>
                    <Table.Th scope="row">{format.day(week.starts_on)}</Table.Th>
                    {columns.map((column) => (
                      <Table.Td key={column}>{column === 'seconds' ? format.time(week.seconds) : format.number(week[column])}</Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        )}
      </details>
    </section>
  );
}
