import { ANONYMOUS, type Caller } from '@visite/core/permissions/caller.ts';
import type { House } from '#platform/house.ts';
import { findMemberships, findMenteeIds, findUser, isSignInAlive } from './sql.ts';
import { readAccessToken } from './tokens.ts';

export interface SignInState {
  caller: Caller;
  /** The family of refresh tokens that this access token belongs to. */
  signInId: string | null;
}

const NOBODY: SignInState = { caller: ANONYMOUS, signInId: null };

/** The caller of a request by its bearer token; anonymous when it is missing, invalid, expired or ended. */
export async function callerOf(house: House, authorization: string | undefined): Promise<SignInState> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? await readAccessToken(house, token) : undefined;
  if (!claims) return NOBODY;
  const [user, isAlive, memberships, mentee_ids] = await Promise.all([
    findUser(house.db, claims.userId),
    isSignInAlive(house.db, claims.familyId, claims.userId),
    findMemberships(house.db, claims.userId),
    findMenteeIds(house.db, claims.userId),
  ]);
  if (!user || !isAlive) return NOBODY;
  const organizations = memberships
    .filter((membership) => membership.status === 'ACTIVE')
    .map(({ organization_id, is_manager, is_tutor, is_superuser }) => ({ id: organization_id, is_manager, is_tutor, is_superuser }));
  return { caller: { kind: 'user', user_id: user.id, is_admin: user.is_admin, organizations, mentee_ids }, signInId: claims.familyId };
}
