import { Progress } from '@mantine/core';
import type { StorageUse } from '@visite/contract/media.ts';
import { useTranslation } from 'react-i18next';
import { percentOf } from '#shell/percentOf.ts';
import { useUsageFigures } from './usageFigures.ts';

/** Uploaded files and recordings against their limit. */
export function StorageBar({ storage: { used_bytes, limit_bytes } }: { storage: StorageUse }) {
  const { t } = useTranslation('organizations');
  const { megabytes } = useUsageFigures();
  if (limit_bytes === null) return <p>{t('usage.stored', { used: megabytes(used_bytes) })}</p>;
  return (
    <div className="stack">
      <p>{t('usage.stored_of', { used: megabytes(used_bytes), limit: megabytes(limit_bytes) })}</p>
      <Progress.Root size={14} radius="xl">
        <Progress.Section value={Math.min(100, percentOf(used_bytes, limit_bytes))} aria-label={t('usage.storage')} />
      </Progress.Root>
    </div>
  );
}
