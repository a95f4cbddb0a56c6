import { BRAND } from '@visite/core/brand.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Page.module.css';

interface PageProps {
  title: string;
  /** The way back, before the title. */
  above?: ReactNode;
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide' | 'full';
  children: ReactNode;
}

/** A screen: sets the document's title and moves the focus to its heading, so that readers hear where they are. */
export function Page({ title, above, lead, actions, width = 'wide', children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${BRAND.name}`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.header}>
        <div>
          {above}
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
