import { VOCAB_ORDERS, type VocabOrder } from '@visite/contract/vocabOrders.ts';

/** What is shown of one's words, as it stands in the address (Specification 2). */
export interface VocabSearch {
  search?: string;
  order?: VocabOrder;
  list?: string;
  page?: number;
  /** Without the tabs of the lists. */
  hideTabularNav?: true;
  /** Practice is opened at once. */
  startInPracticeMode?: true;
  show?: 'test' | 'stats';
  /** What was marked in another app and shared with this one: a word to write down. */
  share?: string;
}

/** Words come by fifty. */
export const PAGE_SIZE = 50;

const isTrue = (value: unknown) => value === true || value === 'true';

export function vocabSearch(raw: Record<string, unknown>): VocabSearch {
  const order = VOCAB_ORDERS.find((one) => one === raw.order);
  const page = Number(raw.page);
  return {
    // A search for a number comes as one.
    ...((typeof raw.search === 'string' || typeof raw.search === 'number') && raw.search !== '' && { search: String(raw.search) }),
    ...(order && { order }),
    ...(typeof raw.list === 'string' && raw.list !== '' && { list: raw.list }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(isTrue(raw.hideTabularNav) && { hideTabularNav: true as const }),
    ...(isTrue(raw.startInPracticeMode) && { startInPracticeMode: true as const }),
    ...((raw.show === 'test' || raw.show === 'stats') && { show: raw.show }),
    ...(typeof raw.share === 'string' && raw.share.trim() !== '' && { share: raw.share.trim().slice(0, 200) }),
  };
}

/** The same as the server understands it. */
export const vocabQueryOf = ({ search, order, list, page = 1 }: VocabSearch) => ({
  ...(search && { search }),
  ...(order && { order }),
  ...(list && { vocab_list_id: list }),
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});
