import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { User } from '@visite/contract/accounts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import { showError } from '#shell/alerts.ts';
import { setInterfaceLanguage } from '#shell/i18n.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { DeviceSettings, PageNotices } from './DeviceSettings.tsx';
import classes from './OnboardingScreen.module.css';
import { meQuery, useCompleteOnboarding, useCompletePwaSettings, useUpdateUser } from './queries.ts';
import { GoalsField, LanguageFields, type Settings, SpecialtyField } from './SettingsFields.tsx';

function Step({ number }: { number: 1 | 2 }) {
  const { t } = useTranslation('accounts');
  return <p className={classes.step}>{t('onboarding.step', { number, of: 2 })}</p>;
}

/** How people shall speak with the learner. Stored when it is left, so that nothing is asked twice. */
function AboutYou({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const [settings, setSettings] = useState<Settings>(user);
  const update = useUpdateUser();
  const change = (changes: Partial<Settings>) => setSettings((before) => ({ ...before, ...changes }));

  async function store() {
    const { native_language, interface_language, language_level, speaking_speed, specialty_id, goals } = settings;
    try {
      await update.mutateAsync({
        user_id: user.id,
        native_language,
        interface_language,
        language_level,
        speaking_speed,
        specialty_id,
        goals,
      });
      await setInterfaceLanguage(interface_language);
      onDone();
    } catch (error) {
      showError(t('failed'), error);
    }
  }

  return (
    <AccountFrame above={<Step number={1} />} title={t('onboarding.title')} lead={t('onboarding.lead')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void store();
        }}
      >
        <LanguageFields value={settings} onChange={change} />
        <SpecialtyField value={settings} onChange={change} />
        <GoalsField value={settings} onChange={change} />
        <Button type="submit" loading={update.isPending}>
          {t('onboarding.next')}
        </Button>
      </form>
    </AccountFrame>
  );
}

function YourDevice({ user, onBack }: { user: User; onBack: () => void }) {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  const completeSettings = useCompletePwaSettings();
  const complete = useCompleteOnboarding();

  async function finish() {
    try {
      await completeSettings.mutateAsync(user.id);
      await complete.mutateAsync(user.id);
      await router.navigate({ to: '/app' });
    } catch (error) {
      showError(t('failed'), error);
    }
  }

  return (
    <AccountFrame above={<Step number={2} />} title={t('onboarding.device_title')} lead={t('onboarding.device_lead')}>
      <div className="stack">
        <DeviceSettings user={user} notices={<PageNotices />} />
        <Button loading={completeSettings.isPending || complete.isPending} onClick={() => void finish()}>
          {t('onboarding.submit')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('onboarding.back')}
        </Button>
      </div>
    </AccountFrame>
  );
}

/** Asks for user details; required while onboarding_completed_at is null (Specification 4). Public, as chapter 2 lists it. */
export function OnboardingScreen() {
  const { t } = useTranslation('accounts');
  const { data: user, error, refetch } = useQuery({ ...meQuery, enabled: session.token !== null });
  const [isAtDevice, setIsAtDevice] = useState(false);
  if (!session.token) {
    return (
      <AccountFrame title={t('onboarding.title')} lead={t('onboarding.needs_sign_in')}>
        <Link to="/account/sign-in">{t('reset.back')}</Link>
      </AccountFrame>
    );
  }
  if (user && isAtDevice) return <YourDevice user={user} onBack={() => setIsAtDevice(false)} />;
  if (user) return <AboutYou user={user} onDone={() => setIsAtDevice(true)} />;
  return (
    <AccountFrame title={t('onboarding.title')} lead={t('onboarding.lead')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={4} height={60} />}
    </AccountFrame>
  );
}
