import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Answer } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/messaging.ts';
import { call } from '#api/client.ts';
import { loadTexts } from '#shell/i18n.ts';

/** Everything of the inbox stands below this key: news mean that all of it is looked at again. */
export const INBOX = ['inbox'] as const;

interface Page {
  items: unknown[];
  total: number;
  offset: number;
}
/** Where the next page begins; undefined when there is none. */
const nextOffset = ({ items, total, offset }: Page) => (offset + items.length < total ? offset + items.length : undefined);

export const conversationsQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...INBOX, 'conversations', search ?? ''],
    queryFn: ({ pageParam, signal }) => call(contract.listConversations, { query: { search, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

type Details = Answer<typeof contract.getConversation>;

export const conversationQuery = (conversation_id: string) =>
  infiniteQueryOptions({
    queryKey: [...INBOX, 'conversation', conversation_id],
    queryFn: ({ pageParam, signal }) =>
      call(contract.getConversation, { params: { conversation_id }, query: { offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

/** The messages of the pages so far, the oldest first, each once: while one reads, pages move. */
export const messagesOf = ({ pages }: InfiniteData<Details>): contract.UserMessage[] =>
  [...new Map(pages.flatMap(({ items }) => items).map((message) => [message.id, message])).values()].toReversed();

export const unreadCountQuery = queryOptions({
  queryKey: [...INBOX, 'unread'],
  queryFn: async ({ signal }) => (await call(contract.countUnreadMessages, {}, { signal })).count,
});

const KUDOS_KEY = [...INBOX, 'kudos'] as const;

/**
 * Kudos are given out once: what came before stays with what comes now until it is put away, also when news cut in while it
 * was on its way.
 */
export const unreadKudosQuery = queryOptions({
  queryKey: KUDOS_KEY,
  queryFn: async ({ client }): Promise<contract.Kudos[]> => {
    const { items } = await call(contract.listUnreadKudos, {});
    if (items.length > 0) await loadTexts('messaging');
    const shown = [...(client.getQueryData<contract.Kudos[]>(KUDOS_KEY) ?? []), ...items];
    return client.setQueryData<contract.Kudos[]>(KUDOS_KEY, shown) ?? shown;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function usePutAwayKudos() {
  const client = useQueryClient();
  return (id: string) => client.setQueryData(unreadKudosQuery.queryKey, (shown) => shown?.filter((one) => one.id !== id));
}

export const peopleQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['people-to-write-to', search],
    queryFn: ({ pageParam, signal }) => call(contract.listPeopleToWriteTo, { query: { search, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

/** The conversation shows what the server has taken at once. */
function takeMessage(client: QueryClient, message: contract.UserMessage) {
  client.setQueryData(conversationQuery(message.conversation_id).queryKey, (known) => {
    const [first, ...others] = known?.pages ?? [];
    if (!known || !first || first.items.some(({ id }) => id === message.id)) return known;
    return { ...known, pages: [{ ...first, items: [message, ...first.items], total: first.total + 1 }, ...others] };
  });
  void client.invalidateQueries({ queryKey: INBOX });
  void client.invalidateQueries({ queryKey: ['people-to-write-to'] });
}

/** Sends a message as a person. Throws what `call` throws. */
export async function sendMessageAs(client: QueryClient, person: string, body: contract.NewMessage) {
  takeMessage(client, await call(contract.sendUserMessage, { body }, { person }));
}

/** Sends a message; without a connection it fails at once, so that its writer sees where it stands. */
export function useSendMessage() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: contract.NewMessage) => call(contract.sendUserMessage, { body }),
    onSuccess: (message) => takeMessage(client, message),
  });
}

/** What changes something of the inbox, all of which is then looked at again. */
function useInboxChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: INBOX }) });
}

export const useMarkRead = () =>
  useInboxChange(({ conversation_id, message_id }: { conversation_id: string; message_id: string }) =>
    call(contract.markConversationRead, { params: { conversation_id }, query: { message_id } }),
  );
export const useDeleteMessage = () => useInboxChange((message_id: string) => call(contract.deleteMessage, { params: { message_id } }));
export const useBlock = () =>
  useInboxChange(({ user_id, is_blocked }: { user_id: string; is_blocked: boolean }) =>
    call(contract.blockPerson, { params: { user_id }, body: { is_blocked } }),
  );
export const useReport = () =>
  useInboxChange(({ message_id, reason }: { message_id: string; reason: contract.ReportReason }) =>
    call(contract.reportMessage, { params: { message_id }, body: { reason } }),
  );
