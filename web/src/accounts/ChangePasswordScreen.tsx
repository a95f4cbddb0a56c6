import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { fieldRules } from './fieldRules.ts';
import { DeadLink, deadLinkReason, FormProblem, LinkPage } from './LinkPage.tsx';
import { meQuery, passwordResetQuery, useChangePassword, useConfirmReset } from './queries.ts';
import { useFields } from './useFields.ts';

function AskForAnother() {
  const { t } = useTranslation('accounts');
  return <Link to="/account/reset-password">{t('change.ask_again')}</Link>;
}

function useNewPassword() {
  const { t, i18n } = useTranslation('accounts');
  const { required, newPassword, confirmed } = fieldRules(t, i18n.language);
  return { required, rules: { new_password: [newPassword], confirmation: [required, confirmed('new_password')] } };
}

function NewPassword({ field }: { field: (name: 'new_password' | 'confirmation') => object }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <PasswordInput label={t('change.new')} description={t('change.rules')} autoComplete="new-password" {...field('new_password')} />
      <PasswordInput label={t('change.confirmation')} autoComplete="new-password" {...field('confirmation')} />
    </>
  );
}

/** With the token of the mail: a new password without the old one. */
function WithLink({ token, username }: { token: string; username: string }) {
  const { t } = useTranslation('accounts');
  const { rules } = useNewPassword();
  const fields = useFields({ new_password: '', confirmation: '' }, rules);
  const confirm = useConfirmReset();
  if (confirm.isSuccess) {
    return (
      <AccountFrame title={t('change.done_title')}>
        <p>{t('change.done_reset')}</p>
        <Link to="/account/sign-in">{t('reset.back')}</Link>
      </AccountFrame>
    );
  }
  // Expired or used while the page was open; of fields the form itself tells.
  const reason = deadLinkReason(confirm.error, '');
  if (reason) {
    return (
      <DeadLink message={reason}>
        <AskForAnother />
      </DeadLink>
    );
  }
  return (
    <AccountFrame title={t('change.link_title')} lead={t('change.link_lead', { username })}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.validate()) confirm.mutate({ token, new_password: fields.values.new_password }, { onError: fields.takeErrors });
        }}
      >
        {confirm.isError && <FormProblem error={confirm.error} />}
        {/* So that the browser keeps the new password under the right name. */}
        <input type="hidden" autoComplete="username" value={username} readOnly />
        <NewPassword field={fields.field} />
        <Button type="submit" loading={confirm.isPending}>
          {t('change.submit')}
        </Button>
      </form>
    </AccountFrame>
  );
}

/** With the password that is to be changed: one's own, or the one that was given to begin with. That one comes before everything else. */
function WithOldPassword({ wasGiven }: { wasGiven: boolean }) {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  // As it was when the page opened: changing the password changes the answer, not the page.
  const [isGiven] = useState(wasGiven);
  const { required, rules } = useNewPassword();
  const fields = useFields({ current_password: '', new_password: '', confirmation: '' }, { current_password: [required], ...rules });
  const change = useChangePassword();
  if (change.isSuccess && !isGiven) {
    return (
      <AccountFrame title={t('change.done_title')}>
        <p>{t('change.done_text')}</p>
        <Link to="/home/profile">{t('change.to_profile')}</Link>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t(isGiven ? 'change.given_title' : 'change.title')} lead={t(isGiven ? 'change.given_lead' : 'change.lead')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!fields.validate()) return;
          const { current_password, new_password } = fields.values;
          const toApp = () => isGiven && void router.navigate({ to: '/app' });
          change.mutate({ current_password, new_password }, { onError: fields.takeErrors, onSuccess: toApp });
        }}
      >
        {change.isError && <FormProblem error={change.error} />}
        <PasswordInput label={t('change.current')} autoComplete="current-password" {...fields.field('current_password')} />
        <NewPassword field={fields.field} />
        <Button type="submit" loading={change.isPending}>
          {t('change.submit')}
        </Button>
      </form>
    </AccountFrame>
  );
}

function OwnChange() {
  const { t } = useTranslation('accounts');
  const me = useQuery(meQuery);
  if (me.data) return <WithOldPassword wasGiven={me.data.must_change_password} />;
  return (
    <AccountFrame title={t('change.title')}>
      {me.isError ? <ErrorState error={me.error} onRetry={() => void me.refetch()} /> : <LoadingState />}
    </AccountFrame>
  );
}

/** The page of the mail's link, or, signed in, of one's own change. */
export function ChangePasswordScreen({ token }: { token: string | undefined }) {
  const { t } = useTranslation('accounts');
  const reset = useQuery({ ...passwordResetQuery(token ?? ''), enabled: !!token });
  if (token !== undefined) {
    return (
      <LinkPage token={token} of={reset} wayOut={<AskForAnother />}>
        {({ username }) => <WithLink token={token} username={username} />}
      </LinkPage>
    );
  }
  if (session.token) return <OwnChange />;
  return (
    <AccountFrame title={t('change.title')}>
      <p>{t('change.needs_sign_in')}</p>
      <Link to="/account/sign-in">{t('reset.back')}</Link>
    </AccountFrame>
  );
}
