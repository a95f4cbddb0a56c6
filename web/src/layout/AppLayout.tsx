import {
  IconHome,
  IconInbox,
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
import { useUnreadCount } from '#messaging/useUnreadCount.ts';
import { watchAppUpdate } from '#shell/appUpdate.ts';
import { unlockSoundAtFirstTap } from '#speech/serverSound.ts';
import { Logo } from '#ui/Logo.tsx';
import classes from './AppLayout.module.css';
import { ConnectionBar } from './ConnectionBar.tsx';
import { HelpButton } from './HelpButton.tsx';
import { InstantHelp } from './InstantHelp.tsx';
import { KeepForLater } from './KeepForLater.tsx';
import { MoreMenu, StaffGroup } from './StaffNav.tsx';
import { staffEntries } from './staffEntries.ts';
import { UnreadBadge } from './UnreadBadge.tsx';
import { useHelpers } from './useHelpers.tsx';
import { useNavWidth } from './useNavWidth.ts';

/** The phone's bar holds six: what is not in it stands behind the last. */
const ENTRIES = [
  { to: '/home', key: 'home', icon: IconHome, exact: true, inBar: true },
  { to: '/home/learn', key: 'learn', icon: IconSchool, exact: false, inBar: true },
  { to: '/home/all-cases', key: 'all_cases', icon: IconStethoscope, exact: false, inBar: true },
  { to: '/my-cases', key: 'my_cases', icon: IconMessages, exact: false, inBar: false },
  { to: '/home/vocab-dashboard', key: 'vocabulary', icon: IconVocabulary, exact: false, inBar: true },
  { to: '/home/inbox', key: 'inbox', icon: IconInbox, exact: false, inBar: true },
  { to: '/home/profile', key: 'profile', icon: IconUser, exact: false, inBar: false },
] as const;
const BEHIND = ENTRIES.filter((entry) => !entry.inBar);

/** Pages that lie below an entry though their address does not: there too it shows where one is. */
const BELOW: { [key in (typeof ENTRIES)[number]['key']]?: RegExp } = {
  home: /^\/home\/journal(\/|$)/,
  learn: /^\/home\/(courses|course|view|lesson-viewer|my-courses)(\/|$)/,
  all_cases: /^\/home\/(case-inspection|dialogs)(\/|$)/,
  my_cases: /^\/case-interactions\//,
  vocabulary: /^\/home\/vocab-(lists|import)(\/|$)/,
};

/** The signed-in app: navigation at the side on a desktop, at the bottom on a phone. */
export function AppLayout() {
  const { t } = useTranslation('shell');
  const staff = staffEntries(useMe().roles);
  const unread = useUnreadCount();
  const helpers = useHelpers();
  const { isCollapsed, toggle } = useNavWidth();
  const { pathname } = useLocation();
  const isBelow = (key: keyof typeof BELOW) => BELOW[key]?.test(pathname);
  useEffect(unlockSoundAtFirstTap, []);
  useEffect(() => void watchAppUpdate().catch(() => undefined), []);
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
          {ENTRIES.map(({ to, key, icon: Icon, exact, inBar }) => (
            <li key={to} className={inBar ? undefined : classes.besideBar}>
              <Link
                to={to}
                activeOptions={{ exact }}
                data-status={isBelow(key) ? 'active' : undefined}
                className={classes.entry}
                title={tip(t(`nav.${key}`))}
              >
                <Icon size={22} stroke={1.6} aria-hidden />
                <span className={classes.label}>{t(`nav.${key}`)}</span>
                {key === 'inbox' && unread > 0 && <UnreadBadge count={unread} />}
              </Link>
            </li>
          ))}
          <MoreMenu entries={[...BEHIND, ...staff]} {...(staff.length > 0 && { onHelp: helpers.open })} />
        </ul>
        {staff.length > 0 && <StaffGroup entries={staff} tip={tip} />}
        <HelpButton tip={tip} isBehindMore={staff.length > 0} onOpen={helpers.open} />
        <div className={classes.foot}>
          <button type="button" className={classes.entry} onClick={toggle} aria-expanded={!isCollapsed} title={tip(foldLabel)}>
            <FoldIcon size={22} stroke={1.6} aria-hidden />
            <span className={classes.label}>{foldLabel}</span>
          </button>
        </div>
      </nav>
      <div className={classes.content}>
        <ConnectionBar />
        <div className={classes.notice}>
          <SecondFactorNotice />
        </div>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      {helpers.element}
      <InstantHelp />
      <SendKeptWork />

      <KeepForLater />
    </div>
  );
}
