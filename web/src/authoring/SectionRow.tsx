import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconClipboardCopy, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SectionOverview } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { SortableRow } from '#editing/Sortable.tsx';
import { NO_PAGE } from './lessonEditorSearch.ts';
import classes from './OutlineEditor.module.css';
import { RenameField } from './RenameField.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { OutlineEditing } from './useOutlineEditing.ts';

interface Props {
  section: SectionOverview;
  chapterId: string;
  index: number;
  editing: OutlineEditing;
  /** How many of its items are not finished. */
  unfinished: number;
}

/** A section in its chapter: leads to its lesson, and is ordered, renamed, copied and deleted here. */
export function SectionRow({ section, chapterId, index, editing, unfinished }: Props) {
  const { t } = useTranslation('authoring');
  const { id, title, version, item_count } = section;
  return (
    <SortableRow id={id} index={index} name={title} group={chapterId} type="section" className={classes.section}>
      {(handle) => (
        <>
          {handle}
          {editing.writing?.id === id ? (
            <RenameField
              of={{ text: title, version }}
              field="title"
              label={t('outline.section_title')}
              onSave={(text, of) => editing.rename.section(id, text, of)}
              onClose={editing.stopWriting}
            />
          ) : (
            <Link to="/dashboard/lesson-editor/$sectionId" params={{ sectionId: id }} search={{ page: NO_PAGE }} className={classes.open}>
              <span lang="de">{title}</span>
              <span className={classes.count}>
                {unfinished > 0 && (
                  <span className={classes.unfinished}>
                    <IconAlertTriangle size={16} aria-hidden /> {t('outline.unfinished', { count: unfinished })}
                  </span>
                )}
                {t('outline.items', { count: item_count })}
              </span>
            </Link>
          )}
          <RowMenu
            label={t('outline.more', { title })}
            actions={[
              { key: 'rename', label: t('outline.rename'), icon: IconPencil, run: () => editing.write(id) },
              { key: 'copy', label: t('outline.copy'), icon: IconClipboardCopy, run: () => editing.copy(section) },
              {
                key: 'duplicate',
                label: t('outline.duplicate'),
                icon: IconCopy,
                run: () => void editing.paste(section, chapterId, index + 1),
              },
              {
                key: 'up',
                label: t('outline.up'),
                icon: IconArrowUp,
                isDisabled: !editing.canStepSection(id, -1),
                run: () => void editing.stepSection(id, -1),
              },
              {
                key: 'down',
                label: t('outline.down'),
                icon: IconArrowDown,
                isDisabled: !editing.canStepSection(id, 1),
                run: () => void editing.stepSection(id, 1),
              },
              {
                key: 'delete',
                label: t('outline.delete_section'),
                icon: IconTrash,
                isDanger: true,
                run: () => void editing.deleteSection(section),
              },
            ]}
          />
        </>
      )}
    </SortableRow>
  );
}
