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
import { meQuery, useCompleteOnboarding, useUpdateUser } from './queries.ts';
import { LanguageFields, type Settings, SpecialtyField } from './SettingsFields.tsx';

function Questions({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  const [settings, setSettings] = useState<Settings>(user);
  const update = useUpdateUser();
  const complete = useCompleteOnboarding();
  const change = (changes: Partial<Settings>) => setSettings((before) => ({ ...before, ...changes }));

  async function finish() {
    try {
      const { native_language, interface_language, language_level, speaking_speed, specialty_id } = settings;
      await update.mutateAsync({ user_id: user.id, native_language, interface_language, language_level, speaking_speed, specialty_id });
      await setInterfaceLanguage(interface_language);
      await complete.mutateAsync(user.id);
      await router.navigate({ to: '/app' });
    } catch (error) {
      showError(t('failed'), error);
    }
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
    >
      <LanguageFields value={settings} onChange={change} />
      <SpecialtyField value={settings} onChange={change} />
      <Button type="submit" loading={update.isPending || complete.isPending}>
        {t('onboarding.submit')}
      </Button>
    </form>
  );
}

/** Asks for user details; required while onboarding_completed_at is null (Specification 4). Public, as chapter 2 lists it. */
export function OnboardingScreen() {
  const { t } = useTranslation('accounts');
  const { data: user, error, refetch } = useQuery({ ...meQuery, enabled: session.token !== null });
  if (!session.token) {
    return (
      <AccountFrame title={t('onboarding.title')} lead={t('onboarding.needs_sign_in')}>
        <Link to="/account/sign-in">{t('reset.back')}</Link>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('onboarding.title')} lead={t('onboarding.lead')}>
      {user ? (
        <Questions user={user} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={4} height={60} />
      )}
    </AccountFrame>
  );
}
