import type { SignedIn, Verdict } from './caller.ts';

/** What somebody has to be in an organisation. Each rank may what those before it may (domain 2). */
export const RANKS = ['member', 'staff', 'manager', 'superuser'] as const;
export type Rank = (typeof RANKS)[number];

export interface Flags {
  is_manager: boolean;
  is_tutor: boolean;
  is_superuser: boolean;
}

/** A tutor, manager or superuser is staff; a superuser may what a manager may. */
export function hasRank(flags: Flags, rank: Rank): boolean {
  if (rank === 'member' || flags.is_superuser) return true;
  if (rank === 'superuser') return false;
  return flags.is_manager || (rank === 'staff' && flags.is_tutor);
}

/** A foreign organisation does not exist for the caller; in one's own a missing rank is said to be missing. */
export function verdictIn(caller: SignedIn, organizationId: string, rank: Rank): Verdict {
  if (caller.is_admin) return 'allowed';
  const membership = caller.organizations.find(({ id }) => id === organizationId);
  if (!membership) return 'not_found';
  return hasRank(membership, rank) ? 'allowed' : 'forbidden';
}

/** The organisations in which the caller has the rank; undefined for an admin: all. */
export function organizationsWithRank(caller: SignedIn, rank: Rank): string[] | undefined {
  return caller.is_admin ? undefined : caller.organizations.filter((one) => hasRank(one, rank)).map(({ id }) => id);
}

/**
 * Whose learning the caller may see: their own, their mentees', and as staff that of the members of their organisation
 * (domain 2). Who knows the person otherwise is told that it is not theirs to see. `organizationIds`: where the person is a member.
 */
export function maySeeLearning(caller: SignedIn, userId: string, organizationIds: string[]): Verdict {
  if (caller.is_admin || caller.user_id === userId || caller.mentee_ids.includes(userId)) return 'allowed';
  const common = caller.organizations.filter(({ id }) => organizationIds.includes(id));
  if (common.some((one) => hasRank(one, 'staff'))) return 'allowed';
  return common.length > 0 ? 'forbidden' : 'not_found';
}
