import type { CourseProgress } from '@visite/contract/courseProgress.ts';

/** The course to go on with: of those with something left to do, the one that comes first (the latest); undefined without one. */
export const courseToGoOn = <P extends Pick<CourseProgress, 'next_section_id'>>(mine: readonly P[]): P | undefined =>
  mine.find(({ next_section_id }) => next_section_id !== null);
