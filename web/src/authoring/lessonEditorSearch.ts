/** Query of the lesson editor (Specification 2): the item that is written, -1 for none chosen; preview as a learner. */
export interface LessonEditorSearch {
  page: number;
  preview?: true;
}
export const NO_PAGE = -1;

export function lessonEditorSearch(raw: Record<string, unknown>): LessonEditorSearch {
  const page = Number(raw.page ?? NO_PAGE);
  const isPreview = raw.preview === true || raw.preview === 'true';
  return { page: Number.isInteger(page) && page >= 0 ? page : NO_PAGE, ...(isPreview && { preview: true }) };
}
