import { ActionIcon, Badge, Table } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { useFormat } from '#shell/format.ts';
import classes from '#ui/Figures.module.css';
import { ErrorState } from '#ui/states.tsx';
import { assignedByMeQuery, useDeleteAssignment } from './queries.ts';

const COLORS = { OPEN: 'accent', DONE: 'gray', OVERDUE: 'red' } as const;

/** What the signed-in tutor has assigned, and how far it is. Nothing is shown before the first. */
export function AssignmentsByMe({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { data, error, refetch } = useQuery(assignedByMeQuery(organizationId));
  const remove = useDeleteAssignment();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.narrow}>
      <h2 id="assigned-by-me">{t('assignments.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard. */}
      <section className={`card ${classes.scroll}`} aria-labelledby="assigned-by-me" tabIndex={0}>
        <Table verticalSpacing="sm" miw={720}>
          <Table.Thead>
            <Table.Tr>
              {(['who', 'what', 'due', 'state'] as const).map((column) => (
                <Table.Th key={column} scope="col">
                  {t(`assignments.${column}`)}
                </Table.Th>
              ))}
              <Table.Th>
                <span className="sr-only">{t('assignments.actions')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((assignment) => {
              const name = `${assignment.user.first_name} ${assignment.user.last_name}`;
              const title = assignment.section?.title ?? assignment.chapter.title;
              return (
                <Table.Tr key={assignment.id}>
                  <Table.Th scope="row">{name}</Table.Th>
                  <Table.Td lang="de">{title}</Table.Td>
                  <Table.Td>{format.calendarDay(assignment.due_on)}</Table.Td>
                  <Table.Td>
                    <Badge variant="light" color={COLORS[assignment.state]} size="lg" tt="none">
                      {t(`assignments.states.${assignment.state}`, {
                        completed: assignment.completed_items,
                        total: assignment.total_items,
                      })}
                    </Badge>
                  </Table.Td>
                  <Table.Td>
                    {assignment.policies.may_delete && (
                      <ActionIcon
                        aria-label={t('assignments.take_back', { name, title })}
                        loading={remove.isPending && remove.variables.id === assignment.id}
                        onClick={() =>
                          remove.mutate(assignment, {
                            onSuccess: () => showAlert('success', t('assignments.taken_back')),
                            onError: (problem) => showError(t('assignments.failed'), problem),
                          })
                        }
                      >
                        <IconTrash size={20} aria-hidden />
                      </ActionIcon>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  );
}
