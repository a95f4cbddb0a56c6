import { IconHome, IconMessages, IconStethoscope, IconUser } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { BRAND } from '#brand.ts';
import { Logo } from '#ui/Logo.tsx';
import classes from './AppLayout.module.css';
import { InstantHelp } from './InstantHelp.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

const ENTRIES = [
  { to: '/home', key: 'home', icon: IconHome, exact: true },
  { to: '/home/all-cases', key: 'all_cases', icon: IconStethoscope, exact: false },
  { to: '/my-cases', key: 'my_cases', icon: IconMessages, exact: false },
  { to: '/home/profile', key: 'profile', icon: IconUser, exact: false },
] as const;

/** The signed-in app: navigation at the side on a desktop, at the bottom on a phone. */
export function AppLayout() {
  const { t } = useTranslation('shell');
  const me = useMe();
  return (
    <div className={classes.layout}>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      <nav className={classes.nav} aria-label={t('nav.label')}>
        <Link to="/home" className={classes.brand}>
          <Logo size={30} /> {BRAND.name}
        </Link>
        <ul>
          {ENTRIES.map(({ to, key, icon: Icon, exact }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact }} className={classes.entry}>
                <Icon size={22} stroke={1.6} aria-hidden />
                <span>{t(`nav.${key}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className={classes.person}>
          {me.first_name} {me.last_name}
        </p>
      </nav>
      <div className={classes.content}>
        <OfflineBanner />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <InstantHelp />
    </div>
  );
}
