import { ActionIcon, Menu } from '@mantine/core';
import { IconCards, IconDotsVertical, IconFileImport, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { showError } from '#shell/alerts.ts';
import { type ExportFormat, useExportWords } from './queries.ts';

/** Brings words in from a file and takes them out; of the list that is shown, else all. */
export function WordFilesMenu({ listId }: { listId: string | undefined }) {
  const { t } = useTranslation('vocabulary');
  const isEmpty = useMe().user_stats.vocab_count === 0;
  const out = useExportWords();
  const save = (format: ExportFormat) => () =>
    out.mutate({ format, listId, name: t('files.name') }, { onError: (error) => showError(t('files.not_exported'), error) });
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={t('files.menu')} loading={out.isPending}>
          <IconDotsVertical size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/home/vocab-import" leftSection={<IconFileImport size={20} aria-hidden />}>
          {t('files.import')}
        </Menu.Item>
        <Menu.Item disabled={isEmpty} onClick={save('csv')} leftSection={<IconTable size={20} aria-hidden />}>
          {t('files.csv')}
        </Menu.Item>
        <Menu.Item disabled={isEmpty} onClick={save('apkg')} leftSection={<IconCards size={20} aria-hidden />}>
          {t('files.anki')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
