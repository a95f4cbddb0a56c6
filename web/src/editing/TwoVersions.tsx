import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Conflict } from './Conflict.tsx';
import classes from './TwoVersions.module.css';

interface Props extends ComponentProps<typeof Conflict> {
  /** Only one person writes it: the other version is from another of their devices. */
  isOwn?: boolean;
}

/** Above the form: another version beside one's own. */
export function TwoVersions({ isOwn = false, ...props }: Props) {
  const { t } = useTranslation('authoring');
  const own = { text: t('conflict_own.text'), mine: t('conflict_own.mine'), theirs: t('conflict_own.theirs') };
  const words = isOwn ? { ...own, ...props.words } : props.words;
  return (
    <div className={classes.versions}>
      <h2 className="sr-only">{words?.title ?? t(isOwn ? 'conflict.title' : 'saved.conflict')}</h2>
      <Conflict {...props} {...(words && { words })} />
    </div>
  );
}
