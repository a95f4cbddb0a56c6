import type { UserMessage } from '@visite/contract/messaging.ts';

export interface Day {
  /** Its first message's time. */
  at: string;
  messages: UserMessage[];
}

const dayOf = (time: string) => new Date(time).toDateString();

/** Messages, the oldest first, by the reader's days. */
export function byDay(messages: UserMessage[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const last = days.at(-1);
    if (last && dayOf(last.at) === dayOf(message.created_at)) last.messages.push(message);
    else days.push({ at: message.created_at, messages: [message] });
  }
  return days;
}

/** How many of the reader's days ago it was: 0 is today, 1 yesterday, whatever the hours between. */
export function daysAgo(time: string, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(now) - midnight(new Date(time))) / 86_400_000);
}
