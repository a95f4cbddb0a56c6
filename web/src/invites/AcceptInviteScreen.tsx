import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Answer } from '@visite/contract/endpoint.ts';
import type { viewInvite } from '@visite/contract/invites.ts';
import type { Language } from '@visite/contract/primitives.ts';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from '#accounts/AccountFrame.tsx';
import { fieldRules } from '#accounts/fieldRules.ts';
import { DeadLink, FormProblem, LinkPage } from '#accounts/LinkPage.tsx';
import { SecondStep } from '#accounts/SecondStep.tsx';
import { challengeOf } from '#accounts/secondFactorQueries.ts';
import { useFields } from '#accounts/useFields.ts';
import { ApiError } from '#api/errors.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { likelyLanguage } from './likelyLanguage.ts';
import { acceptInvite, inviteQuery } from './queries.ts';
import { suggestedUsername } from './suggestedUsername.ts';

type Invite = Answer<typeof viewInvite>;

function AcceptForm({ token, invite }: { token: string; invite: Invite }) {
  const { t, i18n } = useTranslation('invites');
  const { t: accounts } = useTranslation('accounts');
  const router = useRouter();
  const client = useQueryClient();
  const { required, newPassword, confirmed } = fieldRules(accounts, i18n.language);
  const isNew = invite.username === null;
  const form = useFields(
    {
      first_name: invite.first_name,
      last_name: invite.last_name,
      username: isNew ? suggestedUsername(invite) : '',
      password: '',
      confirmation: '',
    },
    isNew
      ? {
          first_name: [required],
          last_name: [required],
          username: [required],
          password: [required, newPassword],
          confirmation: [required, confirmed('password')],
        }
      : { password: [required] },
  );
  const enter = async () => {
    // Nothing of whoever was signed in before; the invite stays, so that its form does not come back empty on the way.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invite' });
    await router.navigate({ to: '/app', replace: true });
  };
  const accept = useMutation({
    mutationFn: () => {
      const { confirmation: _, password, ...person } = form.values;
      const interface_language = i18n.language as Language;
      return acceptInvite({
        token,
        password,
        ...(isNew && { ...person, native_language: likelyLanguage(navigator.languages), interface_language }),
      });
    },
    onSuccess: enter,
    onError: form.takeErrors,
  });
  // They have joined: what is left is to sign in.
  const challenge = challengeOf(accept.error);
  if (challenge) {
    return <SecondStep challenge={challenge} onSignedIn={enter} onBack={() => void router.navigate({ to: '/account/sign-in' })} />;
  }
  if (accept.error instanceof ApiError && accept.error.status === 410) return <DeadLink message={accept.error.details?.message ?? ''} />;
  const names = { organization: invite.organization_name, inviter: invite.inviter_name };
  return (
    <AccountFrame title={t('accept.title', names)} lead={t(invite.inviter_name ? 'accept.invited_by' : 'accept.invited', names)}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.validate()) accept.mutate();
        }}
      >
        {accept.isError && <FormProblem error={accept.error} />}
        <p>{isNew ? t('accept.new', { email: invite.email }) : t('accept.known', { email: invite.email, username: invite.username })}</p>
        {isNew && (
          <>
            <TextInput label={t('first_name')} autoComplete="given-name" {...form.field('first_name')} />
            <TextInput label={t('last_name')} autoComplete="family-name" {...form.field('last_name')} />
            <TextInput
              label={t('username')}
              description={t('username_hint')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.field('username')}
            />
          </>
        )}
        <PasswordInput
          label={t('password')}
          {...(isNew && { description: t('password_hint') })}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...form.field('password')}
        />
        {isNew && <PasswordInput label={t('confirmation')} autoComplete="new-password" {...form.field('confirmation')} />}
        <Button type="submit" fullWidth loading={accept.isPending}>
          {t(isNew ? 'accept.create' : 'accept.join')}
        </Button>
      </form>
    </AccountFrame>
  );
}

/** The page of an invite's link: joins with a new account, or with the one that the address has (Specification 2). */
export function AcceptInviteScreen({ token }: { token: string }) {
  const invite = useQuery({ ...inviteQuery(token), enabled: token !== '' });
  return (
    <LinkPage token={token} of={invite}>
      {(seen) => <AcceptForm token={token} invite={seen} />}
    </LinkPage>
  );
}
