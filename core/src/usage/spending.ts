/** What an organisation may use of the providers in a calendar month; null: as much as its people ask for. */
export interface SpendLimit {
  /** In the currency of the prices. */
  cost_limit: number | null;
  /** How often providers may be asked: also where no prices are known. */
  request_limit: number | null;
}

export interface Spent {
  cost: number;
  requests: number;
}

/** How much of the limit is used, 1 for all of it: of two limits the one that is nearer. Null without a limit. */
export function shareSpent({ cost, requests }: Spent, { cost_limit, request_limit }: SpendLimit): number | null {
  const of = (used: number, limit: number | null) => (limit === null ? null : limit === 0 ? 1 : used / limit);
  const shares = [of(cost, cost_limit), of(requests, request_limit)].filter((share) => share !== null);
  return shares.length === 0 ? null : Math.max(...shares);
}

/** A reached limit lets no further request through. */
export const isSpent = (spent: Spent, limit: SpendLimit): boolean => (shareSpent(spent, limit) ?? 0) >= 1;

/** In percent: when the superusers are told, once a month each. */
export const SPEND_NOTICES = [80, 100] as const;

/** The notice that is due, the highest; null below the first. */
export function dueNotice(spent: Spent, limit: SpendLimit): (typeof SPEND_NOTICES)[number] | null {
  const percent = (shareSpent(spent, limit) ?? 0) * 100;
  return SPEND_NOTICES.findLast((at) => percent >= at) ?? null;
}
