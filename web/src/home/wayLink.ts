import type { LinkProps } from '@tanstack/react-router';
import type { GoOn } from './goOn.ts';

/** What a way to go on is called. */
export function titleOf(way: GoOn): string {
  switch (way.kind) {
    case 'assignment':
      return way.of.section?.title ?? way.of.chapter.title;
    case 'case':
      return way.of.case.title;
    case 'course':
      return way.of.course.title;
    case 'new_case':
      return way.of.title;
  }
}

/** Where it leads. */
export function linkOf(way: GoOn): LinkProps {
  switch (way.kind) {
    case 'assignment':
      return { to: '/home/section/$sectionId', params: { sectionId: way.sectionId } };
    case 'case':
      return { to: '/case-interactions/$caseInteractionId', params: { caseInteractionId: way.of.id } };
    case 'course':
      return { to: '/home/view/$courseId', params: { courseId: way.of.course.id } };
    case 'new_case':
      return { to: '/home/case-inspection/$caseId', params: { caseId: way.of.id } };
  }
}
