import type { Assignment } from '@visite/contract/assignments.ts';
import type { CaseInteractionOverview, CaseSummary } from '@visite/contract/cases.ts';
import type { CourseProgress } from '@visite/contract/courseProgress.ts';
import type { CourseSummary } from '@visite/contract/courses.ts';
import { localDate } from '@visite/core/progress/streak.ts';

type Course = CourseProgress & { course: CourseSummary };

/** What there is to go on with, as the calls answer it. */
export interface Learning {
  assignments: readonly Assignment[];
  interactions: readonly CaseInteractionOverview[];
  course: Course | undefined;
  nextCase: CaseSummary | undefined;
}

/** The case or lesson that the day's plan leads to. */
export type GoOn =
  | { kind: 'assignment'; of: Assignment; sectionId: string }
  | { kind: 'case'; of: CaseInteractionOverview }
  | { kind: 'course'; of: Course }
  | { kind: 'new_case'; of: CaseSummary };

/** All there is to go on with: what was assigned (what is due first comes first), what was begun, the latest first, and a new case. */
export function waysToGoOn({ assignments, interactions, course, nextCase }: Learning): GoOn[] {
  const assigned = assignments.flatMap((of): GoOn[] =>
    of.state !== 'DONE' && of.next_section_id ? [{ kind: 'assignment', of, sectionId: of.next_section_id }] : [],
  );
  const open = interactions.find(({ state }) => state !== 'SOLVED');
  const begun: GoOn[] = [
    ...(open ? [{ kind: 'case' as const, of: open }] : []),
    ...(course ? [{ kind: 'course' as const, of: course }] : []),
  ];
  const when = (way: GoOn) => (way.kind === 'case' ? way.of.updated_at : way.kind === 'course' ? (way.of.last_activity_at ?? '') : '');
  return [
    ...assigned.slice(0, 1),
    ...begun.toSorted((one, other) => when(other).localeCompare(when(one))),
    ...(nextCase ? [{ kind: 'new_case' as const, of: nextCase }] : []),
  ];
}

/** Whether a task of a case was finished or a lesson was worked on today, by the person's own calendar. */
export function wentOnToday(
  { interactions, course }: Pick<Learning, 'interactions' | 'course'>,
  { now, timeZone }: { now: number; timeZone: string },
): boolean {
  const isToday = (at: string | null | undefined) => at != null && localDate(Date.parse(at), timeZone) === localDate(now, timeZone);
  return (
    isToday(course?.last_activity_at) ||
    interactions.some(
      ({ state, solved_at, updated_at, current_task_interaction_index }) =>
        isToday(solved_at) || (state === 'ACTIVE' && current_task_interaction_index > 0 && isToday(updated_at)),
    )
  );
}
