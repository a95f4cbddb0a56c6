import { Button, NativeSelect, SegmentedControl, TextInput, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '#offline/browserOutbox.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { setInterfaceLanguage } from '#shell/i18n.ts';
import { Page } from '#ui/Page.tsx';
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

/** The frame of the profile's pages, with their menu. */
export function ProfileScreen() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  return (
    <Page title={t('profile.title')} lead={`${me.first_name} ${me.last_name}`} width="narrow">
      <nav className={classes.tabs} aria-label={t('profile.title')}>
        <Link to="/home/profile" activeOptions={{ exact: true }}>
          {t('profile.overview')}
        </Link>
        <Link to="/home/profile/german">{t('profile.german')}</Link>
        <Link to="/home/profile/account">{t('profile.account')}</Link>
        <Link to="/home/profile/languages">{t('profile.languages')}</Link>
        <Link to="/home/profile/settings">{t('profile.settings')}</Link>
      </nav>
      <Outlet />
    </Page>
  );
}

/** `children`: what other rooms say of the person. */
export function ProfileOverview({ children }: { children: ReactNode }) {
  const { t } = useTranslation('accounts');
  const { user_stats, username, roles } = useMe();
  const signOut = useSignOut();
  const { waiting } = useOutbox();
  return (
    <div className="stack">
      <ProfilePicture />
      <dl className={classes.stats}>
        <div>
          <dt>{t('profile.xp')}</dt>
          <dd>{user_stats.xp}</dd>
        </div>
        <div>
          <dt>{t('profile.streak')}</dt>
          <dd>{user_stats.streak_days}</dd>
        </div>
        <div>
          <dt>{t('profile.cases')}</dt>
          <dd>{user_stats.cases_solved}</dd>
        </div>
      </dl>
      {children}
      <p className="quiet">
        {username} · {roles.map((role) => t(`roles.${role}`)).join(', ')}
      </p>
      {waiting > 0 && <p role="status">{t('profile.sign_out_waiting', { count: waiting })}</p>}
      <Button variant="default" onClick={() => void signOut()}>
        {t('profile.sign_out')}
      </Button>
    </div>
  );
}

function useSave() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const update = useUpdateUser();
  return {
    me,
    isSaving: update.isPending,
    save: async (changes: Parameters<typeof update.mutateAsync>[0] extends infer U ? Omit<U, 'user_id'> : never) => {
      try {
        await update.mutateAsync({ user_id: me.id, ...changes });
        showAlert('success', t('profile.saved'));
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
            ...countries.map(({ code, name }) => ({ value: code, label: name[i18n.language === 'eng' ? 'eng' : 'deu'] })),
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
        void save({ native_language, interface_language, language_level, speaking_speed, specialty_id, goals })
          .then(() => setInterfaceLanguage(interface_language))
          .catch(() => undefined);
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

export function ProfileSettings() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className="stack">
      <div>
        <p id="scheme-label">{t('settings.scheme')}</p>
        <SegmentedControl
          aria-labelledby="scheme-label"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
          data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`schemes.${value}`) }))}
        />
      </div>
      <DeviceSettings user={me} />
    </div>
  );
}
