import { isDeactivated } from '@visite/core/accounts/deactivation.ts';
import { ANONYMOUS, type Caller } from '@visite/core/permissions/caller.ts';
import type { House } from '#platform/house.ts';
import { needOf } from './secondFactorNeed.ts';
import { findSignedIn } from './sql.ts';
import { readAccessToken } from './tokens.ts';

export interface SignInState {
  caller: Caller;
  /** The sign-in that this access token belongs to. */
  signInId: string | null;
}

const NOBODY: SignInState = { caller: ANONYMOUS, signInId: null };

/** The caller of a request by its bearer token; anonymous when it is missing, invalid, expired or ended. */
export async function callerOf(house: House, authorization: string | undefined): Promise<SignInState> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? await readAccessToken(house, token) : undefined;
  const found = claims && (await findSignedIn(house.db, claims.userId, claims.signInId));
  if (!found) return NOBODY;
  const { user, memberships, mentee_ids, has_second_factor } = found;
  if (isDeactivated({ ...user, memberships })) return NOBODY;
  const organizations = memberships
    .filter((membership) => membership.status === 'ACTIVE')
    .map(({ organization_id, is_manager, is_tutor, is_superuser }) => ({ id: organization_id, is_manager, is_tutor, is_superuser }));
  const { id: user_id, is_admin, must_change_password } = user;
  const must_set_up_second_factor = !has_second_factor && needOf(house, found) === 'REQUIRED';
  const caller: Caller = { kind: 'user', user_id, is_admin, must_change_password, must_set_up_second_factor, organizations, mentee_ids };
  return { caller, signInId: claims.signInId };
}
