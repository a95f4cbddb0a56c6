import { useQueryClient } from '@tanstack/react-query';
import type { Course } from '@visite/contract/courses.ts';
import { useCallback, useEffect, useState } from 'react';
import { useMe } from '#accounts/queries.ts';
import type { Autosave } from '#editing/autosave.ts';
import { autosaveOf, staleIn, useFlush } from '#editing/useAutosave.ts';
import { type CourseDraft, courseDraftKey, parseCourseDraft, saveCourse, storedCourse } from './courseDraft.ts';
import { takeCourse } from './queries.ts';

/** The autosave of a course's own fields; the component that holds it belongs to one course. */
export function useCourseAutosave(course: Course): Autosave<CourseDraft> {
  const client = useQueryClient();
  const { id: userId } = useMe();
  const [autosave] = useState(() =>
    autosaveOf<CourseDraft>({
      stored: storedCourse(course),
      key: courseDraftKey(userId, course.id),
      parse: parseCourseDraft,
      save: async (draft, version) => {
        const saved = await saveCourse(course.id, draft, version);
        takeCourse(client, saved);
        return storedCourse(saved);
      },
      staleOf: staleIn((current) => storedCourse(current as Course)),
    }),
  );
  useFlush(useCallback(() => [autosave], [autosave]));
  useEffect(() => autosave.sync(storedCourse(course)), [autosave, course]);
  return autosave;
}
