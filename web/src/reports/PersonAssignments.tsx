import { ActionIcon, Badge, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '@visite/contract/assignments.ts';
import { useTranslation } from 'react-i18next';
import { assignedToQuery, useDeleteAssignment, useRemindOf } from '#assignments/queries.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { useFormat } from '#shell/format.ts';
import classes from '#ui/Figures.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import own from './PersonScreen.module.css';

const COLORS = { OPEN: 'accent', DONE: 'gray', OVERDUE: 'red' } as const;

function One({ of, name, mayRemind }: { of: Assignment; name: string; mayRemind: boolean }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const remind = useRemindOf();
  const remove = useDeleteAssignment();
  const title = of.section?.title ?? of.chapter.title;
  return (
    <li>
      <div className={own.text}>
        <strong lang="de">{title}</strong>
        <span className="quiet">
          <span lang="de">{of.course.title}</span>
          {of.due_on && ` · ${t('person.due', { day: format.calendarDay(of.due_on) })}`}
          {of.told_at && of.state !== 'DONE' && ` · ${t('person.told', { day: format.day(of.told_at) })}`}
        </span>
      </div>
      <div className="row">
        <Badge variant="light" color={COLORS[of.state]} size="lg" tt="none">
          {t(`assignments.states.${of.state}`, { completed: of.completed_items, total: of.total_items })}
        </Badge>
        {mayRemind && of.state !== 'DONE' && (
          <Button
            variant="default"
            loading={remind.isPending}
            aria-label={t('person.remind_of', { title })}
            onClick={() =>
              remind.mutate([of.id], {
                onSuccess: ({ sent }) =>
                  showAlert(sent > 0 ? 'success' : 'info', t(sent > 0 ? 'person.reminded' : 'person.reminded_already', { name })),
                onError: (problem) => showError(t('remind.failed'), problem),
              })
            }
          >
            {t('remind.open')}
          </Button>
        )}
        {of.policies.may_delete && (
          <ActionIcon
            aria-label={t('assignments.take_back', { name, title })}
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(of, {
                onSuccess: () => showAlert('success', t('assignments.taken_back')),
                onError: (problem) => showError(t('assignments.failed'), problem),
              })
            }
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}

/** What somebody is to work through and how far it is: what is due first comes first. */
export function PersonAssignments({ userId, name, mayRemind }: { userId: string; name: string; mayRemind: boolean }) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useQuery(assignedToQuery(userId));
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="person-assignments">
      <h2 id="person-assignments">{t('people.assigned')}</h2>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState rows={2} height={48} />
      ) : data.length === 0 ? (
        <p className="quiet">{t('person.nothing_assigned')}</p>
      ) : (
        <ul className={own.rows}>
          {data.map((assignment) => (
            <One key={assignment.id} of={assignment} name={name} mayRemind={mayRemind} />
          ))}
        </ul>
      )}
    </section>
  );
}
