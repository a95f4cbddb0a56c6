import { useQueryClient } from '@tanstack/react-query';
import type { Chapter, Course, SectionOverview } from '@visite/contract/courses.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { courseQuery } from '#courses/queries.ts';
import { moved } from '#editing/moved.ts';
import type { ListPosition } from '#editing/Sortable.tsx';
import type { Undoable } from '#editing/undo.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { copySection } from './clipboard.ts';
import { type SectionMove, sectionStep, sectionTo, withChapters, withSections } from './outlineMoves.ts';
import { outlineCalls, useOutline } from './queries.ts';

/** Everything an author does with the chapters and sections of a course. What moves is drawn at once; what is deleted can be taken back. */
export function useOutlineEditing(course: Course, offer: (undoable: Undoable) => void) {
  const { t } = useTranslation('authoring');
  const client = useQueryClient();
  const outline = useOutline(course.id);
  /** The outline as it is drawn while a section hovers over another chapter. */
  const [hovering, setHovering] = useState<Chapter[] | null>(null);
  /** The title or description that is being written; that of what was just made at once. */
  const [writing, setWriting] = useState<{ id: string; field: 'title' | 'description' } | null>(null);

  const act = async <T>(change: () => Promise<T>): Promise<T | null> => {
    try {
      return (await outline.mutateAsync(change)) as T;
    } catch (error) {
      showError(t(error instanceof ApiError && error.status === 409 ? 'outline.changed_meanwhile' : 'failed'), error);
      return null;
    }
  };
  const draw = (chapters: Chapter[]) => client.setQueryData(courseQuery(course.id).queryKey, (before) => before && { ...before, chapters });
  const putChapters = (ids: string[]) => {
    draw(withChapters(course.chapters, ids));
    return act(() => outlineCalls.orderChapters(course.id, ids, chapterIds));
  };
  const putSections = (move: SectionMove | null) => {
    if (!move) return;
    draw(withSections(course.chapters, move));
    const seen = course.chapters.find(({ id }) => id === move.chapterId)?.sections.map(({ id }) => id) ?? [];
    return act(() => outlineCalls.orderSections(move.chapterId, move.ids, seen));
  };
  const chapterIds = course.chapters.map(({ id }) => id);
  const stepped = (ids: string[], id: string, step: -1 | 1) => moved(ids, ids.indexOf(id), ids.indexOf(id) + step);

  return {
    chapters: hovering ?? course.chapters,
    isPending: outline.isPending,
    writing,
    write: (id: string, field: 'title' | 'description' = 'title') => setWriting({ id, field }),
    stopWriting: () => setWriting(null),
    rename: {
      chapter: (chapter_id: string, body: { title?: string; description?: string; version: number }) =>
        outline.mutateAsync(() => outlineCalls.changeChapter(chapter_id, body)),
      section: (section_id: string, title: string, version: number) =>
        outline.mutateAsync(() => outlineCalls.changeSection(section_id, { title, version })),
    },
    drag: {
      over: (sectionId: string, { group, index }: ListPosition) => {
        const drawn = hovering ?? course.chapters;
        if (group !== undefined) setHovering(withSections(drawn, sectionTo(drawn, sectionId, group, index)));
      },
      stay: () => setHovering(null),
      drop: (id: string, { group, index }: ListPosition) => {
        setHovering(null);
        if (group === undefined) void putChapters(moved(chapterIds, chapterIds.indexOf(id), index));
        else void putSections(sectionTo(course.chapters, id, group, index));
      },
    },
    stepChapter: (id: string, step: -1 | 1) => putChapters(stepped(chapterIds, id, step)),
    canStepChapter: (id: string, step: -1 | 1) => chapterIds[chapterIds.indexOf(id) + step] !== undefined,
    stepSection: (id: string, step: -1 | 1) => putSections(sectionStep(course.chapters, id, step)),
    canStepSection: (id: string, step: -1 | 1) => sectionStep(course.chapters, id, step) !== null,
    async addChapter() {
      const chapter = await act(() => outlineCalls.addChapter(course.id, t('outline.new_chapter')));
      if (chapter) setWriting({ id: chapter.id, field: 'title' });
    },
    async addSection(chapterId: string) {
      const section = await act(() => outlineCalls.addSection(chapterId, t('outline.new_section')));
      if (section) setWriting({ id: section.id, field: 'title' });
    },
    async deleteChapter({ id, title, version }: Chapter) {
      if ((await act(() => outlineCalls.deleteChapter(id, version).then(() => true))) === null) return;
      offer({
        message: t('outline.chapter_deleted', { title }),
        undo: () => outline.mutateAsync(() => outlineCalls.changeChapter(id, { is_deleted: false, version })),
      });
    },
    async deleteSection({ id, title, version }: SectionOverview) {
      if ((await act(() => outlineCalls.deleteSection(id, version).then(() => true))) === null) return;
      offer({
        message: t('outline.section_deleted', { title }),
        undo: () => outline.mutateAsync(() => outlineCalls.changeSection(id, { is_deleted: false, version })),
      });
    },
    copy({ id, title }: SectionOverview) {
      copySection({ id, title });
      showAlert('info', t('outline.copied', { title }));
    },
    /** Puts a copy of a section, of this course or another, into a chapter. */
    async paste(section: { id: string }, chapterId: string, position?: number) {
      const pasted = await act(() => outlineCalls.pasteSection(section.id, chapterId, position));
      if (!pasted) return;
      offer({
        message: t('outline.pasted', { title: pasted.title }),
        undo: () => outline.mutateAsync(() => outlineCalls.deleteSection(pasted.id, pasted.version)),
      });
    },
  };
}
export type OutlineEditing = ReturnType<typeof useOutlineEditing>;
