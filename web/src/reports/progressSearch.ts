import { PROGRESS_ORDERS } from '@visite/contract/progressOrders.ts';

/** What the progress screen shows, as it stands in the address. */
export interface ProgressSearch {
  courseId?: string;
  userId?: string;
  order_by?: (typeof PROGRESS_ORDERS)[number];
  page?: number;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function progressSearch(raw: Record<string, unknown>): ProgressSearch {
  const courseId = text(raw.courseId);
  const userId = text(raw.userId);
  const order_by = PROGRESS_ORDERS.find((one) => one === raw.order_by);
  const page = Number(raw.page);
  return {
    ...(courseId && { courseId }),
    ...(userId && { userId }),
    ...(order_by && { order_by }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}
