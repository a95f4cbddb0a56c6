import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Language } from '@visite/contract/primitives.ts';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from '#accounts/AccountFrame.tsx';
import { fieldRules } from '#accounts/fieldRules.ts';
import { FormProblem, LinkPage } from '#accounts/LinkPage.tsx';
import { useFields } from '#accounts/useFields.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { likelyLanguage } from './likelyLanguage.ts';
import { joinByLink, organizationLinkQuery } from './queries.ts';

function JoinForm({ token, organization, domains }: { token: string; organization: string; domains: string[] }) {
  const { t, i18n } = useTranslation('invites');
  const { t: accounts } = useTranslation('accounts');
  const { required, email, newPassword, confirmed } = fieldRules(accounts, i18n.language);
  const form = useFields(
    { first_name: '', last_name: '', email: '', username: '', password: '', confirmation: '' },
    {
      first_name: [required],
      last_name: [required],
      email: [required, email],
      username: [required],
      password: [required, newPassword],
      confirmation: [required, confirmed('password')],
    },
  );
  const join = useMutation({
    mutationFn: () => {
      const { confirmation: _, ...person } = form.values;
      return joinByLink({
        token,
        ...person,
        email: person.email.trim(),
        native_language: likelyLanguage(navigator.languages),
        interface_language: i18n.language as Language,
      });
    },
    onError: form.takeErrors,
  });
  if (join.isSuccess) {
    return (
      <AccountFrame title={t('join.sent_title')}>
        <p>{t('join.sent', { email: form.values.email })}</p>
        <p className="quiet">{t('join.not_there')}</p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('join.title', { organization })} lead={t('join.lead')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.validate()) join.mutate();
        }}
      >
        {join.isError && <FormProblem error={join.error} />}
        <TextInput label={t('first_name')} autoComplete="given-name" {...form.field('first_name')} />
        <TextInput label={t('last_name')} autoComplete="family-name" {...form.field('last_name')} />
        <TextInput
          type="email"
          label={t('email')}
          {...(domains.length > 0 && { description: t('join.domains', { domains: domains.map((domain) => `@${domain}`).join(', ') }) })}
          autoComplete="email"
          {...form.field('email')}
        />
        <TextInput
          label={t('username')}
          description={t('username_hint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        <PasswordInput label={t('password')} description={t('password_hint')} autoComplete="new-password" {...form.field('password')} />
        <PasswordInput label={t('confirmation')} autoComplete="new-password" {...form.field('confirmation')} />
        <Button type="submit" fullWidth loading={join.isPending}>
          {t('join.submit')}
        </Button>
      </form>
    </AccountFrame>
  );
}

/** The page of an organisation's link: asks to join; the account is made once the address is confirmed (domain 2). */
export function JoinByLinkScreen({ token }: { token: string }) {
  const link = useQuery({ ...organizationLinkQuery(token), enabled: token !== '' });
  return (
    <LinkPage token={token} of={link}>
      {({ organization_name, domains }) => <JoinForm token={token} organization={organization_name} domains={domains} />}
    </LinkPage>
  );
}
