import { Alert } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from '#accounts/AccountFrame.tsx';
import { ApiError } from '#api/errors.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** A link that leads nowhere any more: why, and what to do. The server says why in the reader's language. */
export function DeadLink({ message }: { message: string }) {
  const { t } = useTranslation('invites');
  return (
    <AccountFrame title={t('dead.title')} lead={message}>
      <Link to="/account/sign-in">{t('to_sign_in')}</Link>
    </AccountFrame>
  );
}

/** What went wrong with a whole form, above its fields. */
export function FormProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('accounts');
  return (
    <Alert color="red" variant="light" role="alert">
      {(error instanceof ApiError && error.details?.message) || t('failed')}
    </Alert>
  );
}

/** What stands behind a link, or why it cannot be shown. */
export function LinkPage<T>({ token, of, children }: { token: string; of: UseQueryResult<T>; children: (seen: T) => ReactNode }) {
  const { t } = useTranslation('invites');
  const { data, error, refetch } = of;
  if (token === '') return <DeadLink message={t('dead.incomplete')} />;
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && [404, 410, 422].includes(error.status)) {
    return <DeadLink message={error.status === 422 ? t('dead.incomplete') : (error.details?.message ?? t('dead.incomplete'))} />;
  }
  return (
    <AccountFrame title={t('loading')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={3} height={56} />}
    </AccountFrame>
  );
}
