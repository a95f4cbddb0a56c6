import { transcriptText } from '@visite/core/conversations/transcript.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { findUser } from '#accounts/findUser.ts';
import { findDocuments } from '#cases/caseInteraction.ts';
import { findCase } from '#cases/findCase.ts';
import { ownCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { findStandingMessages, messageForWire } from './messages.ts';

/** The transcript as plain text: every talk, examinations and documents. */
export async function downloadTranscript(house: House, caller: Caller, caseInteractionId: string): Promise<string> {
  const interaction = await ownCaseInteraction(house.db, caller, caseInteractionId);
  const found = await findCase(house.db, interaction.case_id);
  const learner = await findUser(house.db, interaction.user_id);
  if (!found || !learner) throw notFound();
  const rows = await findStandingMessages(house.db, interaction.id);
  const documents = await findDocuments(house.db, interaction.id);
  const talkedWith = found.persons.filter((person) => rows.some((row) => row.person_id === person.id));
  return transcriptText({
    title: found.row.title,
    setting: found.row.setting,
    learner: `${learner.first_name} ${learner.last_name}`,
    started_at: interaction.created_at.toISOString(),
    solved_at: interaction.solved_at?.toISOString() ?? null,
    persons: found.persons.map(({ content }) => ({ name: content.persona.name, role: content.persona.role })),
    conversations: talkedWith.map((person) => ({
      person: person.content.persona.name,
      lines: rows.filter((row) => row.person_id === person.id).map((row) => messageForWire(row.message)),
    })),
    documents: documents.map((document) => ({
      title: found.row.tasks.find((task) => task.key === document.task_key)?.title ?? document.task_key,
      text: document.text,
      updated_at: document.updated_at.toISOString(),
    })),
  });
}
