import { PROGRESS_ORDERS, type ProgressOrder } from '@visite/contract/progressOrders.ts';

/** Which of the people of an organisation are shown: active ones with their progress, or those who wait or are gone. */
export const SHOWN = ['learners', 'overdue', 'inactive', 'tutors', 'managers', 'all', 'invited', 'deactivated'] as const;
export type Shown = (typeof SHOWN)[number];

/** Who is shown, as it stands in the address. */
export interface MembersSearch {
  search?: string;
  show?: Shown;
  order_by?: ProgressOrder;
  page?: number;
}
/** Specification 9 names 100 for cases and 50 for messages; people come by fifty. */
export const PAGE_SIZE = 50;

export function membersSearch(raw: Record<string, unknown>): MembersSearch {
  const show = SHOWN.find((one) => one === raw.show);
  const order_by = PROGRESS_ORDERS.find((one) => one === raw.order_by);
  const page = Number(raw.page);
  return {
    ...(typeof raw.search === 'string' && raw.search !== '' && { search: raw.search }),
    ...(show && { show }),
    ...(order_by && { order_by }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}

/** Learners, unless somebody chose otherwise; whoever looks for a name looks among everybody. */
export const shownOf = ({ search, show }: MembersSearch): Shown => show ?? (search === undefined ? 'learners' : 'all');

/** Those who wait for an answer or are gone, as the server understands it. */
export function memberQueryOf(show: 'invited' | 'deactivated', { search, page = 1 }: MembersSearch) {
  return {
    ...(search && { search }),
    status: [show === 'invited' ? ('INVITED' as const) : ('DEACTIVATED' as const)],
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
}
