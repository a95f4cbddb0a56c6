import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BRAND } from '@visite/core/brand.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import { LanguageSwitch } from '#shell/LanguageSwitch.tsx';
import { Logo } from '#ui/Logo.tsx';
import classes from './PublicFrame.module.css';

/** Head and foot of the pages that need no sign-in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('public');
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Link to="/" className={classes.brand}>
          <Logo /> {BRAND.name}
        </Link>
        <div className={classes.actions}>
          <LanguageSwitch />
          <Button variant="light" renderRoot={(props) => <Link to={session.token ? '/home' : '/account/sign-in'} {...props} />}>
            {session.token ? t('to_app') : t('sign_in')}
          </Button>
        </div>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        <nav aria-label={t('footer')}>
          <Link to="/about-us">{t('about.title')}</Link>
          <Link to="/research">{t('research.title')}</Link>
          <Link to="/attributions">{t('attributions.title')}</Link>
          <Link to="/privacy-and-terms">{t('privacy.title')}</Link>
          <Link to="/impressum">{t('impressum.title')}</Link>
        </nav>
      </footer>
    </div>
  );
}
