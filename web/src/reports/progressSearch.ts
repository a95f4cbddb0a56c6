/** What the progress screen shows, as it stands in the address. */
export interface ProgressSearch {
  courseId?: string;
  userId?: string;
  page?: number;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function progressSearch(raw: Record<string, unknown>): ProgressSearch {
  const courseId = text(raw.courseId);
  const userId = text(raw.userId);
  const page = Number(raw.page);
  return {
    ...(courseId && { courseId }),
    ...(userId && { userId }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}
