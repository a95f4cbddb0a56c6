import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { remindOfOverdue as contract } from '@visite/contract/notifications.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { sql } from 'drizzle-orm';
import { inLockedOrganization } from '#organizations/allowed.ts';
import { wardDay } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';
import { studentMail } from './letters.ts';
import { isDue, senderOf, tellStudents } from './notices.ts';
import { findAssignments } from './sql.ts';

/** Reminds of what is overdue, whoever assigned it; of what was told within a day nobody is told again (`skipped`). Errors: 403, 404. */
export function remindOfOverdue(
  house: House,
  caller: Caller,
  { params, body }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const { organization } = await inLockedOrganization(tx, caller, params.organization_id, 'staff');
    const whose = body.user_ids ? sql`and assignment.user_id in ${body.user_ids}` : sql``;
    const where = sql`assignment.organization_id = ${organization.id} and assignment.due_on < ${wardDay(now)} ${whose}`;
    const overdue = (await findAssignments(tx, where, now)).filter(({ state }) => state === 'OVERDUE');
    const due = overdue.filter(({ student_notified_at }) => isDue(student_notified_at, now));
    const [first] = due;
    const mail = first ? studentMail(first, senderOf(house, organization), true) : null;
    if (!body.is_preview) await tellStudents(house, tx, organization, due, true);
    return {
      sent: due.length,
      skipped: overdue.length - due.length,
      mail: mail && { to: mail.to, subject: mail.subject, text: mail.text },
    };
  });
}
