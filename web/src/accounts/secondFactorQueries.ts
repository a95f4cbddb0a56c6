import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignInChallenge } from '@visite/contract/primitives.ts';
import * as contract from '@visite/contract/secondFactor.ts';
import { call } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { session } from '#api/session.ts';
import { meQuery } from './queries.ts';

/** What the second step is made with, where the right password was answered with one. */
export const challengeOf = (error: unknown): SignInChallenge | undefined =>
  error instanceof ApiError ? error.details?.challenge : undefined;

/** Whoever was signed in here before no longer is. */
export async function finishSignIn(body: { challenge: string; code: string }) {
  const token = await call(contract.finishSignIn, { body });
  session.clear();
  session.token = token;
}

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(contract.getSecondFactor, {}, { signal }),
});

export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: (current_password: string) => call(contract.beginSecondFactor, { body: { current_password } }) });

/** What is known of the caller changes with it. */
function useRefetch() {
  const client = useQueryClient();
  return () => Promise.all([client.invalidateQueries(secondFactorQuery), client.invalidateQueries(meQuery)]);
}

export function useConfirmSecondFactor() {
  const refetch = useRefetch();
  return useMutation({ mutationFn: (code: string) => call(contract.confirmSecondFactor, { body: { code } }), onSuccess: refetch });
}

export interface Proof {
  current_password: string;
  code: string;
}

export function useRenewRecoveryCodes() {
  const refetch = useRefetch();
  return useMutation({ mutationFn: (body: Proof) => call(contract.renewRecoveryCodes, { body }), onSuccess: refetch });
}

export function useRemoveSecondFactor() {
  const refetch = useRefetch();
  return useMutation({ mutationFn: (body: Proof) => call(contract.removeSecondFactor, { body }), onSuccess: refetch });
}
