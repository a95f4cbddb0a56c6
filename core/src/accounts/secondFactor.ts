/** How long the second step of a sign-in may take after the password was right. */
export const SECOND_STEP_MINUTES = 10;
/** How long the browser's question for a passkey may stand open. */
export const PASSKEY_MINUTES = 5;
export const RECOVERY_CODES = 10;
/** Seconds for which an authenticator app shows a code (RFC 6238). */
export const CODE_PERIOD_SECONDS = 30;
/** A phone's clock may be one code early or late. */
export const CODE_DRIFT = 1;

/** `ASKED`: a notice leads to it. `REQUIRED`: nothing else is to be reached before. */
export type SecondFactorNeed = 'VOLUNTARY' | 'ASKED' | 'REQUIRED';

interface Standing {
  is_admin: boolean;
  memberships: { is_manager: boolean; is_superuser: boolean; status: string; requires_two_factor: boolean }[];
}

/** Who manages others or runs the installation is asked for a second factor; an organisation can demand it of its own. */
export function secondFactorNeed({ is_admin, memberships }: Standing): SecondFactorNeed {
  const leading = memberships.filter((one) => one.status === 'ACTIVE' && (one.is_manager || one.is_superuser));
  if (leading.some((one) => one.requires_two_factor)) return 'REQUIRED';
  return is_admin || leading.length > 0 ? 'ASKED' : 'VOLUNTARY';
}

/** What somebody typed as a code: an app's six digits, or one of the recovery codes, whatever blanks and dashes stand in it. */
export type TypedCode = { kind: 'APP'; code: string } | { kind: 'RECOVERY'; code: string };

export function readCode(typed: string): TypedCode {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^\d{6}$/.test(code) ? { kind: 'APP', code } : { kind: 'RECOVERY', code };
}
