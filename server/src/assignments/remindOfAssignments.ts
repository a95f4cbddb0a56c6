import { and, gt, lte, sql } from 'drizzle-orm';
import { lockOrganization } from '#organizations/allowed.ts';
import type { House } from '#platform/house.ts';
import { isDue, tellStudents } from './notices.ts';
import { findAssignments } from './sql.ts';
import { assignments } from './tables.ts';

const DAY_MS = 86_400_000;

/** Reminds learners of what falls due on the next day and is not done; to be called once a day. */
export async function remindOfAssignments(house: House): Promise<void> {
  const now = house.now();
  const [from, until] = [new Date(now.getTime() + DAY_MS), new Date(now.getTime() + 2 * DAY_MS)];
  const falling = await house.db
    .selectDistinct({ organization_id: assignments.organization_id })
    .from(assignments)
    .where(and(gt(assignments.due_at, from), lte(assignments.due_at, until)));
  for (const { organization_id } of falling) {
    await house.db.transaction(async (tx) => {
      const organization = await lockOrganization(tx, organization_id);
      const within = sql`assignment.due_at > ${from.toISOString()}::timestamptz and assignment.due_at <= ${until.toISOString()}::timestamptz`;
      const found = await findAssignments(tx, sql`assignment.organization_id = ${organization_id} and ${within}`, now);
      const open = found.filter((one) => one.state === 'OPEN' && isDue(one.student_notified_at, now));
      await tellStudents(house, tx, organization, open, true);
    });
  }
}
