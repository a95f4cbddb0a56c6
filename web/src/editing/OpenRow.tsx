import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './OpenRow.module.css';
import { isWithin, usePlaces } from './places.tsx';

interface Props {
  /** Where it stands in the file: its problems show as a mark while it is closed. */
  path: string;
  title: string;
  /** What to tell it by, in quiet letters. */
  detail?: string | undefined;
  marks?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
  handle?: ReactNode;
  children: ReactNode;
}

/** One entry of a list: a line to read, and opened a form to write. */
export function OpenRow({ path, title, detail, marks, isOpen, onToggle, onRemove, handle, children }: Props) {
  const { t } = useTranslation('personas');
  const { problems, areShown } = usePlaces();
  const bodyId = useId();
  const blocking = areShown ? problems.filter((one) => one.blocks && isWithin(one.path, path)).length : 0;
  return (
    <div className={classes.row} data-open={isOpen || undefined} data-place={path}>
      <div className={classes.head}>
        {handle}
        <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <span className={classes.texts}>
            <strong className={classes.title} lang="de">
              {title}
            </strong>
            {detail && (
              <span className={classes.detail} lang="de">
                {detail}
              </span>
            )}
          </span>
          <span className={classes.marks}>
            {blocking > 0 && <span className={classes.blocking}>{t('row.missing', { count: blocking })}</span>}
            {marks}
          </span>
          <IconChevronDown size={18} className={classes.chevron} aria-hidden />
        </button>
        <ActionIcon color="gray" aria-label={t('row.remove', { name: title })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
