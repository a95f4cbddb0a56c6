import { Button } from '@mantine/core';
import { IconAlignLeft, IconArrowDown, IconArrowUp, IconClipboardPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Chapter } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { EmptyList, SortableRow } from '#editing/Sortable.tsx';
import { useCopiedSection } from './clipboard.ts';
import classes from './OutlineEditor.module.css';
import { RenameField } from './RenameField.tsx';
import { RowMenu } from './RowMenu.tsx';
import { SectionRow } from './SectionRow.tsx';
import type { OutlineEditing } from './useOutlineEditing.ts';

function Foot({ chapter, editing }: { chapter: Chapter; editing: OutlineEditing }) {
  const { t } = useTranslation('authoring');
  const copied = useCopiedSection();
  return (
    <div className={classes.foot}>
      <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void editing.addSection(chapter.id)}>
        {t('outline.add_section')}
      </Button>
      {copied && (
        <Button
          className={classes.paste ?? ''}
          variant="subtle"
          leftSection={<IconClipboardPlus size={18} aria-hidden />}
          onClick={() => void editing.paste(copied, chapter.id)}
        >
          {t('outline.paste', { title: copied.title })}
        </Button>
      )}
    </div>
  );
}

interface Props {
  chapter: Chapter;
  index: number;
  editing: OutlineEditing;
  /** How many items of a section are not finished. */
  unfinishedIn: (sectionId: string) => number;
}

/** A chapter with its sections. */
export function ChapterBlock({ chapter, index, editing, unfinishedIn }: Props) {
  const { t } = useTranslation('authoring');
  const { id, title, description, version, sections } = chapter;
  const writing = editing.writing?.id === id ? editing.writing.field : null;
  const field = (name: 'title' | 'description') => (
    <RenameField
      of={{ text: chapter[name], version }}
      field={name}
      label={t(`outline.chapter_${name}`)}
      onSave={(text, of) => editing.rename.chapter(id, { [name]: text, version: of })}
      onClose={editing.stopWriting}
    />
  );
  return (
    <SortableRow id={id} index={index} name={title} type="chapter" className={classes.chapter}>
      {(handle) => (
        <>
          <header className={classes.head}>
            {handle}
            {writing === 'title' ? (
              field('title')
            ) : (
              <h2 className={classes.title}>
                <span className={classes.number}>{t('outline.chapter_number', { number: index + 1 })}</span>
                <span lang="de">{title}</span>
              </h2>
            )}
            <RowMenu
              label={t('outline.more', { title })}
              actions={[
                { key: 'rename', label: t('outline.rename'), icon: IconPencil, run: () => editing.write(id, 'title') },
                { key: 'describe', label: t('outline.describe'), icon: IconAlignLeft, run: () => editing.write(id, 'description') },
                {
                  key: 'up',
                  label: t('outline.up'),
                  icon: IconArrowUp,
                  isDisabled: !editing.canStepChapter(id, -1),
                  run: () => void editing.stepChapter(id, -1),
                },
                {
                  key: 'down',
                  label: t('outline.down'),
                  icon: IconArrowDown,
                  isDisabled: !editing.canStepChapter(id, 1),
                  run: () => void editing.stepChapter(id, 1),
                },
                {
                  key: 'delete',
                  label: t('outline.delete_chapter'),
                  icon: IconTrash,
                  isDanger: true,
                  run: () => void editing.deleteChapter(chapter),
                },
              ]}
            />
          </header>
          {writing === 'description' ? (
            <div className={classes.description}>{field('description')}</div>
          ) : (
            description && (
              <p className={classes.description} lang="de">
                {description}
              </p>
            )
          )}
          {sections.length > 0 ? (
            <ol className={classes.sections} aria-label={t('outline.sections_of', { title })}>
              {sections.map((section, at) => (
                <SectionRow
                  unfinished={unfinishedIn(section.id)}
                  key={section.id}
                  section={section}
                  chapterId={id}
                  index={at}
                  editing={editing}
                />
              ))}
            </ol>
          ) : (
            <EmptyList group={id} type="section" className={classes.empty}>
              {t('outline.no_sections')}
            </EmptyList>
          )}
          <Foot chapter={chapter} editing={editing} />
        </>
      )}
    </SortableRow>
  );
}
