/** Query of the course editor (Specification 2): which page of it is shown. */
export const COURSE_PAGES = ['outline', 'details'] as const;
export type CoursePage = (typeof COURSE_PAGES)[number];

export interface CourseEditorSearch {
  page: number;
}

export function courseEditorSearch(raw: Record<string, unknown>): CourseEditorSearch {
  const page = Number(raw.page ?? 0);
  return { page: Number.isInteger(page) && page in COURSE_PAGES ? page : 0 };
}
