const DAY_MS = 86_400_000;
/** What was done longer ago is taken as done then: nobody is without a connection for longer. */
const LONGEST_AGO_MS = 60 * DAY_MS;

/** When a device says that something was done, and what its clock showed while that was sent; ISO 8601. */
export interface Said {
  done_at?: string | undefined;
  sent_at?: string | undefined;
}

/**
 * When something was done that was sent later, in milliseconds since 1970; now where the device does not say it. A clock that goes
 * wrong went so already when the thing was done: what it is off by at the sending is taken away. However it goes, nothing was done in the
 * future, more than 60 days ago, or before what it takes (the account, the word, the exercise), `notBeforeMs` (decision 85).
 */
export function doneAt({ done_at, sent_at }: Said, nowMs: number, notBeforeMs = 0): number {
  if (done_at === undefined) return nowMs;
  const offMs = sent_at === undefined ? 0 : nowMs - Date.parse(sent_at);
  return Math.min(nowMs, Math.max(Date.parse(done_at) + offMs, nowMs - LONGEST_AGO_MS, notBeforeMs));
}
