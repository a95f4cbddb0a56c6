import { isDeactivated } from '@visite/core/accounts/deactivation.ts';
import {
  ADDRESS_WINDOW_MINUTES,
  networkOf,
  SIGN_IN_LIMIT_PER_ACCOUNT,
  SIGN_IN_LIMIT_PER_ADDRESS,
} from '@visite/core/accounts/signInLimit.ts';
import type { Database } from '#platform/database.ts';
import type { CallContext } from '#platform/route.ts';
import type { AttemptLimit } from './attempts.ts';
import { findStanding } from './findStanding.ts';

/** What sign-in reads of a request, and writes with its answer. */
export type SignInContext = Pick<CallContext, 'address' | 'userAgent' | 'cookie' | 'keepCookie'>;

export type Refusal = 'account_deactivated' | 'organization_deactivated';

/** Why somebody may not come in, whatever their password; undefined for who may. */
export async function refusalOf(db: Database, userId: string): Promise<Refusal | undefined> {
  const found = await findStanding(db, userId);
  if (!found) return 'account_deactivated';
  const { user, memberships } = found;
  if (!isDeactivated({ ...user, memberships })) return undefined;
  return user.deactivated_at === null && memberships.some((one) => one.is_organization_deactivated)
    ? 'organization_deactivated'
    : 'account_deactivated';
}

/** What a failure counts on: on a device from which the account was used before, that device alone; else the account and the address. */
export function limitsOf(account: string, device: string | undefined, address: string): [AttemptLimit, ...AttemptLimit[]] {
  if (device) return [{ subject: `device:${device}/${account}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT }];
  return [
    { subject: account, limit: SIGN_IN_LIMIT_PER_ACCOUNT },
    { subject: `address:${networkOf(address)}`, limit: SIGN_IN_LIMIT_PER_ADDRESS, minutes: ADDRESS_WINDOW_MINUTES },
  ];
}
