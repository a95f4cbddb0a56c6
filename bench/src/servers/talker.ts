import { setTimeout as pause } from 'node:timers/promises';
import { clock } from '../conversation/learner.ts';

/** What became of all lines that were said. */
export interface Told {
  /** Ids of the lines that a server said it had stored, by talk. */
  acknowledged: Map<string, string[]>;
  /** Milliseconds from each break of a stream to its next event. */
  resumedMs: number[];
  /** Lines that were said, and answers that came to their last word. */
  said: number;
  ended: number;
  /** From saying a line to its first words, where nothing broke. */
  firstMs: number[];
}

export const nothingTold = (): Told => ({ acknowledged: new Map(), resumedMs: [], said: 0, ended: 0, firstMs: [] });

interface Event {
  type: 'stored' | 'delta' | 'restart' | 'done' | 'failed';
  at?: string;
}

async function* eventsOf(response: Response): AsyncGenerator<Event> {
  let rest = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (rest + part).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length)) as Event;
  }
}

interface Talker {
  origin: string;
  authorization: string;
  talk: string;
  told: Told;
}

/** Says a line and hears its answer to the end, as the browser does: what breaks off is asked for again where it stopped. */
export async function sayLine({ origin, authorization, talk, told }: Talker, text: string) {
  const id = crypto.randomUUID();
  const begun = clock();
  let heard_until: string | undefined;
  let brokenAt: number | undefined;
  let hasWords = false;
  told.said += 1;
  for (let tries = 0; tries < 60; tries += 1) {
    try {
      const response = await fetch(`${origin}/api/patients/interactions/${talk}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ id, text, heard_until }),
      });
      if (response.status >= 400 && response.status < 500) throw new Error(`refused with ${response.status}: ${await response.text()}`);
      if (!response.ok) await response.body?.cancel();
      for await (const event of response.ok ? eventsOf(response) : []) {
        if (brokenAt !== undefined) told.resumedMs.push(clock() - brokenAt);
        else if (event.type === 'delta' && !hasWords) told.firstMs.push(clock() - begun);
        hasWords ||= event.type === 'delta';
        brokenAt = undefined;
        if (heard_until === undefined && event.at !== undefined) told.acknowledged.set(talk, [...(told.acknowledged.get(talk) ?? []), id]);
        heard_until = event.at ?? heard_until;
        if (event.type !== 'done' && event.type !== 'failed') continue;
        told.ended += 1;
        return;
      }
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error;
    }
    brokenAt ??= clock();
    await pause(tries === 0 ? 0 : 200);
  }
}
