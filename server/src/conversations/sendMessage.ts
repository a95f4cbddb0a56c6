import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { updateCaseInteraction } from '#cases/caseInteraction.ts';
import type { House } from '#platform/house.ts';
import type { CallContext } from '#platform/route.ts';
import { answerAsPerson } from './answer.ts';
import { correctionsFor } from './correctionsFor.ts';
import { followAnswer } from './followAnswer.ts';
import { heardUntil } from './heard.ts';
import { ownTalk, type PersonKind, requireOpen } from './ownConversation.ts';
import { type SentLine, storeLine } from './storeLine.ts';

/** Notes the time of the line once the first words are out: until then the learner waits for nothing else. */
async function* noting(house: House, caseInteractionId: string, events: AsyncIterable<AnswerEvent>) {
  const at = house.now();
  const note = () =>
    updateCaseInteraction(house.db, caseInteractionId, { updated_at: at }).catch((error: unknown) =>
      house.log.error({ err: error }, 'the time of a line was not noted'),
    );
  let noted: Promise<unknown> | undefined;
  try {
    for await (const event of events) {
      yield event;
      if (event.type === 'delta') noted ??= note();
    }
  } finally {
    await (noted ?? note());
  }
}

/** Says a line to a person (domain 3). Errors: 403 `case_left`, 404, 409 (`case_solved`, `conflict` for an id that is another line's). */
export async function sendMessage(
  house: House,
  caller: Caller,
  kind: PersonKind,
  conversationId: string,
  sent: SentLine,
  { language, signal }: CallContext,
): Promise<AsyncIterable<AnswerEvent>> {
  const found = await ownTalk(house.db, caller, kind, conversationId);
  requireOpen(caller, found);
  const { interaction } = found;
  const isFirst = interaction.state === 'LINEUP';
  const stored = await storeLine(house, {
    conversationId,
    sent,
    corrections: await correctionsFor(house, found, sent.text),
    taskKey: found.task_key,
    talk: found.talk,
    // The first line begins the case; of the others only the time is noted, while the answer is on its way.
    ...(isFirst && { alongside: (tx) => updateCaseInteraction(tx, interaction.id, { updated_at: house.now(), state: 'ACTIVE' }) }),
  });
  return answered();

  async function* answered() {
    const heard = heardUntil(sent.heard_until);
    const begun = stored.isBegun ? stored : yield* followAnswer(house, stored, { heard, language, signal });
    if (!begun) return;
    const asked = begun.line.language_level ?? sent.language_level;
    const events = answerAsPerson(house, {
      before: stored.before,
      ...begun,
      found,
      asked,
      isAloud: sent.is_aloud,
      answered: sent.answered,
      language,
      signal,
    });
    yield* isFirst ? events : noting(house, interaction.id, events);
  }
}
