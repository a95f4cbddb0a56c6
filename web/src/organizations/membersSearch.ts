import { MEMBER_ORDERS, type MemberOrder } from '@visite/contract/memberOrders.ts';

/** Who is shown of the people of an organisation, as it stands in the address. */
export interface MembersSearch {
  search?: string;
  show?: 'managers' | 'tutors' | 'invited' | 'deactivated';
  order_by?: MemberOrder;
  page?: number;
}
export const SHOWN = ['managers', 'tutors', 'invited', 'deactivated'] as const;
/** Specification 9 names 100 for cases and 50 for messages; people come by fifty. */
export const PAGE_SIZE = 50;

export function membersSearch(raw: Record<string, unknown>): MembersSearch {
  const show = SHOWN.find((one) => one === raw.show);
  const order_by = MEMBER_ORDERS.find((one) => one === raw.order_by);
  const page = Number(raw.page);
  return {
    ...(typeof raw.search === 'string' && raw.search !== '' && { search: raw.search }),
    ...(show && { show }),
    ...(order_by && { order_by }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}

/** The same as the server understands it. */
export function memberQueryOf({ search, show, order_by, page = 1 }: MembersSearch) {
  return {
    ...(search && { search }),
    ...(show === 'managers' && { is_manager: 'true' as const }),
    ...(show === 'tutors' && { is_tutor: 'true' as const }),
    ...(show === 'invited' && { status: ['INVITED' as const] }),
    ...(show === 'deactivated' && { status: ['DEACTIVATED' as const] }),
    ...(!show && { status: ['ACTIVE' as const, 'INVITED' as const] }),
    ...(order_by && { order_by }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
}
