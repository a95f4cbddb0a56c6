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

interface Props {
  of: Pick<Snapshot<unknown>, 'state' | 'error'>;
  /** What in the draft keeps it from being saved: trying again would not help before that is mended. */
  problem?: string | false | undefined;
  onRetry: () => void;
}

/** Where the author's work stands, always visible. */
export function SaveState({ of, problem, onRetry }: Props) {
  const { t } = useTranslation('authoring');
  const Icon = ICONS[of.state];
  const reason = problem || (of.error instanceof ApiError ? of.error.details?.message : undefined);
  return (
    <div className={classes.state} data-state={of.state}>
      <span role="status">
        <Icon size={18} aria-hidden /> {t(`saved.${of.state}`)}
        {of.state === 'refused' && reason && ` ${reason}`}
      </span>
      {(of.state === 'offline' || (of.state === 'refused' && !problem)) && (
        <Button variant="subtle" onClick={onRetry}>
          {t('saved.retry')}
        </Button>
      )}
    </div>
  );
}
