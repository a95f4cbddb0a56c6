import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { InvitedMember, createInvites as manyContract, createInvite as oneContract } from '@visite/contract/invites.ts';
import { INVITE_DAYS } from '@visite/core/invites/inviteState.ts';
import { rowProblems, tidyRow } from '@visite/core/invites/rows.ts';
import { mayChange } from '@visite/core/organizations/memberChanges.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { v7 } from 'uuid';
import { findUser } from '#accounts/findUser.ts';
import { hashSecret } from '#accounts/tokens.ts';
import { inLockedOrganization, type OrganizationRow } from '#organizations/allowed.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { actorIn } from '#organizations/listMembers.ts';
import { countSeats, requireFreeSeat, tellWhenFull } from '#organizations/seats.ts';
import type { Database } from '#platform/database.ts';
import { AppError, forbidden } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { inviteForCaller } from './inviteForCaller.ts';
import { inviteMail } from './letters.ts';
import { findKnownAddresses, type InviteRecord } from './sql.ts';
import { invites } from './tables.ts';
import { inviteLink, inviteToken, linkToHand } from './tokens.ts';

type NewInvite = Pick<InviteRecord, 'email' | 'first_name' | 'last_name' | 'language' | 'is_tutor' | 'is_manager' | 'is_superuser'>;

/** Posts the mail of each invite, in the language of who gets it. */
export async function postInviteMails(house: House, tx: Database, organization: OrganizationRow, inviter: SignedIn, made: InviteRecord[]) {
  const user = await findUser(tx, inviter.user_id);
  const inviterName = user ? `${user.first_name} ${user.last_name}` : null;
  const { name, branding } = organization;
  const mails = made.map(({ id, email, first_name, language }) =>
    inviteMail({ email, first_name, language, inviterName, organization: { name, accent: branding.accent }, link: inviteLink(house, id) }),
  );
  await house.mailer.post(tx, ...mails);
}

/** Stores invites that have been checked, with their mails and their entries in the audit log. */
async function storeInvites(house: House, tx: Database, organization: OrganizationRow, inviter: SignedIn, people: NewInvite[]) {
  if (people.length === 0) return [];
  const now = house.now();
  const rows = people.map((person) => {
    const id = v7();
    return {
      ...person,
      id,
      organization_id: organization.id,
      token_hash: hashSecret(inviteToken(house, id)),
      inviter_id: inviter.user_id,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITE_DAYS * 86_400_000),
    };
  });
  const made = await tx.insert(invites).values(rows).returning();
  await postInviteMails(house, tx, organization, inviter, made);
  const by = { organization_id: organization.id, actor_id: inviter.user_id, action: 'invite_created' } as const;
  await recordAudit(
    tx,
    made.map(({ id, is_tutor, is_manager, is_superuser }) => ({
      ...by,
      subject_id: id,
      details: { is_tutor, is_manager, ...(is_superuser && { is_superuser }) },
    })),
    now,
  );
  return made;
}

/**
 * Invites one person. Errors: 403 (also for a manager's or superuser's invite by somebody who may not make such), 404, 409
 * `already_member`, `already_invited`, `no_free_seat`.
 */
export async function createInvite(house: House, caller: Caller, { body }: Request<typeof oneContract>): Promise<InvitedMember> {
  const { organization_id, ...person } = body;
  const invited = house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, organization_id, 'manager');
    const may = mayChange(actorIn(user, organization.id), { user_id: null, is_manager: false, is_tutor: false, is_superuser: false });
    if (person.is_manager && !may.manager) throw forbidden();
    if (person.is_superuser && !may.superuser) throw forbidden();
    const address = person.email.toLowerCase();
    const known = await findKnownAddresses(tx, organization.id, [address]);
    if (known.members.has(address)) throw new AppError('already_member');
    if (known.invited.has(address)) throw new AppError('already_invited');
    await requireFreeSeat(house, tx, organization.id);
    const [made] = await storeInvites(house, tx, organization, user, [person]);
    if (!made) throw new Error('the invite was not stored');
    return inviteForCaller(house, user, made);
  });
  return tellWhenFull(house, organization_id, invited);
}

/** Invites those of a list who can be; tells of the others why not. Errors: 403, 404, 409 `no_free_seat` when there is none at all. */
export async function createInvites(
  house: House,
  caller: Caller,
  { params, body }: Request<typeof manyContract>,
): Promise<Answer<typeof manyContract>> {
  const rows = body.rows.map(tidyRow);
  const invited = house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, params.organization_id, 'manager');
    const addresses = [...new Set(rows.map(({ email }) => email.toLowerCase()))];
    const known = await findKnownAddresses(tx, organization.id, addresses);
    const { free: freeSeats } = await countSeats(house, tx, organization.id);
    const problems = rowProblems(rows, { ...known, freeSeats });
    if (!body.is_preview && freeSeats === 0 && problems.includes('no_free_seat')) throw new AppError('no_free_seat');
    const good = rows.filter((_, index) => problems[index] === null);
    const people = body.is_preview ? [] : good.map((row) => ({ ...row, is_manager: false, is_superuser: false }));
    const made = await storeInvites(house, tx, organization, user, people);
    const idOf = new Map(made.map(({ id, email }) => [email.toLowerCase(), id]));
    return {
      rows: rows.map(({ email }, index) => {
        const problem = problems[index] ?? null;
        const id = problem === null ? idOf.get(email.toLowerCase()) : undefined;
        return { email, problem, is_invited: id !== undefined, link: id === undefined ? null : linkToHand(house, id) };
      }),
      invited: body.is_preview ? 0 : good.length,
      seats: await countSeats(house, tx, organization.id),
    };
  });
  return tellWhenFull(house, params.organization_id, invited);
}
