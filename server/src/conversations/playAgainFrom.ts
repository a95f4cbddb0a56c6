import type { CaseInteraction } from '@visite/contract/cases.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { v7 } from 'uuid';
import { beginCaseInteraction, copyDocuments, updateCaseInteraction } from '#cases/caseInteraction.ts';
import { findCase } from '#cases/findCase.ts';
import { usableCaseInteraction } from '#cases/ownCaseInteraction.ts';
import type { CaseInteractionRow } from '#cases/tables.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { caseInteractionForOwner } from './caseInteractionForOwner.ts';
import { findStandingMessages } from './messages.ts';
import { conversations, type MessageRow, messages } from './tables.ts';

type Said = Awaited<ReturnType<typeof findStandingMessages>>[number];

/** What was said before the line: in its own talk by place, in the talks with others by time. Half answers are left out. */
function saidBefore(all: Said[], line: MessageRow): Said[] {
  const isBefore = ({ conversation_id, position, created_at }: MessageRow) =>
    conversation_id === line.conversation_id ? position < line.position : created_at < line.created_at;
  const isWhole = ({ state }: MessageRow) => state === 'complete' || state === 'cancelled';
  return all.filter(({ message }) => isBefore(message) && isWhole(message));
}

/** Copies talks as they stood; the state of a talk is folded from its messages, so mood, trust and what was told come with them. */
async function copyTalks(tx: Database, to: CaseInteractionRow, said: Said[], now: Date) {
  for (const person_id of new Set(said.map((one) => one.person_id))) {
    const [talk] = await tx
      .insert(conversations)
      .values({ case_interaction_id: to.id, person_id, created_at: now })
      .returning({ id: conversations.id });
    if (!talk) throw new Error('the conversation was not stored');
    const rows = said
      .filter((one) => one.person_id === person_id)
      .map(({ message }) => ({ ...message, id: v7(), conversation_id: talk.id }));
    await tx.insert(messages).values(rows);
  }
}

/**
 * The same case once more, from where one's own line was said: a new interaction in which all before that line stands, with its task
 * and its person. The old one stays as it is. Errors: 403 `case_left`, 404 also for a message that is no line of one's own in it.
 */
export async function playAgainFrom(house: House, caller: Caller, caseInteractionId: string, messageId: string): Promise<CaseInteraction> {
  const from = await usableCaseInteraction(house.db, caller, caseInteractionId);
  const found = await findCase(house.db, from.case_id);
  const all = await findStandingMessages(house.db, from.id);
  const own = all.find(({ message }) => message.id === messageId && message.role === 'USER');
  if (!found || !own) throw notFound();
  const { tasks } = found.row;
  const person = found.persons.find(({ id }) => id === own.person_id);
  const saidIn = tasks.findIndex(({ key }) => key === own.message.task_key);
  const index =
    saidIn >= 0
      ? saidIn
      : Math.max(
          0,
          tasks.findIndex((task) => task.person === person?.key),
        );
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const { user_id, case_id, form_data_content_item_id, case_content_item_id } = from;
    const to = await beginCaseInteraction(tx, { user_id, case_id, form_data_content_item_id, case_content_item_id }, now);
    await copyTalks(tx, to, saidBefore(all, own.message), now);
    await copyDocuments(tx, from, to, new Set(tasks.slice(0, index).map(({ key }) => key)));
    const changes = { state: 'ACTIVE', selected_person_id: own.person_id, current_task_interaction_index: index, updated_at: now };
    const begun = await updateCaseInteraction(tx, to.id, changes);
    if (!begun) throw new Error('the case interaction is gone');
    return caseInteractionForOwner(tx, begun);
  });
}
