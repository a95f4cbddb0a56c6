import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/journals.ts';
import { meQuery } from '#accounts/queries.ts';
import { call } from '#api/client.ts';

type EntriesQuery = NonNullable<Call<typeof contract.listJournalEntries>['query']>;

/** They change with a release only. */
export const journalPromptsQuery = queryOptions({
  queryKey: ['journal-prompts'],
  queryFn: ({ signal }) => call(contract.listJournalPrompts, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const journalEntriesQuery = (query: EntriesQuery) =>
  queryOptions({
    queryKey: ['journal-entries', query],
    queryFn: ({ signal }) => call(contract.listJournalEntries, { query }, { signal }),
    placeholderData: (before) => before,
  });

/** Whether there is a reply that was not seen; answered from a list of one entry. */
export const unreadRepliesQuery = queryOptions({ ...journalEntriesQuery({ limit: 1 }), select: (page) => page.unread_replies });

/** What is being written is read anew whenever it is opened: it may be open on another device. */
export const journalEntryQuery = (journal_entry_id: string) =>
  queryOptions({
    queryKey: ['journal-entry', journal_entry_id],
    queryFn: ({ signal }) => call(contract.getJournalEntry, { params: { journal_entry_id } }, { signal }),
    staleTime: 0,
  });

/** Takes over what a save has answered: the entry, the lists, and the points. */
export function takeEntry(client: QueryClient, { xp = 0, ...entry }: contract.JournalEntry & { xp?: number }) {
  client.setQueryData(journalEntryQuery(entry.id).queryKey, entry);
  void client.invalidateQueries({ queryKey: ['journal-entries'] });
  if (xp > 0) void client.invalidateQueries(meQuery);
}

export function useTakeEntry() {
  const client = useQueryClient();
  return (saved: contract.JournalEntry & { xp?: number }) => takeEntry(client, saved);
}

export function useDeleteEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: journal_entry_id, version }: { id: string; version: number }) =>
      call(contract.deleteJournalEntry, { params: { journal_entry_id }, query: { version } }),
    onSuccess: (_, { id }) => {
      client.removeQueries(journalEntryQuery(id));
      return client.invalidateQueries({ queryKey: ['journal-entries'] });
    },
  });
}

export function useReadReply(journal_entry_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.updateJournalEntry, { params: { journal_entry_id }, body: { is_reply_read: true } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['journal-entries'] }),
  });
}

export function useReply(journal_entry_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof contract.replyToJournalEntry>['body']) =>
      call(contract.replyToJournalEntry, { params: { journal_entry_id }, body }),
    // Also after a mistake: somebody else may have answered.
    onSettled: () => client.invalidateQueries({ queryKey: ['journal-entries'] }),
  });
}
