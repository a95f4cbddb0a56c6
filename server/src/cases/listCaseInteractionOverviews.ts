import type { listCaseInteractionOverviews as contract } from '@visite/contract/cases.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { maySeeLearning } from '@visite/core/permissions/organizations.ts';
import { and, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { findStanding } from '#accounts/findStanding.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { findCaseInteractionOverviews } from './sql.ts';
import { cases } from './tables.ts';

/** Of somebody else's cases the public ones and those of the caller's own organisations: others are none of their business. */
function shownTo(caller: SignedIn, userId: string): SQL | undefined {
  if (caller.is_admin || caller.user_id === userId) return undefined;
  const own = caller.organizations.map(({ id }) => id);
  return or(and(cases.is_public, isNull(cases.organization_id)), inArray(cases.organization_id, own));
}

/** Errors: 403 for a colleague's, 404 for a stranger's. */
export async function listCaseInteractionOverviews(
  house: House,
  caller: Caller,
  { params, query }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  const user = signedIn(caller);
  const standing = await findStanding(house.db, params.user_id);
  if (!standing || standing.user.deleted_at) throw notFound();
  const active = standing.memberships.filter(({ status }) => status === 'ACTIVE').map(({ organization_id }) => organization_id);
  const verdict = maySeeLearning(user, params.user_id, active);
  if (verdict !== 'allowed') throw new AppError(verdict);
  const found = await findCaseInteractionOverviews(house.db, {
    userId: params.user_id,
    solved: query.solved,
    newestFirst: true,
    among: shownTo(user, params.user_id),
    limit: query.limit,
    offset: query.offset,
  });
  return { ...found, limit: query.limit, offset: query.offset };
}
