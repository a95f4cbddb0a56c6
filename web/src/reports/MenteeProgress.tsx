import { Progress, Table, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { percentOf } from '#shell/percentOf.ts';
import figures from '#ui/Figures.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './CourseProgressScreen.module.css';
import { MenteeCases } from './MenteeCases.tsx';
import { courseInteractionsQuery } from './queries.ts';

interface Props {
  courseId: string;
  title: string;
  /** Whose cases are shown below. */
  userId: string | undefined;
  onChoose: (userId: string) => void;
}

/** The learners whom a mentor accompanies, in one course; the cases of the one that is chosen. */
export function MenteeProgress({ courseId, title, userId, onChoose }: Props) {
  const { t, i18n } = useTranslation('dashboard');
  const { data, isPending, error, refetch } = useQuery(courseInteractionsQuery(courseId));
  const day = new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'medium' });
  const percent = new Intl.NumberFormat(bcp47(i18n.language), { style: 'percent' });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingState rows={4} height={56} />;
  if (data.items.length === 0) return <EmptyState title={t('course_progress.nobody_title')}>{t('course_progress.nobody')}</EmptyState>;
  const chosen = data.items.find(({ user_id }) => user_id === userId);
  return (
    <>
      {/* A table that is wider than a phone scrolls by itself; readers and keyboards reach it as a region. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard. */}
      <section className={`card ${classes.scroll}`} aria-label={t('course_progress.caption', { course: title })} tabIndex={0}>
        <Table verticalSpacing="sm" miw={620}>
          <caption className="sr-only">{t('course_progress.caption', { course: title })}</caption>
          <Table.Thead>
            <Table.Tr>
              {(['name', 'progress', 'score', 'time', 'last'] as const).map((column) => (
                <Table.Th key={column} scope="col">
                  {t(`course_progress.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.items.map((member) => (
              <Table.Tr key={member.user_id}>
                <Table.Th scope="row">
                  <UnstyledButton
                    className={figures.name ?? ''}
                    aria-pressed={member.user_id === userId}
                    aria-label={t('mentee.show_cases', { name: member.user_name })}
                    onClick={() => onChoose(member.user_id)}
                  >
                    {member.user_name}
                  </UnstyledButton>
                  <span className={classes.state}>{t(`course_progress.state.${member.state}`)}</span>
                </Table.Th>
                <Table.Td>
                  {t('course_progress.of_items', { completed: member.completed_items, total: member.total_items })}
                  <Progress value={percentOf(member.completed_items, member.total_items)} aria-label={t('course_progress.progress')} />
                </Table.Td>
                <Table.Td>{member.score === null ? t('course_progress.none') : percent.format(member.score)}</Table.Td>
                <Table.Td>{t('course_progress.minutes', { count: Math.round(member.seconds / 60) })}</Table.Td>
                <Table.Td>{member.last_activity_at ? day.format(new Date(member.last_activity_at)) : t('course_progress.none')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {chosen ? (
        <>
          <h2>{t('mentee.cases_of', { name: chosen.user_name })}</h2>
          <MenteeCases userId={chosen.user_id} name={chosen.user_name} />
        </>
      ) : (
        <p className="quiet">{t('mentee.choose')}</p>
      )}
    </>
  );
}
