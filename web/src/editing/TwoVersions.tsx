import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Conflict } from './Conflict.tsx';
import classes from './TwoVersions.module.css';

/** Above the form: somebody else's version beside one's own. */
export function TwoVersions(props: ComponentProps<typeof Conflict>) {
  const { t } = useTranslation('authoring');
  return (
    <div className={classes.versions}>
      <h2 className="sr-only">{props.words?.title ?? t('saved.conflict')}</h2>
      <Conflict {...props} />
    </div>
  );
}
