import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { verdictIn } from '@visite/core/permissions/organizations.ts';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { users } from '#accounts/tables.ts';
import { lockOrganization, type OrganizationRow } from '#organizations/allowed.ts';
import { organization_members } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { type Manager, managerMail, type Sender, studentMail } from './letters.ts';
import { type FoundAssignment, findAssignments } from './sql.ts';
import { assignments } from './tables.ts';

/** Of one assignment nobody is told more often. */
const PAUSE_MS = 24 * 60 * 60_000;
export const isDue = (last: Date | null, now: Date) => last === null || last.getTime() <= now.getTime() - PAUSE_MS;

export const senderOf = (house: House, { id, name, branding }: OrganizationRow): Sender => ({
  organization: { id, name, accent: branding.accent },
  publicUrl: house.config.publicUrl,
});

/** The organisation's managers and superusers, but for who did it. */
function findManagers(db: Database, organizationId: string, doerId: string): Promise<Manager[]> {
  return db
    .select({ email: users.email, first_name: users.first_name, interface_language: users.interface_language })
    .from(organization_members)
    .innerJoin(users, eq(users.id, organization_members.user_id))
    .where(
      and(
        eq(organization_members.organization_id, organizationId),
        eq(organization_members.status, 'ACTIVE'),
        or(organization_members.is_manager, organization_members.is_superuser),
        ne(users.id, doerId),
      ),
    );
}

type Notice = 'student_notified_at' | 'manager_notified_at';

const markTold = (tx: Database, found: FoundAssignment[], notice: Notice, now: Date) =>
  tx
    .update(assignments)
    .set({ [notice]: now })
    .where(
      inArray(
        assignments.id,
        found.map(({ id }) => id),
      ),
    );

export async function tellStudents(
  house: House,
  tx: Database,
  organization: OrganizationRow,
  found: FoundAssignment[],
  isReminder: boolean,
) {
  if (found.length === 0) return 0;
  const mails = found.map((one) => studentMail(one, senderOf(house, organization), isReminder));
  await house.mailer.post(tx, ...mails);
  await house.above.tellOnDevices(
    house,
    tx,
    found.map(({ id, user }) => ({ kind: 'assignment', id, user_id: user.id })),
  );
  await markTold(tx, found, 'student_notified_at', house.now());
  return mails.length;
}

async function tellManagers(house: House, tx: Database, organization: OrganizationRow, doer: SignedIn, found: FoundAssignment[]) {
  if (found.length === 0) return 0;
  const managers = await findManagers(tx, organization.id, doer.user_id);
  const mails = managers.map((manager) => managerMail(manager, found, senderOf(house, organization)));
  await house.mailer.post(tx, ...mails);
  await markTold(tx, found, 'manager_notified_at', house.now());
  return mails.length;
}

/** In the transaction in which they are assigned: those who did not have them yet are told, and the managers. */
export async function tellOfNewAssignments(
  house: House,
  tx: Database,
  organization: OrganizationRow,
  assigner: SignedIn,
  found: FoundAssignment[],
) {
  const fresh = found.filter(({ student_notified_at }) => student_notified_at === null);
  await tellStudents(house, tx, organization, fresh, false);
  await tellManagers(house, tx, organization, assigner, fresh);
}

/**
 * Reminds learners of what is not done, or tells the managers how it stands; what was told within a day is left out. Errors:
 * 403, 404 when one of the assignments is not in an organisation whose staff the caller is.
 */
export async function notify(house: House, caller: Caller, whom: 'students' | 'managers', ids: string[]): Promise<{ sent: number }> {
  const user = signedIn(caller);
  const now = house.now();
  const wanted = new Set(ids);
  const known = await findAssignments(house.db, sql`assignment.id in ${[...wanted]}`, now);
  if (known.length < wanted.size) throw notFound();
  for (const { organization_id } of known) {
    const verdict = verdictIn(user, organization_id, 'staff');
    if (verdict !== 'allowed') throw new AppError(verdict);
  }
  const organizationIds = [...new Set(known.map(({ organization_id }) => organization_id))].sort();
  const sent = await house.db.transaction(async (tx) => {
    let posted = 0;
    for (const organizationId of organizationIds) {
      // Locked, so that two who press the button at the same moment send one mail.
      const organization = await lockOrganization(tx, organizationId);
      const current = await findAssignments(
        tx,
        sql`assignment.id in ${[...wanted]} and assignment.organization_id = ${organizationId}`,
        now,
      );
      posted +=
        whom === 'students'
          ? await tellStudents(
              house,
              tx,
              organization,
              current.filter((one) => one.state !== 'DONE' && isDue(one.student_notified_at, now)),
              true,
            )
          : await tellManagers(
              house,
              tx,
              organization,
              user,
              current.filter((one) => isDue(one.manager_notified_at, now)),
            );
    }
    return posted;
  });
  return { sent };
}
