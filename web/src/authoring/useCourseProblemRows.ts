import { useNavigate } from '@tanstack/react-router';
import type { CourseProblem } from '@visite/contract/coursePublishing.ts';
import { useTranslation } from 'react-i18next';
import type { CheckRow } from '#editing/CheckList.tsx';
import { NO_PAGE } from './lessonEditorSearch.ts';

/** What is missing from a course, each with the way to its place. */
export function useCourseProblemRows(courseId: string, problems: CourseProblem[], onLeave: () => void): CheckRow[] {
  const { t } = useTranslation('authoring');
  const navigate = useNavigate();
  const titleOf = (sectionId: string | null) => problems.find((one) => one.section_id === sectionId && one.item_id === null)?.title;
  return problems.map(({ code, blocks, chapter_id, section_id, item_id, page, kind, title, details }) => ({
    key: `${code} ${item_id ?? section_id ?? chapter_id}`,
    owner: t(`check.of.${item_id ? 'items' : section_id ? 'sections' : chapter_id ? 'chapters' : 'course'}`),
    field: title || (kind ? t(`kinds.${kind}.name`) : (titleOf(section_id) ?? t('course.no_title'))),
    text:
      details.length > 0
        ? details.map((detail) => t(`problems.${detail}`, { defaultValue: detail })).join(' ')
        : t(`check.problems.${code}`),
    blocks,
    onJump: () => {
      onLeave();
      if (section_id)
        void navigate({ to: '/dashboard/lesson-editor/$sectionId', params: { sectionId: section_id }, search: { page: page ?? NO_PAGE } });
      else
        void navigate({
          to: '/dashboard/edit/$courseId',
          params: { courseId },
          search: { page: code === 'no_description' ? 1 : 0 },
        });
    },
  }));
}
