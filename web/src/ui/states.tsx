import { Button, Skeleton } from '@mantine/core';
import { IconClipboardText, IconCloudOff, IconMoodPuzzled } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '#api/errors.ts';
import { playSound } from '#shell/sounds.ts';
import classes from './states.module.css';

/** Grey shapes where content will come; says so to screen readers. */
export function LoadingState({ rows = 3, height = 96 }: { rows?: number; height?: number }) {
  const { t } = useTranslation('shell');
  return (
    <div className="stack" role="status" aria-live="polite">
      <span className="sr-only">{t('states.loading')}</span>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </div>
  );
}

export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.state}>
      <span className={classes.sign}>
        <IconClipboardText size={32} stroke={1.5} aria-hidden />
      </span>
      <h2>{title}</h2>
      {children && <p className="quiet">{children}</p>}
      {action}
    </div>
  );
}

/** What happened, what is safe, what to do (experience.md). */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('shell');
  // An error sound plays on errors (Specification 8): on a screen that can't be shown as well as with an alert.
  useEffect(() => playSound('error'), []);
  const isOffline = error instanceof NetworkError;
  const message = error instanceof ApiError ? error.details?.message : undefined;
  const Icon = isOffline ? IconCloudOff : IconMoodPuzzled;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.sign} data-tone="warm">
        <Icon size={32} stroke={1.5} aria-hidden />
      </span>
      <h2>{isOffline ? t('states.offline_title') : t('states.error_title')}</h2>
      <p className="quiet">{isOffline ? t('states.offline_text') : (message ?? t('states.error_text'))}</p>
      {onRetry && <Button onClick={onRetry}>{t('states.retry')}</Button>}
    </div>
  );
}
