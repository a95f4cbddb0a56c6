import type { CourseChange } from '@visite/contract/coursePublishing.ts';
import { useTranslation } from 'react-i18next';
import classes from './PublishCourse.module.css';

/** What learners find anew, changed and gone, item by item. */
export function CourseChanges({ isChanged, items }: { isChanged: boolean; items: CourseChange[] }) {
  const { t } = useTranslation('authoring');
  if (items.length === 0) return <p className={classes.text}>{t(isChanged ? 'changes.texts_only' : 'changes.none')}</p>;
  return (
    <ul className={classes.changes} aria-label={t('changes.title')}>
      {items.map(({ how, item_id, kind, title, section }) => (
        <li key={item_id}>
          <span className={classes.how} data-how={how}>
            {t(`changes.${how}`)}
          </span>
          <span lang={title ? 'de' : undefined}>{title || t(`kinds.${kind}.name`)}</span>
          <small lang="de">{section}</small>
        </li>
      ))}
    </ul>
  );
}
