/** An invite by e-mail works for 14 days and can be renewed (domain 2). */
export const INVITE_DAYS = 14;
/** Whoever joins by link confirms the address within these. */
export const SIGN_UP_DAYS = 3;

export type InviteState = 'open' | 'expired' | 'used' | 'cancelled';

/** What was done to it weighs more than that its time has passed. */
export function inviteState(invite: { accepted_at: Date | null; cancelled_at: Date | null; expires_at: Date }, now: Date): InviteState {
  if (invite.accepted_at !== null) return 'used';
  if (invite.cancelled_at !== null) return 'cancelled';
  return invite.expires_at > now ? 'open' : 'expired';
}
