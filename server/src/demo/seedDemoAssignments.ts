import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { createAssignments } from '#assignments/createAssignments.ts';
import { chapters, courses, sections } from '#courses/tables.ts';
import { wardDay } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';

interface Clinic {
  organization_id: string;
  tutor_id: string;
  /** Who gets a chapter with time left, and who a section that is overdue by now. */
  chapter_for: string[];
  section_for: string[];
}

const DAY_MS = 24 * 60 * 60_000;

/** The first public course's second chapter, or its only one, with its first section. */
async function whatToAssign(house: House) {
  const rows = await house.db
    .select({ chapter_id: chapters.id, section_id: sections.id })
    .from(courses)
    .innerJoin(chapters, and(eq(chapters.course_id, courses.id), isNull(chapters.deleted_at)))
    .innerJoin(sections, and(eq(sections.chapter_id, chapters.id), isNull(sections.deleted_at)))
    .where(and(courses.is_public, courses.is_published, isNull(courses.organization_id)))
    .orderBy(asc(courses.level), asc(courses.title), asc(chapters.position), asc(sections.position))
    .limit(20);
  return rows.find((row) => row.chapter_id !== rows[0]?.chapter_id) ?? rows[0];
}

/** A chapter and a section that the tutor has assigned, through the same verb as in the browser, without mails. */
export async function seedDemoAssignments(house: House, { organization_id, tutor_id, chapter_for, section_for }: Clinic) {
  const found = await whatToAssign(house);
  if (!found) return;
  const quiet: House = { ...house, mailer: { post: async () => undefined } };
  const organizations = [{ id: organization_id, is_manager: false, is_tutor: true, is_superuser: false }];
  const tutor: SignedIn = {
    kind: 'user',
    user_id: tutor_id,
    is_admin: false,
    must_change_password: false,
    must_set_up_second_factor: false,
    organizations,
    mentee_ids: [],
  };
  const at = (days: number) => new Date(house.now().getTime() + days * DAY_MS);
  await createAssignments(quiet, tutor, { chapter_id: found.chapter_id }, { user_ids: chapter_for, due_on: wardDay(at(10)) });
  const twoWeeksAgo: House = { ...quiet, now: () => at(-14) };
  await createAssignments(twoWeeksAgo, tutor, { section_id: found.section_id }, { user_ids: section_for, due_on: wardDay(at(-2)) });
}
