import type { CaseFile } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { HelpScene } from '@visite/core/companions/help.ts';
import { pastTurns } from '@visite/core/conversations/pastTurns.ts';
import { tryable } from '@visite/core/personas/tryable.ts';
import { eq } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import { findDocuments } from '#cases/caseInteraction.ts';
import { type CaseWithPersons, findCase } from '#cases/findCase.ts';
import type { CaseInteractionRow } from '#cases/tables.ts';
import { findStandingMessages } from '#conversations/messages.ts';
import type { Database } from '#platform/database.ts';

export interface SceneOfCase {
  interaction: CaseInteractionRow;
  found: CaseWithPersons;
  /** Null when the case is finished. */
  scene: HelpScene | null;
}

/** Where the learner stands in a case: what was said with whom they face, what was written, and the task. */
export async function sceneOfCase(db: Database, interaction: CaseInteractionRow, level: LanguageLevel): Promise<SceneOfCase> {
  const found = await findCase(db, interaction.case_id);
  if (!found) throw new Error('a case interaction without its case');
  const task = found.row.tasks[interaction.current_task_interaction_index];
  const facing = found.persons.find(({ id }) => id === interaction.selected_person_id) ?? found.persons[0];
  if (interaction.state === 'SOLVED' || !task || !facing) return { interaction, found, scene: null };
  const rows = await findStandingMessages(db, interaction.id);
  const documents = await findDocuments(db, interaction.id);
  const [me] = await db.select({ first: users.first_name, last: users.last_name }).from(users).where(eq(users.id, interaction.user_id));
  const { isDraft, setting }: { isDraft: boolean; setting: CaseFile['setting'] } = {
    isDraft: found.row.is_draft,
    setting: found.row.setting,
  };
  return {
    interaction,
    found,
    scene: {
      task,
      persons: found.persons.map(({ content }) => (isDraft ? tryable(content) : content)),
      facing: facing.key,
      turns: pastTurns(rows.filter(({ person_id }) => person_id === facing.id).map(({ message }) => message)),
      document: documents.find(({ task_key }) => task_key === task.key)?.text ?? '',
      time: setting.time,
      me: [me?.first, me?.last].filter(Boolean).join(' ') || '…',
      level,
    },
  };
}
