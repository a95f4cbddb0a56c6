import {
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMessages,
  IconSchool,
  IconStethoscope,
  IconUser,
  IconVocabulary,
} from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { BRAND } from '@visite/core/brand.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { SecondFactorNotice } from '#accounts/SecondFactorNotice.tsx';
import { SendKeptWork } from '#exercises/SendKeptWork.tsx';
import { unlockSoundAtFirstTap } from '#speech/serverSound.ts';
import { Logo } from '#ui/Logo.tsx';
import classes from './AppLayout.module.css';
import { HelpButton } from './HelpButton.tsx';
import { InstantHelp } from './InstantHelp.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { StaffGroup, StaffMenu } from './StaffNav.tsx';
import { staffEntries } from './staffEntries.ts';
import { useNavWidth } from './useNavWidth.ts';

const VOCABULARY = { to: '/home/vocab-dashboard', key: 'vocabulary', icon: IconVocabulary, exact: false } as const;
const ENTRIES = [
  { to: '/home', key: 'home', icon: IconHome, exact: true },
  { to: '/home/learn', key: 'learn', icon: IconSchool, exact: false },
  { to: '/home/all-cases', key: 'all_cases', icon: IconStethoscope, exact: false },
  { to: '/my-cases', key: 'my_cases', icon: IconMessages, exact: false },
  VOCABULARY,
  { to: '/home/profile', key: 'profile', icon: IconUser, exact: false },
] as const;

/** Pages that lie below an entry though their address does not: there too it shows where one is. */
const BELOW: { [key in (typeof ENTRIES)[number]['key']]?: RegExp } = {
  home: /^\/home\/journal(\/|$)/,
  learn: /^\/home\/(courses|course|view|lesson-viewer|my-courses)(\/|$)/,
  all_cases: /^\/home\/(case-inspection|dialogs)(\/|$)/,
  my_cases: /^\/case-interactions\//,
};

/** The signed-in app: navigation at the side on a desktop, at the bottom on a phone. */
export function AppLayout() {
  const { t } = useTranslation('shell');
  const staff = staffEntries(useMe().roles);
  const { isCollapsed, toggle } = useNavWidth();
  const { pathname } = useLocation();
  const isBelow = (key: keyof typeof BELOW) => BELOW[key]?.test(pathname);
  useEffect(unlockSoundAtFirstTap, []);
  const FoldIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const foldLabel = t(isCollapsed ? 'nav.expand' : 'nav.collapse');
  // Folded, an entry is an icon alone: its name shows as a tooltip.
  const tip = (text: string) => (isCollapsed ? text : undefined);
  return (
    <div className={classes.layout} data-collapsed={isCollapsed || undefined}>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      <nav className={classes.nav} aria-label={t('nav.label')}>
        <Link to="/home" className={classes.brand} aria-label={BRAND.name}>
          <Logo size={32} /> <span className={classes.label}>{BRAND.name}</span>
        </Link>
        <ul>
          {ENTRIES.map(({ to, key, icon: Icon, exact }) => (
            // The phone's bar holds six: staff find the vocabulary behind the last.
            <li key={to} className={staff.length > 0 && key === 'vocabulary' ? classes.besideBar : undefined}>
              <Link
                to={to}
                activeOptions={{ exact }}
                data-status={isBelow(key) ? 'active' : undefined}
                className={classes.entry}
                title={tip(t(`nav.${key}`))}
              >
                <Icon size={22} stroke={1.6} aria-hidden />
                <span className={classes.label}>{t(`nav.${key}`)}</span>
              </Link>
            </li>
          ))}
          {staff.length > 0 && <StaffMenu entries={[VOCABULARY, ...staff]} />}
        </ul>
        {staff.length > 0 && <StaffGroup entries={staff} tip={tip} />}
        <HelpButton tip={tip} />
        <div className={classes.foot}>
          <button type="button" className={classes.entry} onClick={toggle} aria-expanded={!isCollapsed} title={tip(foldLabel)}>
            <FoldIcon size={22} stroke={1.6} aria-hidden />
            <span className={classes.label}>{foldLabel}</span>
          </button>
        </div>
      </nav>
      <div className={classes.content}>
        <OfflineBanner />
        <div className={classes.notice}>
          <SecondFactorNotice />
        </div>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <InstantHelp />
      <SendKeptWork />
    </div>
  );
}
