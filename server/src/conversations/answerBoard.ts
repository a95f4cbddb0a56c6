import type { Logger } from 'pino';
import type { AnswerBoard, GivenAnswer } from '#platform/answerBoard.ts';
import type { Database } from '#platform/database.ts';
import type { News } from '#platform/news.ts';
import { failAbandonedAnswers, holdLeases } from './leases.ts';

const HEARTBEAT_MS = 1000;
const REPAIR_MS = 15_000;
/** How often the words of an answer are stored that another server follows. */
const FOLLOWED_MS = 150;

interface Running {
  answer: GivenAnswer;
  /** Until when its words are told to others. */
  isFollowed: boolean;
  stored: string;
  settled: Promise<void>;
}

export interface OpenAnswerBoard extends AnswerBoard {
  close(): void;
}

interface Opening {
  db: Database;
  log: Logger;
  news: Pick<News, 'tell' | 'follow' | 'hear'>;
}

/**
 * The answers that one server is giving. All their leases are prolonged by one statement a second. News of a conversation means "look
 * again": the lease is prolonged at once, and if it is lost (cancelled, or taken over) the answer ends; if not, somebody follows it.
 */
export function openAnswerBoard({ db, log, news }: Opening): OpenAnswerBoard {
  const running = new Map<string, Running>();

  async function hold(held: Running[]) {
    const asked = held.map(({ answer }) => ({ ...answer }));
    if (asked.length === 0) return;
    try {
      const kept = await holdLeases(db, asked);
      for (const [at, run] of held.entries()) {
        const { id, text } = asked[at] ?? run.answer;
        if (!kept.has(id)) run.answer.abort.abort();
        else if (run.isFollowed && text !== run.stored) await news.tell(db, [id]);
        run.stored = text;
      }
    } catch (error) {
      log.warn({ err: error }, 'the leases of answers could not be prolonged');
    }
  }

  const every = (ms: number, which: () => Running[]) => {
    let isBusy = false;
    return setInterval(async () => {
      if (isBusy) return;
      isBusy = true;
      await hold(which());
      isBusy = false;
    }, ms).unref();
  };
  const timers = [
    every(HEARTBEAT_MS, () => [...running.values()]),
    every(FOLLOWED_MS, () => [...running.values()].filter(({ isFollowed, answer, stored }) => isFollowed && answer.text !== stored)),
    setInterval(() => {
      failAbandonedAnswers(db).catch((error: unknown) => log.warn({ err: error }, 'abandoned answers could not be marked'));
    }, REPAIR_MS).unref(),
  ];

  return {
    news,
    begin(answer) {
      const settled = Promise.withResolvers<void>();
      const run: Running = { answer, isFollowed: false, stored: '', settled: settled.promise };
      running.set(answer.conversation_id, run);
      const stopHearing = news.hear(answer.conversation_id, () => {
        run.isFollowed = true;
        void hold([run]);
      });
      return () => {
        stopHearing();
        if (running.get(answer.conversation_id) === run) running.delete(answer.conversation_id);
        settled.resolve();
        if (run.isFollowed) news.tell(db, [answer.id]).catch((error: unknown) => log.warn({ err: error }, 'followers were not told'));
      };
    },
    here(conversationId) {
      const run = running.get(conversationId);
      return (
        run && {
          end: () => {
            run.answer.abort.abort();
            return run.settled;
          },
        }
      );
    },
    close() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
