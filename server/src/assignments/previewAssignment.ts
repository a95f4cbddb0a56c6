import type { previewAssignment as contract } from '@visite/contract/assignments.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { findUser } from '#accounts/findUser.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { users } from '#accounts/tables.ts';
import { inOrganization } from '#organizations/allowed.ts';
import type { House } from '#platform/house.ts';
import { type Assignable, assignable } from './createAssignments.ts';
import { studentMail } from './letters.ts';
import { senderOf } from './notices.ts';
import { assignments } from './tables.ts';

/** Errors: as for assigning itself. */
export async function previewAssignment(
  house: House,
  caller: Caller,
  { body }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  const { chapter_id, section_id, ...input } = body;
  // The contract lets exactly one of the two pass.
  const of: Assignable = chapter_id === undefined ? { section_id: section_id ?? '' } : { chapter_id };
  const found = await assignable(house, caller, of, input);
  const { organization } = await inOrganization(house.db, caller, found.organizationId, 'staff');
  const wanted = [...new Set(input.user_ids)];
  const thing = 'chapter_id' in of ? eq(assignments.chapter_id, of.chapter_id) : eq(assignments.section_id, of.section_id);
  const already = await house.db
    .select({ user_id: assignments.user_id })
    .from(assignments)
    .where(and(eq(assignments.organization_id, organization.id), thing, inArray(assignments.user_id, wanted)));
  const has = new Set(already.map(({ user_id }) => user_id));
  const told = wanted.filter((id) => !has.has(id));
  const [firstId] = told;
  const [first] = firstId ? await house.db.select().from(users).where(eq(users.id, firstId)) : [];
  const assigner = await findUser(house.db, signedIn(caller).user_id);
  const mail =
    first &&
    studentMail(
      {
        user: first,
        student: first,
        assigned_by: assigner ?? null,
        course: found.course,
        chapter: found.chapter,
        section: found.section,
        due_on: input.due_on,
        state: 'OPEN',
        completed_items: 0,
        total_items: 0,
      },
      senderOf(house, organization),
      false,
    );
  return {
    recipients: told.length,
    already_assigned: has.size,
    mail: mail ? { to: mail.to, subject: mail.subject, text: mail.text } : null,
  };
}
