import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { HelperReply } from '@visite/core/companions/companionReply.ts';
import { findMessages } from '#conversations/messages.ts';
import { type SentLine, sendLine } from '#conversations/sendLine.ts';
import { streamAnswer } from '#conversations/streamAnswer.ts';
import type { MessageRow } from '#conversations/tables.ts';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import type { CallContext } from '#platform/route.ts';
import { meterFor } from '#usage/meterFor.ts';
import { type HelperPrompt, helperAnswer } from './helperAnswer.ts';
import type { HelperRow } from './ownHelper.ts';

/** How a helper answers one line. */
export interface Answering {
  /** Null: the rules answer this line, whatever is configured. */
  prompt: HelperPrompt | null;
  builtIn: () => HelperReply;
  /** Whether a model's whole answer may be shown; until then not a word of it is. */
  isSound?: (text: string) => boolean;
}

interface Saying {
  row: HelperRow;
  sent: SentLine;
  context: CallContext;
  /** Stored together with the line. */
  alongside?: (tx: Database, line: MessageRow) => Promise<unknown>;
  /** `before`: what was said before the line. */
  answering: (before: readonly MessageRow[]) => Answering | Promise<Answering>;
}

/** Says a line to a helper: stored before it is answered, and never twice, as with persons. Error: 409 `conflict`. */
export function sayToHelper(house: House, { row, sent, context, alongside, answering }: Saying): Promise<AsyncIterable<AnswerEvent>> {
  return sendLine(house, {
    conversationId: row.id,
    sent,
    alongside: alongside ?? (async () => undefined),
    answer: async (line, answer) =>
      streamAnswer<HelperReply>(house, {
        line,
        answer,
        engine: house.engine.name,
        async *parts(signal) {
          const before = (await findMessages(house.db, row.id)).filter(({ position }) => position < line.position);
          const meter = meterFor(house, { user_id: row.user_id });
          yield* helperAnswer(house, { ...(await answering(before)), isAloud: sent.is_aloud ?? false, signal, meter });
        },
        changesOf: ({ text, suggestion }) => ({ text, suggestion }),
        ...context,
      }),
  });
}
