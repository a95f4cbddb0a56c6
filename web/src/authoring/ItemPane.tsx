import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowUp,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconFolderSymlink,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Section } from '@visite/contract/courses.ts';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '#editing/autosave.ts';
import type { Undoable } from '#editing/undo.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import { ItemEditor } from './ItemEditor.tsx';
import classes from './ItemPane.module.css';
import { ItemPreview } from './ItemPreview.tsx';
import type { ItemDraft } from './itemDraft.ts';
import { NO_PAGE } from './lessonEditorSearch.ts';
import { MoveItem } from './MoveItem.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { LessonEditing } from './useLessonEditing.ts';
import { usePreviewWork } from './usePreviewWork.ts';
import { JUMP_KEY, useTwoSides } from './useTwoSides.ts';

/** List, form and preview side by side need this (LessonEditor.module.css); below it form and preview take turns. */
const WIDE = '(min-width: 88em)';
const PAUSE_MS = 300;

interface Props {
  section: Section;
  item: ContentItem;
  page: number;
  isPreview: boolean;
  isFresh: boolean;
  autosave: Autosave<ItemDraft>;
  editing: LessonEditing;
  offer: (undoable: Undoable) => void;
  onPage: (page: number) => void;
  onPreview: (isPreview: boolean) => void;
}

/** One item, written and tried out: side by side where there is room, else one or the other; with what can be done with it. */
export function ItemPane({ section, item, page, isPreview, isFresh, autosave, editing, offer, onPage, onPreview }: Props) {
  const { t } = useTranslation('authoring');
  const { draft } = useSnapshot(autosave);
  const [isMoving, setIsMoving] = useState(false);
  const isSplit = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [begun] = useState(draft);
  // The preview follows the writing, but not every letter of it.
  const [shown] = useDebouncedValue(draft, PAUSE_MS);
  const work = usePreviewWork(item.kind, shown.content, item.id);
  const sides = useTwoSides({ isSplit, isPreview, onPreview });
  const previewId = useId();
  const count = section.items.length;
  const title = draft.title.trim() || t(`kinds.${item.kind}.name`);
  return (
    <div className={classes.pane} data-split={isSplit || undefined}>
      <header className={classes.tools}>
        <ActionIcon
          className={classes.toList ?? ''}
          color="gray"
          aria-label={t('lesson.to_list')}
          renderRoot={(props) => <Link to="." search={{ page: NO_PAGE }} {...props} />}
        >
          <IconArrowLeft size={22} aria-hidden />
        </ActionIcon>
        {isSplit ? (
          <Button size="compact-md" variant="subtle" className={classes.jump ?? ''} aria-keyshortcuts={JUMP_KEY} onClick={sides.jump}>
            {t('preview.to_look', { key: JUMP_KEY })}
          </Button>
        ) : (
          <SegmentedControl
            size="md"
            aria-label={t('preview.switch')}
            value={isPreview ? 'preview' : 'write'}
            onChange={(value) => onPreview(value === 'preview')}
            data={[
              { value: 'write', label: t('preview.write') },
              { value: 'preview', label: t('preview.look') },
            ]}
          />
        )}
        <div className={classes.places}>
          <ActionIcon color="gray" aria-label={t('lesson.previous')} disabled={page === 0} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <span>{t('lesson.place', { place: page + 1, count })}</span>
          <ActionIcon color="gray" aria-label={t('lesson.next')} disabled={page >= count - 1} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </div>
        <RowMenu
          label={t('outline.more', { title })}
          actions={[
            { key: 'duplicate', label: t('item.duplicate'), icon: IconCopy, run: () => void editing.duplicate(item) },
            { key: 'move', label: t('item.move'), icon: IconFolderSymlink, run: () => setIsMoving(true) },
            {
              key: 'up',
              label: t('outline.up'),
              icon: IconArrowUp,
              isDisabled: page === 0,
              run: () => editing.reorder(item.id, page - 1, item.id),
            },
            {
              key: 'down',
              label: t('outline.down'),
              icon: IconArrowDown,
              isDisabled: page >= count - 1,
              run: () => editing.reorder(item.id, page + 1, item.id),
            },
            { key: 'delete', label: t('item.delete'), icon: IconTrash, isDanger: true, run: () => void editing.remove(item) },
          ]}
        />
      </header>
      {(isSplit || !isPreview) && (
        <div ref={sides.writing} className={classes.writing}>
          <ItemEditor
            item={item}
            autosave={autosave}
            isFresh={isFresh}
            tellsMissing={!isSplit && !(isFresh && draft === begun)}
            onTaken={(mine) => offer({ message: t('conflict.taken'), undo: () => autosave.restore(mine) })}
          />
        </div>
      )}
      {(isSplit || isPreview) && (
        <section ref={sides.preview} className={classes.learner} aria-labelledby={previewId}>
          {/* Where one takes the place of the other, the switch has said what it is. */}
          <header className={isSplit ? classes.caption : 'sr-only'}>
            <h2 id={previewId} tabIndex={-1}>
              {t('preview.look')}
            </h2>
            {isSplit && (
              <Button size="compact-md" variant="subtle" className={classes.jump ?? ''} aria-keyshortcuts={JUMP_KEY} onClick={sides.jump}>
                {t('preview.to_write', { key: JUMP_KEY })}
              </Button>
            )}
          </header>
          <ItemPreview item={item} draft={shown} work={work} isUntouched={isFresh && shown === begun} />
        </section>
      )}
      <MoveItem
        section={section}
        isOpen={isMoving}
        isPending={editing.isPending}
        onClose={() => setIsMoving(false)}
        onMove={(to) => void editing.move(item, to).then((hasMoved) => hasMoved && setIsMoving(false))}
      />
    </div>
  );
}
