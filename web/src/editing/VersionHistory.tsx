import { Button, Modal, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PublishedVersion } from '@visite/contract/publishing.ts';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { ErrorState } from '#ui/states.tsx';
import classes from './VersionHistory.module.css';

interface Props {
  of: 'course' | 'case' | 'dialog';
  isOpen: boolean;
  onClose: () => void;
  versions: UseQueryResult<PublishedVersion[]>;
  /** Puts a version into the draft; which one is on its way. */
  onRestore: (number: number) => void;
  restoring: number | undefined;
}

/** Every version that was published, and the way back to each: into the draft, from where it is published like any change. */
export function VersionHistory({ of, isOpen, onClose, versions, onRestore, restoring }: Props) {
  const { t } = useTranslation('authoring');
  const dayAndTime = (time: string) => new Intl.DateTimeFormat(bcp47(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
  const [latest] = versions.data ?? [];
  return (
    <Modal opened={isOpen} onClose={onClose} size="lg" title={t('versions.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <p className="quiet" style={{ marginBlockStart: 0 }}>
        {t('versions.text')}
      </p>
      {versions.isError ? (
        <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
      ) : !versions.data ? (
        <Skeleton height={120} radius="md" />
      ) : versions.data.length === 0 ? (
        <p>{t('versions.none')}</p>
      ) : (
        <ul className={classes.list}>
          {versions.data.map((version) => (
            <li key={version.number}>
              <span className={classes.what}>
                <strong>
                  {t('versions.number', { number: version.number })} · {dayAndTime(version.published_at)}
                </strong>
                <small>
                  <span lang="de">{version.title}</span> · {t(`versions.size.${of}`, { count: version.size })}
                  {version.published_by &&
                    ` · ${t('versions.by', { name: `${version.published_by.first_name} ${version.published_by.last_name}` })}`}
                </small>
              </span>
              {version === latest ? (
                <span className={classes.now}>{t('versions.latest')}</span>
              ) : (
                <Button
                  variant="default"
                  leftSection={<IconHistory size={18} aria-hidden />}
                  loading={restoring === version.number}
                  disabled={restoring !== undefined}
                  aria-label={t('versions.restore_number', { number: version.number })}
                  onClick={() => onRestore(version.number)}
                >
                  {t('versions.restore')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
