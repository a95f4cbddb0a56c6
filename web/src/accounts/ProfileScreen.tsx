import { Button, Input, NativeSelect, SegmentedControl, TextInput, useMantineColorScheme } from '@mantine/core';
import { IconArrowLeft, IconChevronRight, IconLanguage, IconMessageLanguage, IconSettings, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '#offline/browserOutbox.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { setInterfaceLanguage } from '#shell/i18n.ts';
import { Page } from '#ui/Page.tsx';
import { countryGroups } from './countryGroups.ts';
import { DeviceSettings } from './DeviceSettings.tsx';
import { Devices } from './Devices.tsx';
import { fieldRules } from './fieldRules.ts';
import { Passkeys } from './Passkeys.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import classes from './ProfileScreen.module.css';
import { countriesQuery, useMe, useUpdateUser } from './queries.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { GoalsField, LanguageFields, type Settings, SpecialtyField } from './SettingsFields.tsx';
import { SignInDetails } from './SignInDetails.tsx';
import { useFields } from './useFields.ts';
import { useSignOut } from './useSignOut.ts';

/** What lies behind the profile, each a page of its own. */
const BEHIND = [
  { to: '/home/profile/german', key: 'german', icon: IconLanguage },
  { to: '/home/profile/languages', key: 'languages', icon: IconMessageLanguage },
  { to: '/home/profile/account', key: 'account', icon: IconUser },
  { to: '/home/profile/settings', key: 'settings', icon: IconSettings },
] as const;

/** The frame of the profile's pages: what lies behind it leads back to it. */
export function ProfileScreen() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const { pathname } = useLocation();
  const behind = BEHIND.find(({ to }) => pathname.startsWith(to));
  if (!behind) {
    return (
      <Page title={`${me.first_name} ${me.last_name}`} width="narrow">
        <Outlet />
      </Page>
    );
  }
  return (
    <Page
      title={t(`profile.${behind.key}`)}
      width="narrow"
      above={
        <Link to="/home/profile" className={classes.back}>
          <IconArrowLeft size={20} aria-hidden /> {t('profile.title')}
        </Link>
      }
    >
      <Outlet />
    </Page>
  );
}

/** What one can do and what comes next (`children`, by other rooms), then all there is to set. */
export function ProfileOverview({ children }: { children: ReactNode }) {
  const { t } = useTranslation('accounts');
  const { user_stats, username, roles } = useMe();
  const signOut = useSignOut();
  const { waiting } = useOutbox();
  return (
    <div className={classes.overview}>
      <p className={classes.stats}>
        {[
          t('profile.xp', { count: user_stats.xp }),
          t('profile.streak', { count: user_stats.streak_days }),
          t('profile.cases', { count: user_stats.cases_solved }),
        ].join(' · ')}
      </p>
      {children}
      <nav aria-label={t('profile.behind')}>
        <ul className={`card ${classes.behind}`}>
          {BEHIND.map(({ to, key, icon: Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon size={22} stroke={1.6} aria-hidden />
                <span>{t(`profile.${key}`)}</span>
                <IconChevronRight size={20} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ProfilePicture />
      <p className="quiet">
        {username} · {roles.map((role) => t(`roles.${role}`)).join(', ')}
      </p>
      {waiting > 0 && <p role="status">{t('profile.sign_out_waiting', { count: waiting })}</p>}
      <div>
        <Button variant="default" onClick={() => void signOut()}>
          {t('profile.sign_out')}
        </Button>
      </div>
    </div>
  );
}

function useSave() {
  const { t, i18n } = useTranslation('accounts');
  const me = useMe();
  const update = useUpdateUser();
  return {
    me,
    isSaving: update.isPending,
    save: async (changes: Parameters<typeof update.mutateAsync>[0] extends infer U ? Omit<U, 'user_id'> : never) => {
      try {
        await update.mutateAsync({ user_id: me.id, ...changes });
        // In the language that was chosen with it.
        if (changes.interface_language) await setInterfaceLanguage(changes.interface_language);
        showAlert('success', i18n.t('accounts:profile.saved'));
      } catch (error) {
        showError(t('failed'), error);
        throw error;
      }
    },
  };
}

export function ProfileAccount() {
  const { t, i18n } = useTranslation('accounts');
  const { me, save, isSaving } = useSave();
  const { data: countries = [] } = useQuery(countriesQuery);
  const { frequent, others } = countryGroups(countries, i18n.language === 'eng' ? 'eng' : 'deu');
  const { required, maxLength } = fieldRules(t, i18n.language);
  const fields = useFields(
    { first_name: me.first_name, last_name: me.last_name, country: me.country ?? '' },
    { first_name: [required, maxLength(100)], last_name: [required, maxLength(100)] },
  );
  return (
    <div className="stack">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.validate()) save({ ...fields.values, country: fields.values.country || null }).catch(fields.takeErrors);
        }}
      >
        <TextInput label={t('profile.first_name')} autoComplete="given-name" {...fields.field('first_name')} />
        <TextInput label={t('profile.last_name')} autoComplete="family-name" {...fields.field('last_name')} />
        <NativeSelect
          label={t('profile.country')}
          {...fields.field('country')}
          data={[
            { value: '', label: '–' },
            { group: t('profile.countries_frequent'), items: frequent },
            { group: t('profile.countries_all'), items: others },
          ]}
        />
        <Button type="submit" loading={isSaving}>
          {t('profile.save')}
        </Button>
      </form>
      <SignInDetails />
      <p>
        <Link to="/account/change-password">{t('profile.change_password')}</Link>
      </p>
      <SecondFactor />
      <Passkeys />
      <Devices />
    </div>
  );
}

export function ProfileLanguages() {
  const { t } = useTranslation('accounts');
  const { me, save, isSaving } = useSave();
  const [settings, setSettings] = useState<Settings>(me);
  const change = (changes: Partial<Settings>) => setSettings((before) => ({ ...before, ...changes }));
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const { native_language, interface_language, language_level, speaking_speed, specialty_id, goals } = settings;
        void save({ native_language, interface_language, language_level, speaking_speed, specialty_id, goals }).catch(() => undefined);
      }}
    >
      <LanguageFields value={settings} onChange={change} />
      <SpecialtyField value={settings} onChange={change} />
      <GoalsField value={settings} onChange={change} />
      <Button type="submit" loading={isSaving}>
        {t('profile.save')}
      </Button>
    </form>
  );
}

/** `notices`: what comes while the app is closed. */
export function ProfileSettings({ notices }: { notices: ReactNode }) {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className="stack">
      <div>
        <Input.Label display="block" mb={4} labelElement="div" id="scheme-label" size="md">
          {t('settings.scheme')}
        </Input.Label>
        <SegmentedControl
          aria-labelledby="scheme-label"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
          data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`schemes.${value}`) }))}
        />
      </div>
      <DeviceSettings user={me} notices={notices} />
    </div>
  );
}
