import type { Assignment } from '@visite/contract/assignments.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { organizationsWithRank } from '@visite/core/permissions/organizations.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { allowedChapter, allowedSection } from '#courses/allowed.ts';
import type { CourseRow } from '#courses/tables.ts';
import { inLockedOrganization } from '#organizations/allowed.ts';
import { organization_members } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { AppError, invalid, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { assignmentForCaller } from './listAssignments.ts';
import { tellOfNewAssignments } from './notices.ts';
import { findAssignments } from './sql.ts';
import { assignments } from './tables.ts';

export interface NewAssignments {
  user_ids: string[];
  due_at: string | null;
  organization_id?: string | undefined;
}

/** What is assigned: one of the two. */
export type Assignable = { chapter_id: string } | { section_id: string };

const IN_THE_PAST = {
  path: 'due_at',
  message: { deu: 'Dieser Termin ist schon vorbei.', eng: 'This date has already passed.' },
};

/** The first organisation of the caller in which everybody is an active member. Error: 404. */
async function commonOrganization(db: Database, caller: SignedIn, { user_ids, organization_id }: NewAssignments): Promise<string> {
  const staffed = organizationsWithRank(caller, 'staff');
  const rows = await db
    .select({ id: organization_members.organization_id })
    .from(organization_members)
    .where(
      and(
        inArray(organization_members.user_id, user_ids),
        eq(organization_members.status, 'ACTIVE'),
        staffed ? inArray(organization_members.organization_id, staffed) : undefined,
        organization_id ? eq(organization_members.organization_id, organization_id) : undefined,
      ),
    )
    .groupBy(organization_members.organization_id)
    .having(sql`count(*) = ${new Set(user_ids).size}`)
    .orderBy(organization_members.organization_id);
  const [first] = rows;
  if (!first) throw notFound();
  return first.id;
}

/** What members of the organisation can open: published, and public or its own. */
const isOpenTo = (course: CourseRow, organizationId: string) =>
  course.is_published && (course.organization_id === organizationId || (course.is_public && course.organization_id === null));

async function courseOf(house: House, caller: Caller, of: Assignable): Promise<CourseRow> {
  const found =
    'chapter_id' in of
      ? await allowedChapter(house.db, caller, of.chapter_id, 'see')
      : await allowedSection(house.db, caller, of.section_id, 'see');
  return found.course;
}

/**
 * Assigns a chapter or section to members and tells them and the managers. Who has it already gets the new due date and
 * no second mail. Errors: 403, 404 (also when one of the people is not in the organisation), 409 `course_not_open`, 422.
 */
export async function createAssignments(house: House, caller: Caller, of: Assignable, input: NewAssignments): Promise<Assignment[]> {
  const user = signedIn(caller);
  const now = house.now();
  const due_at = input.due_at === null ? null : new Date(input.due_at);
  const organizationId = await commonOrganization(house.db, user, input);
  const course = await courseOf(house, caller, of);
  if (!isOpenTo(course, organizationId)) throw new AppError('course_not_open');
  if (due_at && due_at <= now) throw invalid(IN_THE_PAST);

  return house.db.transaction(async (tx) => {
    const { organization, caller: staff } = await inLockedOrganization(tx, caller, organizationId, 'staff');
    // Somebody may have been deactivated since.
    await commonOrganization(tx, staff, { ...input, organization_id: organization.id });
    const rows = [...new Set(input.user_ids)].map((user_id) => ({
      ...of,
      user_id,
      organization_id: organization.id,
      assigner_id: staff.user_id,
      due_at,
      created_at: now,
    }));
    const thing = 'chapter_id' in of ? assignments.chapter_id : assignments.section_id;
    const stored = await tx
      .insert(assignments)
      .values(rows)
      .onConflictDoUpdate({
        target: [assignments.user_id, thing, assignments.organization_id],
        set: { due_at, assigner_id: staff.user_id },
      })
      .returning({ id: assignments.id });
    const ids = stored.map(({ id }) => id);
    const found = await findAssignments(tx, sql`assignment.id in ${ids}`, now);
    await tellOfNewAssignments(house, tx, organization, staff, found);
    return found.map((one) => assignmentForCaller(staff, one));
  });
}
