import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import type { Snapshot, SaveState as State } from './autosave.ts';
import classes from './SaveState.module.css';

const ICONS: Record<State, typeof IconCheck> = {
  saved: IconCheck,
  changed: IconCloudUp,
  saving: IconCloudUp,
  offline: IconCloudOff,
  refused: IconAlertTriangle,
  conflict: IconAlertTriangle,
};

/** Where the author's work stands, always visible. */
export function SaveState({ of, onRetry }: { of: Pick<Snapshot<unknown>, 'state' | 'error'>; onRetry: () => void }) {
  const { t } = useTranslation('authoring');
  const Icon = ICONS[of.state];
  const reason = of.error instanceof ApiError ? of.error.details?.message : undefined;
  return (
    <div className={classes.state} data-state={of.state}>
      <span role="status">
        <Icon size={18} aria-hidden /> {t(`saved.${of.state}`)}
        {of.state === 'refused' && reason && ` ${reason}`}
      </span>
      {(of.state === 'offline' || of.state === 'refused') && (
        <Button variant="subtle" onClick={onRetry}>
          {t('saved.retry')}
        </Button>
      )}
    </div>
  );
}
