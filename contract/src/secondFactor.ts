import { z } from 'zod';
import { Token } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Time } from './primitives.ts';

/** The caller’s own: what gives an account to whoever finds it open asks for it. */
const OwnPassword = z.string().max(1000);
/** Six digits of the authenticator app, or one of the recovery codes. */
const Code = z.string().min(1).max(40);

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/auth/token/second-factor',
  summary: 'The second step of a sign-in: a code for the challenge that the right password was answered with',
  auth: 'public',
  body: z.object({ challenge: z.string().min(1).max(200), code: Code }),
  response: Token,
});

export const SecondFactor = z.object({
  /** Since when a code is asked for at sign-in; null: it is not. */
  confirmed_at: Time.nullable(),
  recovery_codes_left: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Whether a code is asked for when the caller signs in, and how many recovery codes are left',
  auth: 'bearer',
  response: SecondFactor,
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Makes a secret for the caller’s authenticator app; it counts once a code of it was given',
  auth: 'bearer',
  body: z.object({ current_password: OwnPassword }),
  response: z.object({
    /** Base32, to be typed into the app. */
    secret: z.string(),
    /** `otpauth://...`, for the QR code. */
    address: z.string(),
  }),
});

/** Shown this once: they are stored as hashes only. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Turns the second factor on with a first code of the app; ends the account’s other sign-ins',
  auth: 'bearer',
  body: z.object({ code: Code }),
  response: RecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Ten new recovery codes instead of those before',
  auth: 'bearer',
  body: z.object({ current_password: OwnPassword, code: Code }),
  response: RecoveryCodes,
});

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/auth/second-factor',
  summary: 'Turns the second factor off: the password alone signs in again',
  auth: 'bearer',
  body: z.object({ current_password: OwnPassword, code: Code }),
  responseType: 'empty',
});
