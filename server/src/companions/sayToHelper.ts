import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { TextMark } from '@visite/contract/language.ts';
import type { HelperReply } from '@visite/core/companions/companionReply.ts';
import { followAnswer } from '#conversations/followAnswer.ts';
import { heardUntil } from '#conversations/heard.ts';
import { findMessagesBefore } from '#conversations/messages.ts';
import { type SentLine, storeLine } from '#conversations/storeLine.ts';
import { type AnswerChanges, give, streamAnswer } from '#conversations/streamAnswer.ts';
import type { MessageRow } from '#conversations/tables.ts';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import type { CallContext } from '#platform/route.ts';
import type { AnswerPart } from '#providers/engine.ts';
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
  /** What the rules found in the line; left out where they do not look. */
  corrections?: TextMark[];
  context: CallContext;
  /** Stored together with the line. */
  alongside?: (tx: Database, line: MessageRow) => Promise<unknown>;
  /** `before`: what was said before the line. */
  answering: (before: readonly MessageRow[]) => Answering | Promise<Answering>;
}

/** What the helper says, with what the whole answer stores. */
async function* spoken(
  house: House,
  { row, sent, answering }: Saying,
  line: MessageRow,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart<AnswerChanges>> {
  const before = await findMessagesBefore(house.db, row.id, line.position);
  const meter = meterFor(house, { user_id: row.user_id });
  yield* helperAnswer(house, { ...(await answering(before)), isAloud: sent.is_aloud ?? false, signal, meter });
}

/** Says a line to a helper: stored before it is answered, and never twice, as with persons. Error: 409 `conflict`. */
export async function sayToHelper(house: House, saying: Saying): Promise<AsyncIterable<AnswerEvent>> {
  const { row, sent, corrections, context, alongside } = saying;
  const { language, signal } = context;
  const stored = await storeLine(house, {
    conversationId: row.id,
    sent,
    ...(corrections && { corrections }),
    alongside: alongside ?? (async () => undefined),
  });
  return answered();

  async function* answered() {
    const heard = heardUntil(sent.heard_until);
    const begun = stored.isBegun ? stored : yield* followAnswer(house, stored, { heard, language, signal });
    if (!begun) return;
    const giving = give(begun.answer, signal);
    yield* streamAnswer(house, begun, giving, spoken(house, saying, begun.line, giving.signal), language);
  }
}
