import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from '#accounts/AccountFrame.tsx';
import { fieldRules } from '#accounts/fieldRules.ts';
import { DeadLink, FormProblem, LinkPage } from '#accounts/LinkPage.tsx';
import { SecondStep } from '#accounts/SecondStep.tsx';
import { challengeOf } from '#accounts/secondFactorQueries.ts';
import { useFields } from '#accounts/useFields.ts';
import { ApiError } from '#api/errors.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { confirmSignUp, signUpQuery } from './queries.ts';

const isNameTaken = (error: unknown) => error instanceof ApiError && error.details?.code === 'username_taken';

function ConfirmForm({ token, organization, email }: { token: string; organization: string; email: string }) {
  const { t, i18n } = useTranslation('invites');
  const { t: accounts } = useTranslation('accounts');
  const router = useRouter();
  const client = useQueryClient();
  const { required } = fieldRules(accounts, i18n.language);
  const form = useFields({ username: '', password: '' }, { password: [required] });
  const enter = async () => {
    client.clear();
    await router.navigate({ to: '/app' });
  };
  const confirm = useMutation({
    mutationFn: () =>
      confirmSignUp({ token, password: form.values.password, ...(form.values.username && { username: form.values.username }) }),
    onSuccess: enter,
    onError: form.takeErrors,
  });
  // They have joined: what is left is to sign in.
  const challenge = challengeOf(confirm.error);
  if (challenge) {
    return <SecondStep challenge={challenge} onSignedIn={enter} onBack={() => void router.navigate({ to: '/account/sign-in' })} />;
  }
  // Expired or used while the page was open.
  if (confirm.error instanceof ApiError && [404, 410].includes(confirm.error.status)) {
    return <DeadLink message={confirm.error.details?.message ?? ''} />;
  }
  return (
    <AccountFrame title={t('confirm.title')} lead={t('confirm.lead', { organization, email })}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.validate()) confirm.mutate();
        }}
      >
        {confirm.isError && <FormProblem error={confirm.error} />}
        {isNameTaken(confirm.error) && (
          <TextInput label={t('confirm.other_username')} autoComplete="username" autoCapitalize="none" {...form.field('username')} />
        )}
        <PasswordInput label={t('password')} autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" fullWidth loading={confirm.isPending}>
          {t('confirm.submit')}
        </Button>
      </form>
    </AccountFrame>
  );
}

/** Confirms the e-mail address with the link of the mail and one's password; then one is in (Specification 2, sign-up/confirm). */
export function ConfirmSignUpScreen({ token }: { token: string }) {
  const signUp = useQuery({ ...signUpQuery(token), enabled: token !== '' });
  return (
    <LinkPage token={token} of={signUp}>
      {({ organization_name, email }) => <ConfirmForm token={token} organization={organization_name} email={email} />}
    </LinkPage>
  );
}
