import type { Token } from '@visite/contract/accounts.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { confirmSignUp as contract, viewSignUp as viewContract } from '@visite/contract/invites.ts';
import { eq } from 'drizzle-orm';
import { confirmAddress } from '#accounts/confirmAddress.ts';
import { type CheckedUser, storeUser, usernameErrors } from '#accounts/createUser.ts';
import { findUserByName } from '#accounts/findUser.ts';
import { beginSignIn, tokenOf } from '#accounts/signInSteps.ts';
import { hashSecret } from '#accounts/tokens.ts';
import { lockOrganization } from '#organizations/allowed.ts';
import { findMembership, joinOrganization } from '#organizations/joinOrganization.ts';
import { requireFreeSeat, tellWhenFull } from '#organizations/seats.ts';
import { organizations } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { AppError, invalid, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { openLink } from './link.ts';
import { requirePassword } from './requirePassword.ts';
import { findSignUp, type SignUpRecord } from './sql.ts';
import { organization_links, sign_ups } from './tables.ts';

/** Errors: 404 `link_unknown`, 410 `sign_up_used`, `sign_up_expired`. */
async function openSignUp(db: Database, token: string, now: Date): Promise<SignUpRecord> {
  const signUp = await findSignUp(db, hashSecret(token));
  if (!signUp) throw new AppError('link_unknown');
  if (signUp.confirmed_at) throw new AppError('sign_up_used');
  if (signUp.expires_at <= now) throw new AppError('sign_up_expired');
  return signUp;
}

/** Errors: 404, 410; those of the link too, so that nobody types a password in vain. */
export async function viewSignUp(house: House, token: string): Promise<Answer<typeof viewContract>> {
  const signUp = await openSignUp(house.db, token, house.now());
  const { organization_id } = await openLink(house.db, { id: signUp.organization_link_id });
  const [organization] = await house.db.select().from(organizations).where(eq(organizations.id, organization_id));
  if (!organization) throw notFound();
  return { organization_name: organization.name, email: signUp.email };
}

/** What was entered is in the account now; the row only tells that its link was used. */
const CONFIRMED = { email: '', username: '', password_hash: '', first_name: '', last_name: '' };

/**
 * Makes the account of somebody who joined by link, or lets the account of the address join, and signs in. The password
 * is asked for, so that a stranger who signed up with somebody else's address gets no account from that person's
 * click. Errors: 401 `second_factor_needed` of who has joined and has one, 403 `account_deactivated`, 404, 409 `no_free_seat`, `link_full`, `username_taken`, 410, 422, 429.
 */
export async function confirmSignUp(house: House, { body }: Request<typeof contract>): Promise<Token> {
  const signUp = await openSignUp(house.db, body.token, house.now());
  const { organization_id } = await openLink(house.db, { id: signUp.organization_link_id });
  const account = await findUserByName(house.db, signUp.email);
  await requirePassword(house, `sign-up:${signUp.id}`, account?.password_hash ?? signUp.password_hash, body.password);
  const username = body.username ?? signUp.username;
  const errors = usernameErrors(username);
  if (errors.length > 0) throw invalid(...errors);

  const joined = house.db.transaction(async (tx) => {
    const now = house.now();
    await lockOrganization(tx, organization_id);
    await openSignUp(tx, body.token, now);
    const link = await openLink(tx, { id: signUp.organization_link_id });
    const { email, first_name, last_name, native_language, interface_language, password_hash } = signUp;
    const checked: CheckedUser = { username, email, first_name, last_name, native_language, interface_language, password_hash };
    const user = account ?? (await storeUser(tx, checked, now));
    await confirmAddress(tx, user.id, now);
    const membership = await findMembership(tx, organization_id, user.id);
    // Whoever was deactivated comes back through a manager, not by the link.
    if (membership?.status === 'DEACTIVATED') throw new AppError('account_deactivated');
    if (membership?.status !== 'ACTIVE') {
      await requireFreeSeat(house, tx, organization_id);
      await joinOrganization(tx, { organization_id, user_id: user.id, is_tutor: false, is_manager: false, by: 'link' }, now);
      await tx
        .update(organization_links)
        .set({ joined: link.joined + 1 })
        .where(eq(organization_links.id, link.id));
    }
    await tx
      .update(sign_ups)
      .set({ ...CONFIRMED, confirmed_at: now })
      .where(eq(sign_ups.id, signUp.id));
    return beginSignIn(house, tx, user.id);
  });
  return tokenOf(await tellWhenFull(house, organization_id, joined));
}
