import { Skeleton, Table } from '@mantine/core';
import type { WeekOfLearning } from '@visite/contract/memberProgress.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from './format.ts';
import classes from './Progress.module.css';

const WeeksChart = lazy(() => import('./WeeksChart.tsx'));

/** What was done week by week: a chart, and on demand the figures behind it. */
export function Weeks({ weeks, isOfOne = false }: { weeks: WeekOfLearning[]; isOfOne?: boolean }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const columns = (['active_members', 'items_completed', 'cases_solved', 'xp'] as const).filter(
    (column) => !isOfOne || column !== 'active_members',
  );
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="weeks">
      <h2 id="weeks">{t('weeks.title')}</h2>
      <Suspense fallback={<Skeleton height={240} radius="md" />}>
        <WeeksChart weeks={weeks} />
      </Suspense>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t('weeks.table')}</summary>
        {isOpen && (
          <Table mt="sm">
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
                    <Table.Td key={column}>{format.number(week[column])}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </details>
    </section>
  );
}
