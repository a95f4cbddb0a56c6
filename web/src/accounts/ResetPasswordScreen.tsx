import { Alert, Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { fieldRules } from './fieldRules.ts';
import { useRequestReset } from './queries.ts';
import { useFields } from './useFields.ts';

export function ResetPasswordScreen() {
  const { t, i18n } = useTranslation('accounts');
  const { required, email } = fieldRules(t, i18n.language);
  const fields = useFields({ email: '' }, { email: [required, email] });
  const request = useRequestReset();
  const sendsMail = useSendsMail();

  if (request.isSuccess) {
    return (
      <AccountFrame title={t(sendsMail ? 'reset.sent_title' : 'reset.unmailed_title')}>
        <p>{t(sendsMail ? 'reset.sent_text' : 'reset.unmailed_text', { email: fields.values.email })}</p>
        <Link to="/account/sign-in">{t('reset.back')}</Link>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('reset.title')} lead={t('reset.lead')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.validate()) request.mutate(fields.values.email.trim(), { onError: fields.takeErrors });
        }}
      >
        {request.isError && (
          <Alert color="red" variant="light" role="alert">
            {(request.error instanceof ApiError && request.error.details?.message) || t('failed')}
          </Alert>
        )}
        <TextInput type="email" label={t('reset.email')} autoComplete="email" {...fields.field('email')} />
        <Button type="submit" loading={request.isPending}>
          {t('reset.submit')}
        </Button>
        <Link to="/account/sign-in">{t('reset.back')}</Link>
      </form>
    </AccountFrame>
  );
}
