import * as contract from '@visite/contract/journals.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { serve } from '#platform/route.ts';
import { deleteJournalEntry, updateJournalEntry } from './changeEntry.ts';
import { createJournalEntry } from './createEntry.ts';
import { readJournalPrompts } from './prompts.ts';
import { getJournalEntry, listJournalEntries } from './readEntries.ts';
import { replyToJournalEntry } from './replyToEntry.ts';

export async function journalRoutes(app: FastifyInstance, house: House) {
  const prompts = await readJournalPrompts(CONTENT_FOLDER);
  serve(app, contract.listJournalPrompts, () => [...prompts.values()]);
  serve(app, contract.listJournalEntries, (caller, { query }) => listJournalEntries(house, prompts, caller, query));
  serve(app, contract.createJournalEntry, (caller, { body }) => createJournalEntry(house, prompts, caller, body));
  serve(app, contract.getJournalEntry, (caller, { params }) => getJournalEntry(house, prompts, caller, params.journal_entry_id));
  serve(app, contract.updateJournalEntry, (caller, request) => updateJournalEntry(house, prompts, caller, request));
  serve(app, contract.replyToJournalEntry, (caller, request) => replyToJournalEntry(house, prompts, caller, request));
  serve(app, contract.deleteJournalEntry, (caller, { params, query }) =>
    deleteJournalEntry(house, prompts, caller, params.journal_entry_id, query.version),
  );
}
