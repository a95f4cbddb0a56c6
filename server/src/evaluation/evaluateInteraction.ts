import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { pastTurns } from '@visite/core/conversations/pastTurns.ts';
import type { CaseRecord } from '@visite/core/evaluation/caseRecord.ts';
import { evaluateCaseInSteps } from '@visite/core/evaluation/evaluateCase.ts';
import type { LanguageRules } from '@visite/core/evaluation/languageRules.ts';
import { eq } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import { findDocuments, updateCaseInteraction } from '#cases/caseInteraction.ts';
import { type CaseWithPersons, caseFile, findCase } from '#cases/findCase.ts';
import type { CaseInteractionRow } from '#cases/tables.ts';
import { findStandingMessages } from '#conversations/messages.ts';
import { noteWriting } from '#language/noteWriting.ts';
import type { Database } from '#platform/database.ts';
import { award } from '#progress/award.ts';
import { streakOf } from '#progress/earned.ts';
import { inSlices } from '#steps/inSlices.ts';
import { case_evaluations, type KeptEvaluation } from './tables.ts';

/** Everything that happened in the interaction, as the rules want it. */
export async function recordOf(db: Database, interaction: CaseInteractionRow, found: CaseWithPersons): Promise<CaseRecord> {
  const rows = await findStandingMessages(db, interaction.id);
  const documents = await findDocuments(db, interaction.id);
  const [user] = await db.select({ level: users.language_level }).from(users).where(eq(users.id, interaction.user_id));
  const talks = found.persons.map((person) => ({
    person: person.key,
    messages: rows.filter((row) => row.person_id === person.id).map((row) => row.message),
  }));
  return {
    file: caseFile(found),
    level: (user?.level ?? found.row.level) as LanguageLevel,
    conversations: talks.map(({ person, messages }) => {
      const tasks = new Map(messages.map(({ id, task_key }) => [id, task_key]));
      return { person, turns: pastTurns(messages).map((turn) => ({ ...turn, task_key: tasks.get(turn.message_id) ?? null })) };
    }),
    documents: Object.fromEntries(documents.map((document) => [document.task_key, document.text])),
    examinations: talks.flatMap(({ person, messages }) =>
      messages.flatMap((message) => (message.examination ? [{ person, key: message.examination.key }] : [])),
    ),
  };
}

/** Evaluates a finished case once, keeps the result and gives the points; within the caller's transaction. */
export async function evaluateInteraction(
  tx: Database,
  rules: LanguageRules,
  interaction: CaseInteractionRow,
  now: Date,
): Promise<KeptEvaluation> {
  const found = await findCase(tx, interaction.case_id);
  if (!found) throw new Error('a case interaction without its case');
  const record = await recordOf(tx, interaction, found);
  const judged = await inSlices(evaluateCaseInSteps(record, rules));
  for (const [task, text] of Object.entries(record.documents)) {
    await noteWriting(tx, rules, { user_id: interaction.user_id, source: `document/${interaction.id}/${task}`, text, at: now });
  }
  // Who tries out an own draft has learnt nothing yet.
  const xp = found.row.is_draft ? 0 : await award(tx, interaction.user_id, 'case_solved', interaction.case_id, now);
  const result: KeptEvaluation = {
    ...judged,
    case_interaction_id: interaction.id,
    xp,
    streak_days: await streakOf(tx, interaction.user_id, now),
    created_at: now.toISOString(),
  };
  await tx.insert(case_evaluations).values({ case_interaction_id: interaction.id, result, created_at: now });
  await updateCaseInteraction(tx, interaction.id, { score: result.score });
  return result;
}
