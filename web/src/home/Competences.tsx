import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Goal } from '@visite/contract/accounts.ts';
import { competences, MANAGED, shownLevel } from '@visite/core/progress/competences.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { casesQuery, myInteractionsQuery } from '#cases/queries.ts';
import { myCoursesQuery } from '#courses/queries.ts';
import { percentOf } from '#shell/percentOf.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './Competences.module.css';
import { nextCase } from './nextCase.ts';

const ICONS = { open: IconCircle, begun: IconCircleHalf2, sure: IconCircleCheck };
/** An exam is no task of its own: it asks for the others. */
const TASKS = Goal.options.filter((goal) => goal !== 'EXAM');

/** What I can do, shown by what I did, and what comes next. */
export function Competences() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const played = useQuery(myInteractionsQuery({ anti_chronological: 'true' }));
  const courses = useQuery(myCoursesQuery);
  const cases = useQuery(casesQuery({}));
  const queries = [played, courses, cases];
  const failed = queries.find(({ error }) => error)?.error;
  if (failed) return <ErrorState error={failed} onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))} />;
  if (!played.data || !courses.data || !cases.data) return <LoadingState rows={3} height={72} />;

  const solved = played.data.items.flatMap((one) => (one.state === 'SOLVED' && one.score !== null ? [{ ...one, score: one.score }] : []));
  const skills = competences(TASKS, solved);
  const best = new Map(solved.filter(({ score }) => score >= MANAGED).map((one) => [one.case.id, one.case]));
  const finished = courses.data.items.filter(({ state }) => state === 'COMPLETED').map(({ course }) => course);
  const level = shownLevel([...best.values(), ...finished]);
  const weakest = skills.toSorted((one, other) => one.cases - other.cases);
  const wanted =
    weakest.find(({ goal, state }) => state !== 'sure' && me.goals.includes(goal)) ?? weakest.find(({ state }) => state !== 'sure');
  const begun = new Set(played.data.items.map((one) => one.case.id));
  const next = nextCase(cases.data.items, begun, { language_level: me.language_level, goals: wanted ? [wanted.goal] : me.goals });
  return (
    <>
      <section aria-labelledby="can-do" className={classes.part}>
        <h2 id="can-do">{t('can.title')}</h2>
        <p className={`card ${classes.level}`}>
          {level ? (
            <>
              <strong>{t('can.level', { level: level.level })}</strong>
              <span className="quiet">
                {t('can.level_by')} <span lang="de">{level.evidence.map(({ title }) => title).join(' · ')}</span>
              </span>
            </>
          ) : (
            <span>{t('can.no_level')}</span>
          )}
        </p>
        <ul className={`card ${classes.skills}`}>
          {skills.map(({ goal, state, cases: count, evidence }) => {
            const Icon = ICONS[state];
            return (
              <li key={goal} data-state={state}>
                <Icon size={24} stroke={1.8} aria-hidden />
                <div>
                  <strong>{t(`goals.${goal}`)}</strong>
                  <span className="quiet">
                    {t(`can.states.${state}`)}
                    {count > 0 && ` · ${t('can.cases', { count })}`}
                  </span>
                  {evidence && (
                    <Link to="/case-interactions/$caseInteractionId" params={{ caseInteractionId: evidence.id }}>
                      {t('can.best', { percent: percentOf(evidence.score) })} <span lang="de">{evidence.case.title}</span>
                    </Link>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </section>
      {next && (
        <section aria-labelledby="comes-next" className={`card ${classes.next}`}>
          <div>
            <h2 id="comes-next">{t('can.next')}</h2>
            <p>
              <span lang="de">{next.title}</span>
              {wanted && <span className="quiet">{t('can.next_for', { goal: t(`goals.${wanted.goal}`) })}</span>}
            </p>
          </div>
          <Button renderRoot={(props) => <Link to="/home/case-inspection/$caseId" params={{ caseId: next.id }} {...props} />}>
            {t('can.practise')}
          </Button>
        </section>
      )}
    </>
  );
}
