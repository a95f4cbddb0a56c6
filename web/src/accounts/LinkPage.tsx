import { Alert } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** Why a link leads nowhere any more, in the reader's language; nothing for other errors. */
export function deadLinkReason(error: unknown, incomplete: string): string | undefined {
  if (!(error instanceof ApiError) || ![404, 410, 422].includes(error.status)) return undefined;
  return error.status === 422 ? incomplete : (error.details?.message ?? incomplete);
}

/** A link that leads nowhere any more: why, and what to do. */
export function DeadLink({ message, children }: { message: string; children?: ReactNode }) {
  const { t } = useTranslation('accounts');
  return (
    <AccountFrame title={t('dead.title')} lead={message}>
      {children ?? <Link to="/account/sign-in">{t('reset.back')}</Link>}
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

interface LinkPageProps<T> {
  token: string;
  of: UseQueryResult<T>;
  /** What to do about a dead link, when it is not signing in. */
  wayOut?: ReactNode;
  children: (seen: T) => ReactNode;
}

/** What stands behind a link, or why it cannot be shown. */
export function LinkPage<T>({ token, of, wayOut, children }: LinkPageProps<T>) {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = of;
  if (token === '') return <DeadLink message={t('dead.incomplete')}>{wayOut}</DeadLink>;
  if (data !== undefined) return children(data);
  const reason = deadLinkReason(error, t('dead.incomplete'));
  if (reason !== undefined) return <DeadLink message={reason}>{wayOut}</DeadLink>;
  return (
    <AccountFrame title={t('dead.looking')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={3} height={56} />}
    </AccountFrame>
  );
}
