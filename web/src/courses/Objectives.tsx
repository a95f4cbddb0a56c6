import { IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './Objectives.module.css';
import { objectivesQuery } from './queries.ts';

/** What a learner can do after a section. */
export function ObjectiveList({ objectives }: { objectives: string[] }) {
  return (
    <ul className={classes.list} lang="de">
      {objectives.map((objective) => (
        <li key={objective}>
          <IconTargetArrow size={18} stroke={1.8} aria-hidden /> {objective}
        </li>
      ))}
    </ul>
  );
}

/** The objectives of one section among many; they are asked for only when they are shown. */
export function SectionObjectives({ id, sectionId }: { id: string; sectionId: string }) {
  const { t } = useTranslation('courses');
  const { data } = useQuery(objectivesQuery(sectionId));
  return (
    <div id={id} className={classes.objectives}>
      {data && (data.length > 0 ? <ObjectiveList objectives={data} /> : <p className="quiet">{t('no_objectives')}</p>)}
    </div>
  );
}
