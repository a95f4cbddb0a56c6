import type { Assignment, listChapterAssignmentsByMe as byMeContract } from '@visite/contract/assignments.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { hasRank, maySeeLearning, organizationsWithRank, verdictIn } from '@visite/core/permissions/organizations.ts';
import { type SQL, sql } from 'drizzle-orm';
import { findStanding } from '#accounts/findStanding.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { type FoundAssignment, findAssignmentPage, findAssignments, type Level } from './sql.ts';

/** The staff of its organisation take an assignment back. */
export function assignmentForCaller(caller: SignedIn, found: FoundAssignment): Assignment {
  const { student: _, student_notified_at: __, manager_notified_at: ___, ...assignment } = found;
  return { ...assignment, policies: { may_delete: verdictIn(caller, found.organization_id, 'staff') === 'allowed' } };
}

/** Of somebody's assignments those the caller may know of: staff those of their organisations, mentors those where they are the mentor. */
function shownTo(caller: SignedIn, userId: string): SQL {
  if (caller.is_admin || caller.user_id === userId) return sql`true`;
  const staffed = caller.organizations.filter((one) => hasRank(one, 'staff')).map(({ id }) => id);
  return sql`(${staffed.length > 0 ? sql`assignment.organization_id in ${staffed}` : sql`false`}
    or exists (select 1 from mentorships where mentor_id = ${caller.user_id} and mentee_id = ${userId}
      and mentorships.organization_id = assignment.organization_id))`;
}

/** Errors: 403 for a colleague's, 404 for a stranger's. */
export async function listAssignmentsOf(house: House, caller: Caller, level: Level, userId: string): Promise<Assignment[]> {
  const user = signedIn(caller);
  const standing = await findStanding(house.db, userId);
  if (!standing) throw notFound();
  const active = standing.memberships.filter(({ status }) => status === 'ACTIVE').map(({ organization_id }) => organization_id);
  const verdict = maySeeLearning(user, userId, active);
  if (verdict !== 'allowed') throw new AppError(verdict);
  const found = await findAssignments(house.db, sql`assignment.user_id = ${userId} and ${shownTo(user, userId)}`, house.now(), level);
  return found.map((one) => assignmentForCaller(user, one));
}

/** What the caller has assigned, in organisations whose staff they still are. */
export async function listAssignmentsByMe(
  house: House,
  caller: Caller,
  level: Level,
  query: Request<typeof byMeContract>['query'],
): Promise<Answer<typeof byMeContract>> {
  const user = signedIn(caller);
  const staffed = organizationsWithRank(user, 'staff');
  const conditions = [
    sql`assignment.assigner_id = ${user.user_id}`,
    staffed === undefined ? sql`true` : staffed.length === 0 ? sql`false` : sql`assignment.organization_id in ${staffed}`,
    ...(query.organization_id ? [sql`assignment.organization_id = ${query.organization_id}`] : []),
    ...(query.user_id ? [sql`assignment.user_id = ${query.user_id}`] : []),
  ];
  const { found, total } = await findAssignmentPage(house.db, sql.join(conditions, sql` and `), house.now(), level, {
    state: query.state,
    limit: query.limit,
    offset: query.offset,
  });
  return { items: found.map((one) => assignmentForCaller(user, one)), total, limit: query.limit, offset: query.offset };
}
