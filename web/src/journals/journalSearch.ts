/** What is shown of one's journal, as it stands in the address. */
export interface JournalSearch {
  search?: string;
  page?: number;
}

/** Entries come by fifty (specification 9). */
export const PAGE_SIZE = 50;

export function journalSearch(raw: Record<string, unknown>): JournalSearch {
  const page = Number(raw.page);
  return {
    // A search for a number comes as one.
    ...((typeof raw.search === 'string' || typeof raw.search === 'number') && raw.search !== '' && { search: String(raw.search) }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}

/** The key of a prompt in the address of a new entry; `free` where none was chosen. */
export const FREE = 'free';
export interface EntrySearch {
  /** Of an entry that is being begun. */
  prompt?: string;
}
export const entrySearch = ({ prompt }: Record<string, unknown>): EntrySearch =>
  typeof prompt === 'string' && prompt !== '' ? { prompt } : {};
