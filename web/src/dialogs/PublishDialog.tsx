import { Button, Modal } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Dialog } from '@visite/contract/dialogs.ts';
import { dialogProblems } from '@visite/core/dialogs/dialogProblems.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import type { Autosave } from '#editing/autosave.ts';
import { CheckList } from '#editing/CheckList.tsx';
import { focusPlace } from '#editing/places.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { type DialogDraft, storedDialog } from './dialogDraft.ts';
import { usePublishDialog } from './queries.ts';

interface Props {
  dialog: Dialog;
  autosave: Autosave<DialogDraft>;
}

/** Brings a dialog, or the changes of one, to its listeners, after a look at what is missing. */
export function PublishDialog({ dialog, autosave }: Props) {
  const { t } = useTranslation('dialogs');
  const { t: authoring } = useTranslation('authoring');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { draft } = useSnapshot(autosave);
  const publish = usePublishDialog();
  const problems = dialogProblems(draft);
  const missing = problems.filter(({ blocks }) => blocks).length;
  const isChange = dialog.draft_of !== null;
  const label = authoring(isChange ? 'publish.changes' : 'publish.publish');
  const put = async () => {
    await autosave.flush();
    const { state, version } = autosave.get();
    if (state !== 'saved') return showAlert('info', authoring('publish.unsaved'));
    publish.mutate(
      { dialog_id: dialog.id, version },
      {
        onSuccess: ({ id }) => {
          showAlert('success', t('publish.done'));
          void navigate({ to: '/home/dialogs/$dialogId', params: { dialogId: id } });
        },
        onError: (error) => {
          const current = error instanceof ApiError && error.details?.code === 'stale' ? error.details.current : undefined;
          if (!current) return showError(authoring('failed'), error);
          setIsOpen(false);
          // All of this author's work was saved before the other one went on with it.
          autosave.sync(storedDialog(current as Dialog));
          showAlert('info', t('publish.changed_meanwhile'));
        },
      },
    );
  };
  const fieldOf = (path: string) => {
    const [, line, name] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (line === undefined) return path === 'lines' ? t('editor.lines') : t(`editor.${path}`, { defaultValue: path });
    return `${t('publish.line', { number: Number(line) + 1 })}: ${t(name === 'speaker' ? 'editor.speaker' : 'publish.text')}`;
  };
  return (
    <>
      <Button leftSection={<IconWorld size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} size="lg" title={label} closeButtonProps={{ 'aria-label': t('close') }}>
        <CheckList
          rows={problems.map(({ code, path, blocks }) => ({
            key: `${path} ${code}`,
            owner: draft.title.trim() || t('untitled'),
            field: fieldOf(path),
            text: t(`problems.${code}`),
            blocks,
            onJump: () => {
              setIsOpen(false);
              focusPlace(path);
            },
          }))}
          words={{
            title: missing === 0 ? authoring('check.whole') : authoring('check.missing', { count: missing }),
            text: missing > 0 ? authoring('check.missing_text') : t(isChange ? 'publish.changes_text' : 'publish.text_first'),
            advice: authoring('check.advice'),
            advice_text: authoring('check.advice_text'),
          }}
        >
          <Button loading={publish.isPending} onClick={() => void put()}>
            {isChange ? label : authoring('publish.now')}
          </Button>
        </CheckList>
      </Modal>
    </>
  );
}
