import { Menu } from '@mantine/core';
import { type Icon, IconDots, IconLifebuoy } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './AppLayout.module.css';
import { isWithin, type StaffEntry } from './staffEntries.ts';

/** What staff find beside everybody's entries: on a desktop a group of its own. */
export function StaffGroup({ entries, tip }: { entries: StaffEntry[]; tip: (text: string) => string | undefined }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <div className={classes.staff}>
      <p id="nav-staff" className={classes.group}>
        <span className={classes.label}>{t('nav.staff')}</span>
      </p>
      <ul aria-labelledby="nav-staff">
        {entries.map(({ to, key, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              data-status={isWithin(to, pathname) ? 'active' : undefined}
              className={classes.entry}
              title={tip(t(`nav.${key}`))}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
              <span className={classes.label}>{t(`nav.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MoreEntry {
  to: StaffEntry['to'] | '/my-cases' | '/home/profile';
  key: StaffEntry['key'] | 'my_cases' | 'profile';
  icon: Icon;
}

/** What the phone's bar has no place for, behind one entry; staff find theirs there too. */
export function MoreMenu({ entries, onHelp }: { entries: MoreEntry[]; onHelp?: () => void }) {
  const { t } = useTranslation(['shell', 'companions']);
  const { pathname } = useLocation();
  const isHere = entries.some(({ to }) => isWithin(to, pathname));
  return (
    <li className={classes.more}>
      <Menu position="top-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={classes.entry} data-status={isHere ? 'active' : undefined}>
            <IconDots size={22} stroke={1.6} aria-hidden />
            <span>{t('nav.more')}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ to, key, icon: Icon }) => (
            <Menu.Item
              key={to}
              className={classes.moreEntry ?? ''}
              leftSection={<Icon size={22} stroke={1.6} aria-hidden />}
              renderRoot={(props) => <Link to={to} {...props} />}
            >
              {t(`nav.${key}`)}
            </Menu.Item>
          ))}
          {onHelp && (
            <Menu.Item
              className={classes.moreEntry ?? ''}
              leftSection={<IconLifebuoy size={22} stroke={1.6} aria-hidden />}
              aria-haspopup="dialog"
              onClick={onHelp}
            >
              {t('companions:assistant.title')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
