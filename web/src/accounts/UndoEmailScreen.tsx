import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from './AccountFrame.tsx';
import { DeadLink, deadLinkReason, FormProblem } from './LinkPage.tsx';
import { useUndoEmailChange } from './queries.ts';

/** The page of the link that the former address got: takes the change back. A tap does it: programs that open links of mails do not. */
export function UndoEmailScreen({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const undo = useUndoEmailChange();
  const reason = token === '' ? t('dead.incomplete') : deadLinkReason(undo.error, t('dead.incomplete'));
  if (reason !== undefined) return <DeadLink message={reason} />;
  if (undo.isSuccess) {
    return (
      <AccountFrame title={t('email.undone_title')}>
        <p>{t('email.undone', { email: undo.data.email })}</p>
        <Link to="/account/sign-in">{t('reset.back')}</Link>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('email.undo_title')} lead={t('email.undo_lead')}>
      {undo.isError && <FormProblem error={undo.error} />}
      <Button fullWidth loading={undo.isPending} onClick={() => undo.mutate(token)}>
        {t('email.undo')}
      </Button>
    </AccountFrame>
  );
}
