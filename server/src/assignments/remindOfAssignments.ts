import { daysBefore } from '@visite/core/progress/streak.ts';
import { eq, sql } from 'drizzle-orm';
import { lockOrganization } from '#organizations/allowed.ts';
import { wardDay } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';
import { isDue, tellStudents } from './notices.ts';
import { findAssignments } from './sql.ts';
import { assignments } from './tables.ts';

/** Reminds learners of what falls due on the next day and is not done; to be called once a day. */
export async function remindOfAssignments(house: House): Promise<void> {
  const now = house.now();
  const tomorrow = daysBefore(wardDay(now), -1);
  const falling = await house.db
    .selectDistinct({ organization_id: assignments.organization_id })
    .from(assignments)
    .where(eq(assignments.due_on, tomorrow));
  for (const { organization_id } of falling) {
    await house.db.transaction(async (tx) => {
      const organization = await lockOrganization(tx, organization_id);
      const where = sql`assignment.organization_id = ${organization_id} and assignment.due_on = ${tomorrow}`;
      const found = await findAssignments(tx, where, now);
      const open = found.filter((one) => one.state === 'OPEN' && isDue(one.student_notified_at, now));
      await tellStudents(house, tx, organization, open, true);
    });
  }
}
