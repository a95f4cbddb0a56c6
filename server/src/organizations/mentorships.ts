import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type {
  createMentorship as createContract,
  deleteMentorship as deleteContract,
  listMentorships as listContract,
  Mentorship,
} from '@visite/contract/mentorships.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { invalid, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { inLockedOrganization, inOrganization } from './allowed.ts';
import { recordAudit } from './auditLog.ts';
import { countMentorships, findMentorships } from './mentorshipSql.ts';
import { mentorships, organization_members } from './tables.ts';

const NOBODY_MENTORS_THEMSELF = {
  path: 'mentee_id',
  message: { deu: 'Niemand begleitet sich selbst.', eng: 'Nobody mentors themself.' },
};

export async function listMentorships(
  house: House,
  caller: Caller,
  { params, query }: Request<typeof listContract>,
): Promise<Answer<typeof listContract>> {
  const { organization } = await inOrganization(house.db, caller, params.organization_id, 'staff');
  const filter = { organization_id: organization.id, mentor_id: query.mentor_id, mentee_id: query.mentee_id };
  const items = await findMentorships(house.db, filter, query);
  return { items, total: await countMentorships(house.db, filter), limit: query.limit, offset: query.offset };
}

/** Both are active members of the organisation, else 404. Errors: 403, 404, 422 for one and the same person. */
export function createMentorship(house: House, caller: Caller, { params, body }: Request<typeof createContract>): Promise<Mentorship> {
  return house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, params.organization_id, 'manager');
    if (body.mentor_id === body.mentee_id) throw invalid(NOBODY_MENTORS_THEMSELF);
    const active = await tx
      .select({ id: organization_members.id })
      .from(organization_members)
      .where(
        and(
          eq(organization_members.organization_id, organization.id),
          eq(organization_members.status, 'ACTIVE'),
          inArray(organization_members.user_id, [body.mentor_id, body.mentee_id]),
        ),
      );
    if (active.length < 2) throw notFound();
    const pair = { organization_id: organization.id, ...body };
    const now = house.now();
    const [made] = await tx
      .insert(mentorships)
      .values({ ...pair, created_at: now })
      .onConflictDoNothing()
      .returning({ id: mentorships.id });
    if (made) {
      await recordAudit(
        tx,
        {
          organization_id: organization.id,
          actor_id: user.user_id,
          action: 'mentorship_created',
          subject_id: body.mentee_id,
          details: { mentor_id: body.mentor_id },
        },
        now,
      );
    }
    const [mentorship] = await findMentorships(tx, pair, { limit: 1, offset: 0 });
    if (!mentorship) throw notFound();
    return mentorship;
  });
}

/** Errors: 403, 404. */
export function deleteMentorship(house: House, caller: Caller, { params }: Request<typeof deleteContract>): Promise<undefined> {
  return house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, params.organization_id, 'manager');
    const [ended] = await tx
      .delete(mentorships)
      .where(and(eq(mentorships.id, params.mentorship_id), eq(mentorships.organization_id, organization.id)))
      .returning();
    if (!ended) throw notFound();
    await recordAudit(
      tx,
      {
        organization_id: organization.id,
        actor_id: user.user_id,
        action: 'mentorship_deleted',
        subject_id: ended.mentee_id,
        details: { mentor_id: ended.mentor_id },
      },
      house.now(),
    );
    return undefined;
  });
}
