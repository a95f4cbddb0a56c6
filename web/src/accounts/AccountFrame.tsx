import { Link } from '@tanstack/react-router';
import { BRAND } from '@visite/core/brand.ts';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#shell/LanguageSwitch.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Page } from '#ui/Page.tsx';
import classes from './AccountFrame.module.css';

interface AccountFrameProps {
  title: string;
  /** Before the title: where in a row of pages this one stands. */
  above?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** The calm frame around sign-in and its neighbours. */
export function AccountFrame({ title, above, lead, children }: AccountFrameProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Link to="/" className={classes.brand}>
          <Logo /> {BRAND.name}
        </Link>
        <LanguageSwitch />
      </header>
      <main className={classes.main}>
        <div className={`card ${classes.card}`}>
          <Page title={title} above={above} lead={lead} width="narrow">
            {children}
          </Page>
        </div>
      </main>
    </div>
  );
}
