import { IconCircleCheck, IconCircleHalf2, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '#ui/states.tsx';
import classes from './Objectives.module.css';
import { ObjectiveList } from './Objectives.tsx';
import { judgedObjectivesQuery } from './queries.ts';

const STATES = {
  met: IconCircleCheck,
  unmet: IconCircleHalf2,
  unknown: IconTargetArrow,
};

/** At the end of a section: which of its objectives were reached, and why one may say so. What can't be judged is named alone. */
export function JudgedObjectives({ sectionId, objectives }: { sectionId: string; objectives: string[] }) {
  const { t } = useTranslation('courses');
  const { data, isPending } = useQuery(judgedObjectivesQuery(sectionId));
  return (
    <div>
      <h3>{t('end.objectives')}</h3>
      {isPending ? (
        <LoadingState rows={1} height={objectives.length * 56} />
      ) : data ? (
        <ul className={classes.list}>
          {data.objectives.map(({ objective, met, comment }) => {
            const state = met === null ? 'unknown' : met ? 'met' : 'unmet';
            const Icon = STATES[state];
            return (
              <li key={objective} data-state={state}>
                <Icon size={20} stroke={1.8} aria-hidden />
                <div>
                  <span lang="de">{objective}</span>
                  {state !== 'unknown' && (
                    <>
                      {' '}
                      <strong className={classes.state}>{t(`end.objective.${state}`)}</strong>
                      <p className="quiet" lang="de">
                        {comment}
                      </p>
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      ) : (
        <ObjectiveList objectives={objectives} />
      )}
    </div>
  );
}
