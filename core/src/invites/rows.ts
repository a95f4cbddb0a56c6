import type { InviteProblem, InviteRow } from '@visite/contract/invites.ts';
import { looksLikeAddress, tidyName } from '@visite/contract/names.ts';
import { Language } from '@visite/contract/primitives.ts';
import { z } from 'zod';

const Email = z.email().max(254);
const MAX_NAME = 100;

export const tidyRow = (row: InviteRow): InviteRow => ({
  ...row,
  email: row.email.trim(),
  first_name: tidyName(row.first_name),
  last_name: tidyName(row.last_name),
  language: row.language.trim().toLowerCase() || 'deu',
});

/** What keeps a row by itself from being invited. */
function ownProblem({ email, first_name, last_name, language }: InviteRow): InviteProblem | null {
  if (email === '') return 'email_missing';
  if (!Email.safeParse(email).success) return 'email_invalid';
  if (first_name === '' || last_name === '') return 'name_missing';
  if (first_name.length > MAX_NAME || last_name.length > MAX_NAME) return 'name_too_long';
  if (looksLikeAddress(first_name) || looksLikeAddress(last_name)) return 'name_is_address';
  return Language.safeParse(language).success ? null : 'language_unknown';
}

export interface Known {
  /** Addresses of members and of open invites, in small letters. */
  members: ReadonlySet<string>;
  invited: ReadonlySet<string>;
  freeSeats: number;
}

/**
 * Why each row of a list can't be invited, null when it can; in the order of the rows, which are tidy. Of an address that
 * stands twice the first is invited; seats go to good rows only, in their order.
 */
export function rowProblems(rows: InviteRow[], known: Known): (InviteProblem | null)[] {
  const seen = new Set<string>();
  let free = known.freeSeats;
  return rows.map((row) => {
    const own = ownProblem(row);
    if (own) return own;
    const address = row.email.toLowerCase();
    if (seen.has(address)) return 'twice_in_list';
    seen.add(address);
    if (known.members.has(address)) return 'already_member';
    if (known.invited.has(address)) return 'already_invited';
    if (free === 0) return 'no_free_seat';
    free -= 1;
    return null;
  });
}
