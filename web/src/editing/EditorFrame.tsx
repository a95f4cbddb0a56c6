import { BRAND } from '@visite/core/brand.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './EditorFrame.module.css';

interface Props {
  /** What is being written; it changes while its title is typed. */
  title: string;
  /** Where the author came from. */
  back: ReactNode;
  /** Beside the title: whether it is published, for example. */
  badge?: ReactNode;
  /** Whether the work is saved, always in sight. */
  state: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen for writing: as wide as it gets, its head in sight. The focus comes to the heading once, not with every letter of the title. */
export function EditorFrame({ title, back, badge, state, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${BRAND.name}`;
  }, [title]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.frame}>
      <div className={classes.back}>{back}</div>
      <header className={classes.header}>
        <div className={classes.title}>
          <h1 ref={heading} tabIndex={-1} lang="de">
            {title}
          </h1>
          {badge}
        </div>
        <div className={classes.side}>
          {state}
          {actions}
        </div>
      </header>
      {children}
    </div>
  );
}
