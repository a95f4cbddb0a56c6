import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import { useMe, useRequestEmailConfirmation, useUpdateUser } from './queries.ts';
import classes from './UnconfirmedEmail.module.css';

/** Says which address waits for its link to be opened, sends the link once more, or leaves it be. Nothing is shown of a confirmed one. */
export function UnconfirmedEmail() {
  const { t } = useTranslation('accounts');
  const sendsMail = useSendsMail();
  const { id, email, email_confirmed_at, pending_email } = useMe();
  const update = useUpdateUser();
  const request = useRequestEmailConfirmation();
  if (email_confirmed_at !== null && pending_email === null) return null;
  const address = pending_email ?? email;
  const keep = () => update.mutate({ user_id: id, email }, { onError: (error) => showError(t('failed'), error) });
  const send = () =>
    request.mutate(id, {
      onSuccess: () => showAlert(sendsMail ? 'success' : 'error', t(sendsMail ? 'email.sent' : 'email.unmailed', { email: address })),
      onError: (error) => showError(t('email.not_sent'), error),
    });
  return (
    <div className={classes.notice}>
      <strong>{t('email.unconfirmed_title')}</strong>
      <p>{pending_email ? t('email.pending', { pending: pending_email, email }) : t('email.unconfirmed', { email })}</p>
      <Button variant="default" loading={request.isPending} onClick={send}>
        {t('email.send_again')}
      </Button>
      {pending_email && (
        <Button variant="subtle" loading={update.isPending} onClick={keep}>
          {t('email.keep')}
        </Button>
      )}
    </div>
  );
}
