import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import classes from './CaseInspection.module.css';
import { CasePicture } from './CasePicture.tsx';
import { CopyCase } from './CopyCase.tsx';
import { EditCase } from './EditCase.tsx';
import { PersonCard } from './PersonCard.tsx';
import { caseQuery } from './queries.ts';
import { Setting } from './Setting.tsx';
import { StartCase } from './StartCase.tsx';

/** A case before it is played: what happens, who is there, what is to do, and one clear next step. */
export function CaseInspection({ caseId }: { caseId: string }) {
  const { t } = useTranslation('cases');
  const { data: one, isError, error, refetch } = useQuery(caseQuery(caseId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!one) return <LoadingState />;
  return (
    <Page
      title={one.title}
      lead={one.summary}
      actions={
        <div className="row">
          {one.policies?.may_copy && <CopyCase caseId={caseId} />}
          {one.policies?.may_edit && <EditCase caseId={caseId} />}
        </div>
      }
    >
      <div className={classes.layout}>
        <div className={classes.main}>
          <div className={`card ${classes.picture}`}>
            <CasePicture src={one.picture_url} />
          </div>
          <CaseFacts of={one} />
          <div className={classes.start}>
            <StartCase caseId={caseId} />
          </div>
          {one.setting && <Setting setting={one.setting} />}
        </div>
        <div className={classes.aside}>
          <section aria-labelledby="people">
            <h2 id="people">{t('people')}</h2>
            <div className="stack">
              {one.persons.map((person) => (
                <PersonCard key={person.id} person={person} />
              ))}
            </div>
          </section>
          {one.tasks && (
            <section aria-labelledby="tasks">
              <h2 id="tasks">{t('tasks')}</h2>
              <ol className={classes.tasks}>
                {one.tasks.map((task) => (
                  <li key={task.key}>
                    <span lang="de">{task.title}</span>
                    <small>{t(`kinds.${task.kind}`)}</small>
                  </li>
                ))}
              </ol>
            </section>
          )}
          <section aria-labelledby="practise">
            <h2 id="practise">{t('practise')}</h2>
            <ul className={classes.tags} lang="de">
              {one.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Page>
  );
}
