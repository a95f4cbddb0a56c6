import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import { Page } from '#ui/Page.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import classes from './CaseInspection.module.css';
import { CasePicture } from './CasePicture.tsx';
import { PersonCard } from './PersonCard.tsx';
import { caseQuery, myInteractionByCaseQuery, useInteract } from './queries.ts';

function Start({ caseId }: { caseId: string }) {
  const { t } = useTranslation('cases');
  const router = useRouter();
  const mine = useQuery(myInteractionByCaseQuery(caseId));
  const interact = useInteract();
  const isOpen = mine.data ? mine.data.state !== 'SOLVED' : false;
  const start = (as_new_interaction: boolean) =>
    interact.mutate(
      { case_id: caseId, as_new_interaction },
      {
        onSuccess: ({ id }) => void router.navigate({ to: '/case-interactions/$caseInteractionId', params: { caseInteractionId: id } }),
        onError: (error) => showError(t('start_failed'), error),
      },
    );
  return (
    <div className="row">
      <Button size="lg" loading={interact.isPending || mine.isPending} onClick={() => start(!isOpen && mine.data !== null)}>
        {t(isOpen ? 'go_on' : mine.data ? 'again' : 'start')}
      </Button>
      {isOpen && (
        <Button size="lg" variant="default" disabled={interact.isPending} onClick={() => start(true)}>
          {t('start_new')}
        </Button>
      )}
    </div>
  );
}

export function CaseInspection({ caseId }: { caseId: string }) {
  const { t } = useTranslation('cases');
  const { data: one, isError, error, refetch } = useQuery(caseQuery(caseId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!one) return <LoadingState />;
  return (
    <Page title={one.title} lead={one.summary}>
      <div className={classes.layout}>
        <div className="stack">
          <div className={`card ${classes.picture}`}>
            <CasePicture slug={one.slug} />
          </div>
          <CaseFacts of={one} />
          {one.setting && (
            <p className={classes.setting}>
              <strong>
                {one.setting.ward}, {one.setting.time}
              </strong>
              <br />
              {one.setting.situation}
            </p>
          )}
          <Start caseId={caseId} />
        </div>
        <div className="stack">
          <section aria-labelledby="people">
            <h2 id="people">{t('people')}</h2>
            <div className="stack">
              {one.persons.map((person) => (
                <PersonCard key={person.id} person={person} />
              ))}
            </div>
          </section>
          <section aria-labelledby="tasks">
            <h2 id="tasks">{t('tasks')}</h2>
            <ol className={classes.tasks}>
              {one.tasks?.map((task) => (
                <li key={task.key}>
                  {task.title} <span className="quiet">· {t(`kinds.${task.kind}`)}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </Page>
  );
}
