import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';
import { showOpenTab } from '#ui/showOpenTab.ts';
import classes from './AdminFrame.module.css';

const TABS = [
  { to: '/admin/organizations', key: 'organizations' },
  { to: '/admin/people', key: 'people' },
  { to: '/admin/catalogue', key: 'catalogue' },
  { to: '/admin/usage', key: 'usage' },
  { to: '/admin/jobs', key: 'jobs' },
  { to: '/admin/system', key: 'system' },
  { to: '/admin/log', key: 'log' },
] as const;

interface Props {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** What every screen of those has who run the installation: the way to the others. */
export function AdminFrame({ title, lead, actions, children }: Props) {
  const { t } = useTranslation('administration');
  return (
    <Page title={title} {...(lead && { lead })} {...(actions && { actions })}>
      <nav ref={showOpenTab} aria-label={t('tabs.label')} className={classes.tabs}>
        <ul>
          {TABS.map(({ to, key }) => (
            <li key={to}>
              <Link to={to} className={classes.tab}>
                {t(`tabs.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
