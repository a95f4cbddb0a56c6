import type { Seats } from '@visite/contract/organizations.ts';

interface Term {
  seats: number;
  starts_at: Date;
  ends_at: Date | null;
}

/** A subscription gives seats from its start until before its end. */
export const isRunning = ({ starts_at, ends_at }: Omit<Term, 'seats'>, now: Date): boolean =>
  starts_at <= now && (ends_at === null || ends_at > now);

/** An open invite reserves a seat and a member uses one (domain 2). Free are never fewer than none, even after a subscription has ended. */
export function seatsOf(subscriptions: Term[], taken: { used: number; reserved_by_invites: number }, now: Date): Seats {
  const total = subscriptions.filter((one) => isRunning(one, now)).reduce((sum, { seats }) => sum + seats, 0);
  return { total, ...taken, free: Math.max(0, total - taken.used - taken.reserved_by_invites) };
}

const DAY_MS = 86_400_000;

/** The same day and time some months later in milliseconds since 1970, or on the last day of a month that is shorter. */
export function monthsAfter(moment: Date, months: number): number {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() + months];
  const lastDay = (Date.UTC(year, month + 1, 1) - Date.UTC(year, month, 1)) / DAY_MS;
  return Date.UTC(year, month, Math.min(moment.getUTCDate(), lastDay)) + (moment.getTime() % DAY_MS);
}

/** When a subscription that is cancelled now ends: with the month it is in, counted from its first day (cancellable monthly, domain 2). */
export function endOfRunningMonth(starts_at: Date, now: Date): number {
  const begun = (now.getUTCFullYear() - starts_at.getUTCFullYear()) * 12 + now.getUTCMonth() - starts_at.getUTCMonth();
  const thisMonth = monthsAfter(starts_at, Math.max(1, begun));
  return thisMonth > now.getTime() ? thisMonth : monthsAfter(starts_at, begun + 1);
}
