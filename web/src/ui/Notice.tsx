import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface Props {
  /** Something does not work as people expect it. */
  warns?: boolean;
  /** It comes by what was just done, and is read out. */
  isNew?: boolean;
  children: ReactNode;
}

/** What is good to know where it stands, with what to do about it. */
export const Notice = ({ warns, isNew, children }: Props) => (
  <div className={classes.notice} data-warns={warns || undefined} role={isNew ? 'status' : undefined}>
    {children}
  </div>
);
