import type { GivenAssignment } from '@visite/contract/assignments.ts';
import { DUE_YEARS_AHEAD, latestDueDay } from '@visite/core/assignments/dueDay.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { organizationsWithRank } from '@visite/core/permissions/organizations.ts';
import { startOfDay } from '@visite/core/progress/localDays.ts';
import { daysBefore } from '@visite/core/progress/streak.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { allowedChapter, allowedSection } from '#courses/allowed.ts';
import type { CourseRow } from '#courses/tables.ts';
import { inLockedOrganization } from '#organizations/allowed.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { organization_members } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { AppError, invalid, notFound } from '#platform/errors.ts';
import { HOME_TIME_ZONE, wardDay } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';
import { assignmentForCaller } from './listAssignments.ts';
import { tellOfNewAssignments } from './notices.ts';
import { findAssignments } from './sql.ts';
import { assignments } from './tables.ts';

export interface NewAssignments {
  user_ids: string[];
  due_on: string | null;
  organization_id?: string | undefined;
}

/** What is assigned: one of the two. */
export type Assignable = { chapter_id: string } | { section_id: string };

const IN_THE_PAST = {
  path: 'due_on',
  message: { deu: 'Dieser Tag ist schon vorbei.', eng: 'This day has already passed.' },
};

const TOO_FAR = {
  path: 'due_on',
  message: {
    deu: `Dieser Tag liegt mehr als ${DUE_YEARS_AHEAD} Jahre voraus. Bitte prüfe das Jahr.`,
    eng: `This day is more than ${DUE_YEARS_AHEAD} years ahead. Please check the year.`,
  },
};

/** The last second of a day by the calendar of the wards. */
const endOf = (day: string) => new Date(startOfDay(daysBefore(day, -1), HOME_TIME_ZONE) - 1000);

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

async function seen(house: House, caller: Caller, of: Assignable) {
  if ('chapter_id' in of) return { ...(await allowedChapter(house.db, caller, of.chapter_id, 'see')), section: null };
  return allowedSection(house.db, caller, of.section_id, 'see');
}

/**
 * In which organisation what would be assigned. Errors: 404 (also when one of the people is not in the organisation),
 * 409 `course_not_open`, 422.
 */
export async function assignable(house: House, caller: Caller, of: Assignable, input: NewAssignments) {
  const organizationId = await commonOrganization(house.db, signedIn(caller), input);
  const found = await seen(house, caller, of);
  if (!isOpenTo(found.course, organizationId)) throw new AppError('course_not_open');
  if (input.due_on !== null && input.due_on < wardDay(house.now())) throw invalid(IN_THE_PAST);
  if (input.due_on !== null && input.due_on > latestDueDay(wardDay(house.now()))) throw invalid(TOO_FAR);
  return { organizationId, ...found };
}

/**
 * Assigns a chapter or section to members and tells them and the managers. Who has it already gets the new due date and
 * no second mail. Errors: 403, 404 (also when one of the people is not in the organisation), 409 `course_not_open`, 422.
 */
export async function createAssignments(house: House, caller: Caller, of: Assignable, input: NewAssignments): Promise<GivenAssignment[]> {
  const now = house.now();
  const { organizationId } = await assignable(house, caller, of, input);
  const due_at = input.due_on === null ? null : endOf(input.due_on);

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
      .returning({ id: assignments.id, created_at: assignments.created_at });
    const ids = stored.map(({ id }) => id);
    // What stood there keeps its time; under the lock nobody else has made one at the same moment.
    const fresh = new Set(stored.filter(({ created_at }) => created_at.getTime() === now.getTime()).map(({ id }) => id));
    const found = await findAssignments(tx, sql`assignment.id in ${ids}`, now);
    await recordAudit(
      tx,
      found.map(({ id, user, chapter, section, due_on }) => ({
        organization_id: organization.id,
        actor_id: staff.user_id,
        action: fresh.has(id) ? ('assignment_created' as const) : ('assignment_changed' as const),
        subject_id: user.id,
        details: { title: (section ?? chapter).title, due_on },
      })),
      now,
    );
    await tellOfNewAssignments(house, tx, organization, staff, found);
    return found.map((one) => ({ ...assignmentForCaller(staff, one), is_new: fresh.has(one.id) }));
  });
}
