import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, gt } from 'drizzle-orm';
import { updateCaseInteraction } from '#cases/caseInteraction.ts';
import { conflict } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { CallContext } from '#platform/route.ts';
import { answerAsPerson } from './answer.ts';
import { correctionsFor } from './correctionsFor.ts';
import { cancelAnswers } from './leases.ts';
import { ownLine, type PersonKind } from './ownConversation.ts';
import { restartAnswer } from './restartAnswer.ts';
import type { SentLine } from './storeLine.ts';
import { messages } from './tables.ts';

/** Changes one's own line, drops what followed and answers anew (domain 3). */
export async function editMessage(
  house: House,
  caller: Caller,
  kind: PersonKind,
  messageId: string,
  edit: Omit<SentLine, 'id'>,
  context: CallContext,
): Promise<AsyncIterable<AnswerEvent>> {
  const { found, line } = await ownLine(house.db, caller, kind, messageId);
  if (line.undone_at) throw conflict('conflict');
  const corrections = await correctionsFor(house, found, edit.text);
  await house.answers.here(found.conversation.id)?.end();
  const { edited, answer } = await house.db.transaction(async (tx) => {
    await cancelAnswers(house, tx, line.conversation_id);
    await tx.delete(messages).where(and(eq(messages.conversation_id, line.conversation_id), gt(messages.position, line.position)));
    const now = house.now();
    const [changed] = await tx
      .update(messages)
      .set({
        text: edit.text,
        corrections,
        edited_at: now,
        ...(edit.language_level && { language_level: edit.language_level }),
      })
      .where(eq(messages.id, line.id))
      .returning();
    if (!changed) throw conflict('conflict');
    await updateCaseInteraction(tx, found.interaction.id, { updated_at: now });
    const begun = await restartAnswer(house, tx, changed);
    if (!begun) throw conflict('conflict');
    return { edited: changed, answer: begun };
  });
  const { language, signal } = context;
  return answerAsPerson(house, { found, line: edited, answer, asked: edited.language_level, language, signal });
}
