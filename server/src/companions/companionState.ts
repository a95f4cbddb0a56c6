import type { CompanionConversation } from '@visite/contract/companions.ts';
import { helpByTask, helpShare, needsLessHelp } from '@visite/core/companions/helpProgress.ts';
import { findCaseInteraction } from '#cases/caseInteraction.ts';
import { findCase } from '#cases/findCase.ts';
import { findMessages } from '#conversations/messages.ts';
import type { Database } from '#platform/database.ts';
import { type HelperRow, helperForWire } from './ownHelper.ts';
import { findCaseBefore, findHelpUses } from './sql.ts';

/** The help taken in the case, by task, and whether it gets less. */
async function helpIn(db: Database, caseInteractionId: string): Promise<Pick<CompanionConversation, 'help' | 'needs_less_help'>> {
  const interaction = await findCaseInteraction(db, caseInteractionId);
  const found = interaction && (await findCase(db, interaction.case_id));
  if (!interaction || !found) return { help: [], needs_less_help: false };
  const index = interaction.current_task_interaction_index;
  const begun = found.row.tasks.slice(0, index + 1);
  const uses = await findHelpUses(db, interaction.id);
  const before = await findCaseBefore(db, interaction);
  const shareBefore = before ? helpShare(before.tasks, await findHelpUses(db, before.id)) : null;
  return { help: helpByTask(begun, uses), needs_less_help: needsLessHelp(begun.slice(0, index), uses, shareBefore) };
}

export async function companionForWire(db: Database, row: HelperRow, withSetup = true): Promise<CompanionConversation> {
  const help = row.case_interaction_id ? await helpIn(db, row.case_interaction_id) : { help: [], needs_less_help: false };
  return { ...helperForWire(row, await findMessages(db, row.id), withSetup), ...help };
}
