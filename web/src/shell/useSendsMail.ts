import { useQuery } from '@tanstack/react-query';
import { getHealth } from '@visite/contract/operations.ts';
import { call } from '#api/client.ts';

/** Whether this installation sends mails at all; taken for granted until the server has said. */
export const useSendsMail = (): boolean =>
  useQuery({
    queryKey: ['sends-mail'],
    queryFn: async ({ signal }) => (await call(getHealth, {}, { signal })).sends_mail,
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? true;
