import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { useMe, useRequestEmailConfirmation } from './queries.ts';
import classes from './UnconfirmedEmail.module.css';

/** Says that one's address is not confirmed yet, and sends the link once more. Nothing is shown of a confirmed one. */
export function UnconfirmedEmail() {
  const { t } = useTranslation('accounts');
  const { id, email, email_confirmed_at } = useMe();
  const request = useRequestEmailConfirmation();
  if (email_confirmed_at !== null) return null;
  const send = () =>
    request.mutate(id, {
      onSuccess: () => showAlert('success', t('email.sent', { email })),
      onError: (error) => showError(t('email.not_sent'), error),
    });
  return (
    <div className={classes.notice}>
      <strong>{t('email.unconfirmed_title')}</strong>
      <p>{t('email.unconfirmed', { email })}</p>
      <Button variant="default" loading={request.isPending} onClick={send}>
        {t('email.send_again')}
      </Button>
    </div>
  );
}
