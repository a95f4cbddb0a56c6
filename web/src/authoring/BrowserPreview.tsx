import { Button, Drawer, Modal } from '@mantine/core';
import { IconCopyPlus, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionQuery } from '#courses/queries.ts';
import { useUndo } from '#editing/undo.tsx';
import { showError } from '#shell/alerts.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './ExerciseBrowser.module.css';
import { Answers } from './ItemLines.tsx';
import { SavedItemPreview } from './ItemPreview.tsx';
import { itemCalls, useItems } from './queries.ts';
import { SectionChoice } from './SectionChoice.tsx';

interface Props {
  sectionId: string;
  itemId: string;
  mayCopy: boolean;
  /** Beside the list; otherwise over it. */
  isBeside: boolean;
  onClose: () => void;
}

/** An item that was found, as a learner sees it, to be tried out and copied. */
export function BrowserPreview({ isBeside, onClose, ...found }: Props) {
  const { t } = useTranslation('authoring');
  if (isBeside) {
    return (
      <section className={classes.preview} aria-label={t('preview.look')}>
        <Found {...found} />
      </section>
    );
  }
  return (
    <Drawer opened onClose={onClose} position="bottom" size="92%" title={t('preview.look')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Found {...found} />
    </Drawer>
  );
}

function Found({ sectionId, itemId, mayCopy }: Pick<Props, 'sectionId' | 'itemId' | 'mayCopy'>) {
  const { t } = useTranslation('authoring');
  const { data: section, isError, error, refetch } = useQuery(sectionQuery(sectionId));
  const [isCopying, setIsCopying] = useState(false);
  const copies = useItems(sectionId);
  const undo = useUndo();
  const page = section?.items.findIndex(({ id }) => id === itemId) ?? -1;
  const item = section?.items[page];
  if (isError && !section) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!section) return <LoadingState rows={2} height={160} />;
  if (!item) return <EmptyState title={t('browser.gone_title')}>{t('browser.gone_text')}</EmptyState>;
  const copy = async (to: { id: string; title: string }) => {
    try {
      const made = (await copies.mutateAsync(() => itemCalls.duplicate(item.id, to.id))) as { id: string; version: number };
      setIsCopying(false);
      undo.offer({
        message: t('browser.copied', { section: to.title }),
        undo: () => copies.mutateAsync(() => itemCalls.remove(made.id, made.version)),
      });
    } catch (failure) {
      showError(t('failed'), failure);
    }
  };
  return (
    <>
      <div className={classes.actions}>
        {mayCopy && section.policies.may_edit && (
          <Button leftSection={<IconCopyPlus size={20} aria-hidden />} onClick={() => setIsCopying(true)}>
            {t('browser.copy')}
          </Button>
        )}
        {section.policies.may_edit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden />}
            renderRoot={(props) => <Link to="/dashboard/lesson-editor/$sectionId" params={{ sectionId }} search={{ page }} {...props} />}
          >
            {t('browser.edit')}
          </Button>
        )}
      </div>
      {item.content && (
        <p className={classes.answers}>
          <Answers kind={item.kind} content={item.content} />
        </p>
      )}
      <SavedItemPreview item={item} />
      <Modal
        opened={isCopying}
        onClose={() => setIsCopying(false)}
        title={t('browser.copy')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <SectionChoice action={t('browser.copy_here')} isPending={copies.isPending} onChoose={(to) => void copy(to)} />
      </Modal>
      {undo.bar}
    </>
  );
}
