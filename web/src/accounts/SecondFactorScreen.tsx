import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { User } from '@visite/contract/accounts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { fieldRules } from './fieldRules.ts';
import { FormProblem } from './LinkPage.tsx';
import { QrCode } from './QrCode.tsx';
import { meQuery } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SecondFactorScreen.module.css';
import { useBeginSecondFactor, useConfirmSecondFactor } from './secondFactorQueries.ts';
import { useFields } from './useFields.ts';
import { useSignOut } from './useSignOut.ts';

/** In groups of four, as one types them. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function PasswordFirst({ begin, user }: { begin: ReturnType<typeof useBeginSecondFactor>; user: User }) {
  const { t, i18n } = useTranslation('accounts');
  const { required } = fieldRules(t, i18n.language);
  const signOut = useSignOut();
  const fields = useFields({ current_password: '' }, { current_password: [required] });
  const isRequired = user.second_factor_need === 'REQUIRED';
  return (
    <AccountFrame title={t('factor.set_up_title')} lead={t(isRequired ? 'factor.required_lead' : 'factor.lead')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.validate()) begin.mutate(fields.values.current_password, { onError: fields.takeErrors });
        }}
      >
        {begin.isError && <FormProblem error={begin.error} />}
        <p>{t('factor.needs_app')}</p>
        <PasswordInput
          label={t('profile.current_password')}
          description={t('profile.current_password_why')}
          autoComplete="current-password"
          {...fields.field('current_password')}
        />
        <Button type="submit" loading={begin.isPending}>
          {t('factor.next')}
        </Button>
        {isRequired ? (
          <Button variant="subtle" onClick={() => void signOut()}>
            {t('profile.sign_out')}
          </Button>
        ) : (
          <Link to="/home/profile/account" className={classes.later}>
            {t('factor.later')}
          </Link>
        )}
      </form>
    </AccountFrame>
  );
}

function FirstCode({ secret, address, confirm }: { secret: string; address: string; confirm: ReturnType<typeof useConfirmSecondFactor> }) {
  const { t, i18n } = useTranslation('accounts');
  const { required } = fieldRules(t, i18n.language);
  const fields = useFields({ code: '' }, { code: [required] });
  return (
    <AccountFrame title={t('factor.scan_title')} lead={t('factor.scan_lead')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.validate()) confirm.mutate(fields.values.code, { onError: fields.takeErrors });
        }}
      >
        {confirm.isError && <FormProblem error={confirm.error} />}
        <QrCode text={address} label={t('factor.qr')} />
        <p className="quiet">
          {t('factor.typed')} <code className={classes.secret}>{inGroups(secret)}</code>
        </p>
        <TextInput
          label={t('factor.first_code')}
          description={t('factor.first_code_text')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...fields.field('code')}
        />
        <Button type="submit" loading={confirm.isPending}>
          {t('factor.turn_on')}
        </Button>
      </form>
    </AccountFrame>
  );
}

function SetUp({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  // As it was when the page opened: turning it on changes the answer, not the page.
  const [wasOn] = useState(user.has_second_factor);
  const begin = useBeginSecondFactor();
  const confirm = useConfirmSecondFactor();
  if (wasOn) {
    return (
      <AccountFrame title={t('factor.on_title')}>
        <p>{t('factor.on_already')}</p>
        <Link to="/home/profile/account">{t('change.to_profile')}</Link>
      </AccountFrame>
    );
  }
  if (confirm.data) {
    const onDone = () => void router.navigate({ to: user.second_factor_need === 'REQUIRED' ? '/app' : '/home/profile/account' });
    return (
      <AccountFrame title={t('factor.done_title')} lead={t('factor.done_lead')}>
        <RecoveryCodes codes={confirm.data.recovery_codes} username={user.username} onDone={onDone} />
      </AccountFrame>
    );
  }
  if (begin.data) return <FirstCode {...begin.data} confirm={confirm} />;
  return <PasswordFirst begin={begin} user={user} />;
}

function OwnSetUp() {
  const { t } = useTranslation('accounts');
  const me = useQuery(meQuery);
  if (me.data) return <SetUp user={me.data} />;
  return (
    <AccountFrame title={t('factor.set_up_title')}>
      {me.isError ? <ErrorState error={me.error} onRetry={() => void me.refetch()} /> : <LoadingState />}
    </AccountFrame>
  );
}

/** Sets sign-in in two steps up: password, app, first code, recovery codes. Where an organisation demands it, before all else. */
export function SecondFactorScreen() {
  const { t } = useTranslation('accounts');
  if (session.token) return <OwnSetUp />;
  return (
    <AccountFrame title={t('factor.set_up_title')}>
      <p>{t('factor.needs_sign_in')}</p>
      <Link to="/account/sign-in">{t('reset.back')}</Link>
    </AccountFrame>
  );
}
