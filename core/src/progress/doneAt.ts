const DAY_MS = 86_400_000;
/** What was done longer ago is taken as done then: nobody is without a connection for longer. */
const LONGEST_AGO_MS = 60 * DAY_MS;

/**
 * When something was done that was sent later, in milliseconds since 1970. A device's clock may be wrong: it is never in the future,
 * never more than 60 days ago, and never before what the server knows of that came before it.
 */
export function doneAt(said: string | undefined, nowMs: number, notBeforeMs = 0): number {
  const saidMs = said === undefined ? nowMs : Date.parse(said);
  return Math.min(nowMs, Math.max(saidMs, nowMs - LONGEST_AGO_MS, notBeforeMs));
}
