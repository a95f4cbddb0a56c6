import type { Token } from '@visite/contract/accounts.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { acceptInvite as acceptContract, viewInvite as viewContract } from '@visite/contract/invites.ts';
import { inviteState } from '@visite/core/invites/inviteState.ts';
import { eq } from 'drizzle-orm';
import { confirmAddress } from '#accounts/confirmAddress.ts';
import { type CheckedUser, newUserErrors, storeUser } from '#accounts/createUser.ts';
import { findUser, findUserByName, type UserRow } from '#accounts/findUser.ts';
import { beginSignIn, tokenOf } from '#accounts/signInSteps.ts';
import { hashSecret } from '#accounts/tokens.ts';
import { lockOrganization } from '#organizations/allowed.ts';
import { joinOrganization } from '#organizations/joinOrganization.ts';
import { countSeats, tellWhenFull } from '#organizations/seats.ts';
import { organizations } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { AppError, invalid, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { requirePassword } from './requirePassword.ts';
import { findInvite, type InviteRecord } from './sql.ts';
import { invites } from './tables.ts';

/** The invite of a link, if it can still be accepted. Errors: 404 `link_unknown`, 410 `invite_used`, `invite_cancelled`, `invite_expired`. */
async function openInvite(db: Database, token: string, now: Date): Promise<InviteRecord> {
  const invite = await findInvite(db, { token_hash: hashSecret(token) });
  if (!invite) throw new AppError('link_unknown');
  const state = inviteState(invite, now);
  if (state !== 'open') throw new AppError(`invite_${state}`);
  return invite;
}

export async function viewInvite(house: House, token: string): Promise<Answer<typeof viewContract>> {
  const invite = await openInvite(house.db, token, house.now());
  const [organization] = await house.db.select().from(organizations).where(eq(organizations.id, invite.organization_id));
  if (!organization) throw notFound();
  const inviter = invite.inviter_id ? await findUser(house.db, invite.inviter_id) : undefined;
  const account = await findUserByName(house.db, invite.email);
  const { email, first_name, last_name, language, expires_at } = invite;
  return {
    organization_name: organization.name,
    inviter_name: inviter ? `${inviter.first_name} ${inviter.last_name}` : null,
    email,
    first_name,
    last_name,
    language: language as Answer<typeof viewContract>['language'],
    expires_at: expires_at.toISOString(),
    username: account?.username ?? null,
  };
}

type Body = Request<typeof acceptContract>['body'];

/** Who joins: the account that the address has, or a new one whose fields were checked. */
type Joiner = { account: UserRow } | { checked: CheckedUser };

async function whoJoins(house: House, invite: InviteRecord, body: Body): Promise<Joiner> {
  const account = await findUserByName(house.db, invite.email);
  if (account) {
    await requirePassword(house, `account:${account.id}`, account.password_hash, body.password);
    return { account };
  }
  const username = body.username ?? '';
  const errors = newUserErrors({ username, password: body.password });
  if (errors.length > 0) throw invalid(...errors);
  // Looked at before the costly hash; the unique index decides in the end.
  if (await findUserByName(house.db, username)) throw new AppError('username_taken');
  const checked: CheckedUser = {
    username,
    email: invite.email,
    email_confirmed_at: house.now(),
    first_name: body.first_name ?? invite.first_name,
    last_name: body.last_name ?? invite.last_name,
    native_language: body.native_language ?? 'eng',
    interface_language: body.interface_language ?? invite.language,
    password_hash: await house.passwords.hash(body.password),
  };
  return { checked };
}

/**
 * Joins by an invite and signs in. Who has the link has the mailbox: the address is confirmed. Errors: 401 `second_factor_needed`
 * of who has joined and has one, 404, 409
 * `username_taken`, `no_free_seat` (only when seats were taken away since), 410, 422, 429.
 */
export async function acceptInvite(house: House, { body }: Request<typeof acceptContract>): Promise<Token> {
  const { organization_id, ...invite } = await openInvite(house.db, body.token, house.now());
  const joiner = await whoJoins(house, { organization_id, ...invite }, body);
  const joined = house.db.transaction(async (tx) => {
    const now = house.now();
    await lockOrganization(tx, organization_id);
    // Once more under the lock: of two who accept at the same moment one alone does.
    const { is_tutor, is_manager, is_superuser } = await openInvite(tx, body.token, now);
    const { total, used } = await countSeats(house, tx, organization_id);
    if (used >= total) throw new AppError('no_free_seat');
    await tx.update(invites).set({ accepted_at: now }).where(eq(invites.id, invite.id));
    const user = 'account' in joiner ? joiner.account : await storeUser(tx, joiner.checked, now);
    await confirmAddress(tx, user.id, now);
    await joinOrganization(tx, { organization_id, user_id: user.id, is_tutor, is_manager, is_superuser, by: 'invite' }, now);
    return beginSignIn(house, tx, user.id);
  });
  return tokenOf(await tellWhenFull(house, organization_id, joined));
}
