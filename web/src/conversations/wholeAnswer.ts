import type { AnswerEvent } from '@visite/contract/conversations.ts';
import { AbortedError, ApiError, NetworkError } from '#api/errors.ts';

/** How long to wait before each further try, in milliseconds; new words begin the list anew. */
const PAUSES_MS = [0, 300, 700, 1500, 3000, 5000, 8000];

const pauseFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new AbortedError());
    });
  });

/** The way is gone or the server behind it: another one may answer. */
const isPassing = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

interface Options {
  /** Opens a stream of the answer; after a break with the place up to which it was heard. */
  open: (heard_until: string | undefined) => AsyncIterable<AnswerEvent>;
  signal: AbortSignal;
  /** Told when the stream broke and is asked for again, and when it goes on. */
  onBroken: (isBroken: boolean) => void;
  pause?: typeof pauseFor;
}

/**
 * An answer to its last event, over as many streams as it takes: one that breaks off once the line is stored is asked for again
 * where it stopped, and whichever server is there goes on. Before that the line may not have arrived, and is the caller's to send again.
 */
export async function* wholeAnswer({ open, signal, onBroken, pause = pauseFor }: Options): AsyncGenerator<AnswerEvent> {
  let heard: string | undefined;
  let tries = 0;
  for (;;) {
    try {
      for await (const event of open(heard)) {
        onBroken(false);
        if ('at' in event) heard = event.at;
        if (event.type === 'delta') tries = 0;
        yield event;
        if (event.type === 'done' || event.type === 'failed') return;
      }
    } catch (error) {
      if (heard === undefined || !isPassing(error)) throw error;
    }
    const wait = PAUSES_MS[tries];
    // The stream may also end without its last word.
    if (heard === undefined || wait === undefined) throw new NetworkError();
    onBroken(true);
    await pause(wait, signal);
    tries += 1;
  }
}
