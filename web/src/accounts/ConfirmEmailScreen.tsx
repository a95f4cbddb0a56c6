import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { DeadLink, deadLinkReason, FormProblem } from './LinkPage.tsx';
import { useConfirmEmail } from './queries.ts';

/** The page of the link that confirms a changed e-mail address. A tap confirms it: programs that open links of mails do not. */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const confirm = useConfirmEmail();
  const next = session.token ? (
    <Link to="/home/profile/account">{t('change.to_profile')}</Link>
  ) : (
    <Link to="/account/sign-in">{t('reset.back')}</Link>
  );
  const reason = token === '' ? t('dead.incomplete') : deadLinkReason(confirm.error, t('dead.incomplete'));
  if (reason !== undefined) return <DeadLink message={reason}>{next}</DeadLink>;
  if (confirm.isSuccess) {
    return (
      <AccountFrame title={t('email.confirmed_title')}>
        <p>{t('email.confirmed', { email: confirm.data.email })}</p>
        {next}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('email.confirm_title')} lead={t('email.confirm_lead')}>
      {confirm.isError && <FormProblem error={confirm.error} />}
      <Button fullWidth loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
        {t('email.confirm')}
      </Button>
    </AccountFrame>
  );
}
