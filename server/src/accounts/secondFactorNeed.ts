import { type SecondFactorNeed, secondFactorNeed } from '@visite/core/accounts/secondFactor.ts';
import type { House } from '#platform/house.ts';
import type { CallersStanding } from './findStanding.ts';

/** Whether somebody is asked for a second factor. Who shares their account with everybody is not: its password alone stays enough. */
export function needOf(
  house: Pick<House, 'above' | 'config'>,
  { user, memberships }: Pick<CallersStanding, 'memberships'> & { user: Pick<CallersStanding['user'], 'username' | 'is_admin'> },
): SecondFactorNeed {
  return house.above.isDemoAccount(house, user) ? 'VOLUNTARY' : secondFactorNeed({ is_admin: user.is_admin, memberships });
}
