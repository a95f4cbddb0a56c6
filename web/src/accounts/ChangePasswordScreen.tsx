import { Alert, Button, PasswordInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { session } from '#api/session.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { fieldRules } from './fieldRules.ts';
import { useChangePassword, useConfirmReset } from './queries.ts';
import { useFields } from './useFields.ts';

/** With the token of the mail: a new password without the old one; else, signed in, the change of one's own. */
export function ChangePasswordScreen({ token }: { token: string | undefined }) {
  const { t, i18n } = useTranslation('accounts');
  const { required, newPassword, confirmed } = fieldRules(t, i18n.language);
  const fields = useFields(
    { current_password: '', new_password: '', confirmation: '' },
    {
      ...(!token && { current_password: [required] }),
      new_password: [newPassword],
      confirmation: [required, confirmed('new_password')],
    },
  );
  const change = useChangePassword();
  const confirm = useConfirmReset();
  const active = token ? confirm : change;

  if (!token && !session.token) {
    return (
      <AccountFrame title={t('change.title')}>
        <p>{t('change.needs_sign_in')}</p>
        <Link to="/account/sign-in">{t('reset.back')}</Link>
      </AccountFrame>
    );
  }
  if (active.isSuccess) {
    return (
      <AccountFrame title={t('change.done_title')}>
        <p>{token ? t('change.done_reset') : t('change.done_text')}</p>
        <Link to={token ? '/account/sign-in' : '/home/profile'}>{token ? t('reset.back') : t('change.to_profile')}</Link>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('change.title')} lead={t('change.lead')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!fields.validate()) return;
          const { current_password, new_password } = fields.values;
          if (token) confirm.mutate({ token, new_password }, { onError: fields.takeErrors });
          else change.mutate({ current_password, new_password }, { onError: fields.takeErrors });
        }}
      >
        {active.isError && (
          <Alert color="red" variant="light" role="alert">
            {(active.error instanceof ApiError && active.error.details?.message) || t('failed')}
          </Alert>
        )}
        {!token && <PasswordInput label={t('change.current')} autoComplete="current-password" {...fields.field('current_password')} />}
        <PasswordInput
          label={t('change.new')}
          description={t('change.rules')}
          autoComplete="new-password"
          {...fields.field('new_password')}
        />
        <PasswordInput label={t('change.confirmation')} autoComplete="new-password" {...fields.field('confirmation')} />
        <Button type="submit" loading={active.isPending}>
          {t('change.submit')}
        </Button>
      </form>
    </AccountFrame>
  );
}
