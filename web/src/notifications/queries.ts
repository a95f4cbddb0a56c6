import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/push.ts';
import { call } from '#api/client.ts';
import { endPushHere, pushHere, subscribeHere } from '#shell/pushHere.ts';

export const pushSettingsQuery = queryOptions({
  queryKey: ['push', 'settings'],
  queryFn: ({ signal }) => call(contract.getPushSettings, {}, { signal }),
});

/** Of the browser, not of the server: also without a connection. */
export const pushHereQuery = queryOptions({ queryKey: ['push', 'here'], queryFn: pushHere, networkMode: 'always', staleTime: 0 });

export function useUpdatePushSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.PushSettingsUpdate) => call(contract.updatePushSettings, { body }),
    onSuccess: (settings) => client.setQueryData(pushSettingsQuery.queryKey, settings),
  });
}

/** Switches notices on this device on (the browser asks) or off: here and on the server. */
export function useSwitchPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (to: { publicKey: string } | { endpoint: string }) => {
      if ('publicKey' in to) {
        const device = await subscribeHere(to.publicKey);
        if (device) await call(contract.subscribeToPush, { body: device });
      } else {
        await call(contract.unsubscribeFromPush, { body: { endpoint: to.endpoint } });
        await endPushHere();
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['push'] }),
  });
}

export function useTestPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.testPush, {}),
    // A device that takes nothing any more was forgotten.
    onError: () => client.invalidateQueries({ queryKey: ['push'] }),
  });
}
