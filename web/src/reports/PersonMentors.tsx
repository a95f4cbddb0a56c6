import { Button, CloseButton, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membersQuery, mentorsOfQuery, useEndMentorship, useNameMentor } from '#organizations/queries.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import classes from '#ui/Figures.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import own from './PersonScreen.module.css';

interface Props {
  organizationId: string;
  userId: string;
  name: string;
  /** Managers name mentors and take them away; tutors see who they are. */
  mayChange: boolean;
}

function NewMentor({
  organizationId,
  userId,
  without,
  onDone,
}: Omit<Props, 'mayChange' | 'name'> & { without: string[]; onDone: () => void }) {
  const { t } = useTranslation('dashboard');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const members = useQuery(
    membersQuery(organizationId, { ...(search.trim() && { search: search.trim() }), status: ['ACTIVE'], limit: 20 }),
  );
  const nameMentor = useNameMentor(organizationId);
  return (
    <Select
      label={t('person.new_mentor')}
      placeholder={t('assign.who_hint')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('assign.nobody')}
      disabled={nameMentor.isPending}
      value={null}
      data={(members.data?.items ?? []).flatMap(({ user_id, first_name, last_name }) =>
        user_id && user_id !== userId && !without.includes(user_id) ? [{ value: user_id, label: `${first_name} ${last_name}` }] : [],
      )}
      onChange={(mentor_id) => {
        if (!mentor_id) return;
        nameMentor.mutate(
          { mentor_id, mentee_id: userId },
          {
            onSuccess: ({ mentor }) => {
              showAlert('success', t('person.mentor_named', { name: `${mentor.first_name} ${mentor.last_name}` }));
              onDone();
            },
            onError: (problem) => showError(t('person.mentor_failed'), problem),
          },
        );
      }}
      comboboxProps={{ withinPortal: false, position: 'bottom-start', middlewares: { flip: false } }}
    />
  );
}

/** Who accompanies somebody, and for managers the way to name another. */
export function PersonMentors({ organizationId, userId, name, mayChange }: Props) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useQuery(mentorsOfQuery(organizationId, userId));
  const end = useEndMentorship(organizationId);
  const [isNaming, setIsNaming] = useState(false);
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="person-mentors">
      <h2 id="person-mentors">{t('person.mentors')}</h2>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState rows={1} height={44} />
      ) : (
        <>
          {data.items.length === 0 ? (
            <p className="quiet">{t('person.no_mentor', { name })}</p>
          ) : (
            <ul className={own.rows}>
              {data.items.map(({ id, mentor }) => {
                const mentorName = `${mentor.first_name} ${mentor.last_name}`;
                return (
                  <li key={id}>
                    <span>{mentorName}</span>
                    {mayChange && (
                      <CloseButton
                        aria-label={t('person.end_mentor', { name: mentorName })}
                        disabled={end.isPending}
                        onClick={() =>
                          end.mutate(id, {
                            onSuccess: () => showAlert('success', t('person.mentor_ended', { name: mentorName })),
                            onError: (problem) => showError(t('person.mentor_failed'), problem),
                          })
                        }
                      />
                    )}
                  </li>
                );
              })}
            </ul>
          )}
          {mayChange &&
            (isNaming ? (
              <NewMentor
                organizationId={organizationId}
                userId={userId}
                without={data.items.map(({ mentor }) => mentor.id)}
                onDone={() => setIsNaming(false)}
              />
            ) : (
              <div>
                <Button variant="default" onClick={() => setIsNaming(true)}>
                  {t(data.items.length === 0 ? 'person.set_mentor' : 'person.another_mentor')}
                </Button>
              </div>
            ))}
        </>
      )}
    </section>
  );
}
