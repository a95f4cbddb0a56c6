import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEye, IconHistory, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { AuthoredCase, CaseFile } from '@visite/contract/cases.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '#editing/autosave.ts';
import { ForWhom } from '#editing/ForWhom.tsx';
import { VersionHistory } from '#editing/VersionHistory.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useCaseLearners, useCaseVersions, useDeleteCase, useRestoreCase } from './queries.ts';

interface Props {
  at: AuthoredCase;
  title: string;
  /** What is unsaved is saved before, so that nothing of it stays behind in the browser. */
  autosave: Autosave<CaseFile>;
  /** A former version stands in the draft now. */
  onRestored: (draft: AuthoredCase) => void;
}

/** What is rarely done with a case: looking at it as a learner, and deleting it. */
export function CaseMenu({ at, title, autosave, onRestored }: Props) {
  const { t } = useTranslation('caseAuthoring');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteCase();
  const { t: authoring } = useTranslation('authoring');
  const [isLookingBack, setIsLookingBack] = useState(false);
  const versions = useCaseVersions(at.id, isLookingBack);
  const restore = useRestoreCase();
  const learners = useCaseLearners(at.id, isAsking && !at.is_draft);
  const bringBack = async (number: number) => {
    await autosave.flush();
    restore.mutate(
      { case_id: at.id, number },
      {
        onSuccess: (restored) => {
          setIsLookingBack(false);
          onRestored(restored);
          showAlert('success', authoring('versions.restored'));
        },
        onError: (error) => showError(authoring('failed'), error),
      },
    );
  };
  const kind = at.draft_of ? 'changes' : at.is_draft ? 'draft' : 'published';
  const erase = async () => {
    await autosave.flush();
    const { state, version } = autosave.get();
    // Both versions are on the screen now: nobody deletes what they have not seen.
    if (state === 'conflict') return setIsAsking(false);
    remove.mutate(
      { id: at.id, version },
      {
        onSuccess: () => {
          showAlert('success', t(`delete.${kind}.done`));
          void navigate({ to: '/home/new-case' });
        },
        onError: (error) => {
          setIsAsking(false);
          showError(t('delete.failed'), error);
        },
      },
    );
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('menu.open')} variant="default">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconEye size={18} aria-hidden />}
            renderRoot={(props: Record<string, unknown>) => (
              <Link to="/home/case-inspection/$caseId" params={{ caseId: at.id }} {...props} />
            )}
          >
            {t('menu.as_learner')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={() => setIsLookingBack(true)}>
            {authoring('versions.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
            {t(`delete.${kind}.action`)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(`delete.${kind}.title`)}
        action={t(`delete.${kind}.action`)}
        cancel={t('delete.cancel')}
        isPending={remove.isPending}
        onConfirm={() => void erase()}
      >
        <p>{t(`delete.${kind}.text`, { title })}</p>
        {kind === 'published' && <ForWhom of="case" learners={learners.data?.learners} />}
      </ConfirmDialog>
      <VersionHistory
        of="case"
        isOpen={isLookingBack}
        onClose={() => setIsLookingBack(false)}
        versions={versions}
        restoring={restore.isPending ? restore.variables?.number : undefined}
        onRestore={(number) => void bringBack(number)}
      />
    </>
  );
}
