import type { PersonFace } from '@visite/contract/personas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './PersonCard.module.css';

/** A person of the case before the talk. */
export function PersonCard({ person, action }: { person: PersonFace; action?: ReactNode }) {
  const { t } = useTranslation('cases');
  return (
    <article className={`card ${classes.person}`}>
      <Portrait spec={person.portrait} size={84} />
      <div className={classes.text}>
        <h3>{person.name}</h3>
        <p className="quiet">
          {person.role}, {t('age', { count: person.age })}
        </p>
        <p>{person.introduction}</p>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </article>
  );
}
