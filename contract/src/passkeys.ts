import { z } from 'zod';
import { Token } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { tidyName } from './names.ts';
import { Id, Time } from './primitives.ts';

/** Base64url without padding, as WebAuthn writes bytes in JSON. */
const Bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);

/** What the browser is to do, for `navigator.credentials` (WebAuthn 3, 5.4 and 5.5); handed on as it is. */
const Options = z.looseObject({ challenge: z.string() });

/** What a browser answers (WebAuthn 3, `toJSON`), as far as it is looked at. */
const credential = <R extends z.ZodObject>(response: R) =>
  z.object({
    id: Bytes(1400),
    rawId: Bytes(1400),
    type: z.literal('public-key'),
    response,
  });
const NewCredential = credential(
  z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(12_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
);
const UsedCredential = credential(
  z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
    userHandle: Bytes(200).optional(),
  }),
);

/** The caller’s own: what gives an account to whoever finds it open asks for it. */
const OwnPassword = z.string().max(1000);

/** How its owner calls the device or key. */
const PasskeyName = z.string().overwrite(tidyName).min(1).max(60);

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/token/passkey/options',
  summary: 'What the browser needs to sign somebody in with a passkey; works once, for a few minutes',
  auth: 'public',
  response: Options,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/token/passkey',
  summary: 'Signs in with a passkey alone: it counts as both factors',
  auth: 'public',
  body: z.object({ credential: UsedCredential }),
  response: Token,
});

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Kept by a password manager across devices; else in one device or key alone. */
  is_backed_up: z.boolean(),
  created_at: Time,
  last_used_at: Time.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  summary: 'The caller’s passkeys, the latest first',
  auth: 'bearer',
  response: z.array(Passkey),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'What the browser needs to make a passkey; works once, for a few minutes',
  auth: 'bearer',
  body: z.object({ current_password: OwnPassword }),
  response: Options,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Keeps a passkey that the browser made',
  auth: 'bearer',
  body: z.object({ name: PasskeyName, credential: NewCredential }),
  response: Passkey,
});

const PasskeyParams = z.object({ passkey_id: Id });

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/auth/passkeys/{passkey_id}',
  summary: 'Gives a passkey another name',
  auth: 'bearer',
  params: PasskeyParams,
  body: z.object({ name: PasskeyName }),
  response: Passkey,
});

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/{passkey_id}',
  summary: 'Deletes a passkey: nobody signs in with it any more',
  auth: 'bearer',
  params: PasskeyParams,
  body: z.object({ current_password: OwnPassword }),
  responseType: 'empty',
});
