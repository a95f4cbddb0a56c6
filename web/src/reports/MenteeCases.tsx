import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shell/format.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './CourseProgressScreen.module.css';
import { casesOfUserQuery } from './queries.ts';

/** The cases that somebody whom one accompanies has worked on, without what was said (domain 2). */
export function MenteeCases({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { data, error, refetch } = useQuery(casesOfUserQuery(userId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={3} height={56} />;
  if (data.items.length === 0) return <EmptyState title={t('mentee.no_cases_title')}>{t('mentee.no_cases', { name })}</EmptyState>;
  const caption = t('mentee.cases_of', { name });
  return (
    // A table that is wider than a phone scrolls by itself; readers and keyboards reach it as a region.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
    <section className={`card ${classes.scroll}`} aria-label={caption} tabIndex={0}>
      <Table verticalSpacing="sm" miw={560}>
        <caption className="sr-only">{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {(['case', 'level', 'state', 'score', 'last'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`mentee.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.items.map((play) => (
            <Table.Tr key={play.id}>
              <Table.Th scope="row">{play.case.title}</Table.Th>
              <Table.Td>{play.case.level}</Table.Td>
              <Table.Td>
                {play.state === 'SOLVED'
                  ? t('mentee.solved')
                  : t('mentee.task_of', {
                      current: Math.min(play.current_task_interaction_index + 1, play.case.task_count),
                      total: play.case.task_count,
                    })}
              </Table.Td>
              <Table.Td>{format.percent(play.score)}</Table.Td>
              <Table.Td>{format.day(play.updated_at)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
