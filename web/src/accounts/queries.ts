import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/accounts.ts';
import { listCountries, listLanguages, listSpecialties } from '@visite/contract/catalogues.ts';
import { removeProfileImage, setProfileImage } from '@visite/contract/profileImages.ts';
import { call } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { session } from '#api/session.ts';
import { endPushHere } from '#shell/pushHere.ts';
import { setSounds } from '#shell/sounds.ts';
import { askedOnce } from './askedOnce.ts';

/** The user, once loaded, sets the default speed, level and sounds of the app (Specification 4, user setup). */
export function applyUser(user: contract.User): contract.User {
  session.setDefaults(user);
  setSounds(user.notification_sounds);
  return user;
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => applyUser(await call(contract.getMe, {}, { signal })),
  staleTime: 60_000,
});

/** The signed-in user; the guard of the signed-in pages has loaded it before any of them is shown. */
export function useMe(): contract.User {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('the signed-in user is not loaded');
  return data;
}

export const demoAccountsQuery = queryOptions({
  queryKey: ['demo-accounts'],
  // Outside of a demo there is no such call.
  queryFn: ({ signal }) =>
    call(contract.listDemoAccounts, {}, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => call(listLanguages, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call(listCountries, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const specialtiesQuery = queryOptions({
  queryKey: ['specialties'],
  queryFn: ({ signal }) => call(listSpecialties, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export async function signIn(username: string, password: string) {
  session.token = await call(contract.issueToken, { body: { grant_type: 'password', username, password } });
}

/** Ends the sign-in here and on the server; here it ends whatever the server says. */
export async function signOut() {
  await call(contract.signOut, {}).catch(() => undefined);
  // The server has forgotten the device with the sign-in: the browser forgets it too.
  await endPushHere().catch(() => undefined);
  session.clear();
}

/** The user-update mutation refetches the user afterward (Specification 7). */
export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user_id, ...body }: contract.UserUpdate & { user_id: string }) =>
      call(contract.updateUser, { params: { user_id }, body }),
    onSuccess: (user) => client.setQueryData(meQuery.queryKey, applyUser(user)),
    onSettled: () => client.invalidateQueries(meQuery),
  });
}

export function useSetProfileImage(user_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call(setProfileImage, { params: { user_id }, body: { file } }),
    onSuccess: () => client.invalidateQueries(meQuery),
  });
}

export function useRemoveProfileImage(user_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeProfileImage, { params: { user_id } }),
    onSuccess: () => client.invalidateQueries(meQuery),
  });
}

type Mark = typeof contract.completeOnboarding | typeof contract.completeCaseInteractionTour | typeof contract.completePwaSettings;
function useMark(endpoint: Mark) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user_id: string) => call(endpoint, { params: { user_id } }),
    onSuccess: () => client.invalidateQueries(meQuery),
  });
}
export const useCompleteOnboarding = () => useMark(contract.completeOnboarding);
export const useCompletePwaSettings = () => useMark(contract.completePwaSettings);
/** Marking the tour completed sends an empty update, then refetches the user (Specification 4). */
export const useCompleteTour = () => useMark(contract.completeCaseInteractionTour);

export const passwordResetQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => call(contract.viewPasswordReset, { body: { token } }, { signal }),
    ...askedOnce,
  });
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) => call(contract.changePassword, { body }),
    onSuccess: () => client.setQueryData(meQuery.queryKey, (me) => me && { ...me, must_change_password: false }),
  });
}
export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => call(contract.requestPasswordReset, { body: { email } }) });
export const useConfirmReset = () =>
  useMutation({ mutationFn: (body: { token: string; new_password: string }) => call(contract.confirmPasswordReset, { body }) });

/** Whoever is signed in sees at once that the address is confirmed. */
export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(contract.confirmEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries(meQuery),
  });
}
export const useUndoEmailChange = () => useMutation({ mutationFn: (token: string) => call(contract.undoEmailChange, { body: { token } }) });

export const signInsQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['sign-ins', user_id],
    queryFn: ({ signal }) => call(contract.listSignIns, { params: { user_id } }, { signal }),
  });
export function useEndSignIn(user_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sign_in_id: string) => call(contract.endSignIn, { params: { user_id, sign_in_id } }),
    onSettled: () => client.invalidateQueries(signInsQuery(user_id)),
  });
}
export const useEndAllSignIns = (user_id: string) =>
  useMutation({ mutationFn: () => call(contract.endAllSignIns, { params: { user_id } }) });
export const useRequestEmailConfirmation = () =>
  useMutation({ mutationFn: (user_id: string) => call(contract.requestEmailConfirmation, { params: { user_id } }) });
