import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/passkeys.ts';
import { call } from '#api/client.ts';
import { session } from '#api/session.ts';

/** Passkeys belong to a name: a page that was reached by a bare network address has none. */
const HAS_NO_NAME = /^[\d.]+$|:/;

/** Where the browser cannot do it, or would not on this page, it is not offered. */
export const mayUsePasskeys = () => browserSupportsWebAuthn() && window.isSecureContext && !HAS_NO_NAME.test(window.location.hostname);

/** The question of the browser or the key was closed, or nobody answered it. */
export const wasCancelled = (error: unknown) => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Whoever was signed in here before no longer is. */
export async function signInWithPasskey() {
  const options = await call(contract.beginPasskeySignIn, {});
  const credential = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
  const token = await call(contract.signInWithPasskey, { body: { credential } });
  session.clear();
  session.token = token;
}

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(contract.listPasskeys, {}, { signal }),
});

function useRefetch() {
  const client = useQueryClient();
  return () => client.invalidateQueries(passkeysQuery);
}

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, current_password }: { name: string; current_password: string }) => {
      const options = await call(contract.beginPasskey, { body: { current_password } });
      const credential = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
      return call(contract.addPasskey, { body: { name, credential } });
    },
    onSuccess: useRefetch(),
  });

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(contract.renamePasskey, { params: { passkey_id: id }, body: { name } }),
    onSuccess: useRefetch(),
  });

export const useDeletePasskey = () =>
  useMutation({
    mutationFn: ({ id, current_password }: { id: string; current_password: string }) =>
      call(contract.deletePasskey, { params: { passkey_id: id }, body: { current_password } }),
    onSuccess: useRefetch(),
  });
