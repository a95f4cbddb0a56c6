import { queryOptions } from '@tanstack/react-query';
import type { Token } from '@visite/contract/accounts.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/invites.ts';
import { askedOnce } from '#accounts/askedOnce.ts';
import { call } from '#api/client.ts';
import { session } from '#api/session.ts';

export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => call(contract.viewInvite, { body: { token } }, { signal }),
    ...askedOnce,
  });
export const organizationLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['organization-link', token],
    queryFn: ({ signal }) => call(contract.viewLink, { body: { token } }, { signal }),
    ...askedOnce,
  });

export const signUpQuery = (token: string) =>
  queryOptions({
    queryKey: ['sign-up', token],
    queryFn: ({ signal }) => call(contract.viewSignUp, { body: { token } }, { signal }),
    ...askedOnce,
  });

/** Whoever joins is signed in at once, as themselves and no longer as whoever was signed in before. */
const signedIn = (token: Token) => {
  session.clear();
  session.token = token;
};

export const acceptInvite = async (body: Call<typeof contract.acceptInvite>['body']) =>
  signedIn(await call(contract.acceptInvite, { body }));
export const confirmSignUp = async (body: Call<typeof contract.confirmSignUp>['body']) =>
  signedIn(await call(contract.confirmSignUp, { body }));
export const joinByLink = (body: Call<typeof contract.joinByLink>['body']) => call(contract.joinByLink, { body });
