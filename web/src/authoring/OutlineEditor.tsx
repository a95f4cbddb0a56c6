import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Course } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { SortableArea } from '#editing/Sortable.tsx';
import type { Undoable } from '#editing/undo.tsx';
import { ChapterBlock } from './ChapterBlock.tsx';
import classes from './OutlineEditor.module.css';
import { coursePublishingQuery } from './publishingQueries.ts';
import { useOutlineEditing } from './useOutlineEditing.ts';

/** The chapters and sections of a course, to be made, named, ordered, copied and deleted. */
export function OutlineEditor({ course, offer }: { course: Course; offer: (undoable: Undoable) => void }) {
  const { t } = useTranslation('authoring');
  const editing = useOutlineEditing(course, offer);
  const { drag } = editing;
  const { data: check } = useQuery(coursePublishingQuery(course.id));
  const unfinished = Map.groupBy(check?.problems.filter(({ item_id }) => item_id !== null) ?? [], ({ section_id }) => section_id ?? '');
  return (
    <div className={classes.outline}>
      <SortableArea onMove={drag.drop} onOver={drag.over} onStay={drag.stay}>
        <ol className={classes.chapters} aria-label={t('outline.chapters')}>
          {editing.chapters.map((chapter, index) => (
            <ChapterBlock
              key={chapter.id}
              chapter={chapter}
              index={index}
              editing={editing}
              unfinishedIn={(sectionId) => unfinished.get(sectionId)?.length ?? 0}
            />
          ))}
        </ol>
      </SortableArea>
      <Button
        className={classes.add ?? ''}
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => void editing.addChapter()}
      >
        {t('outline.add_chapter')}
      </Button>
    </div>
  );
}
