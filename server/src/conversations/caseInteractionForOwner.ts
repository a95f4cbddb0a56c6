import type { CaseInteraction } from '@visite/contract/cases.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { findDocuments, interactionFields } from '#cases/caseInteraction.ts';
import { caseForLearner, findCase } from '#cases/findCase.ts';
import { ownCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { type CaseInteractionRow, case_persons } from '#cases/tables.ts';
import { sectionOfItem } from '#courses/itemOfCase.ts';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { conversations, messages } from './tables.ts';

export async function caseInteractionForOwner(db: Database, row: CaseInteractionRow): Promise<CaseInteraction> {
  const found = await findCase(db, row.case_id);
  if (!found) throw new Error('a case interaction without its case');
  const talks = await db
    .select({ person_id: case_persons.id, interaction_id: conversations.id })
    .from(conversations)
    .innerJoin(case_persons, eq(case_persons.id, conversations.person_id))
    .where(eq(conversations.case_interaction_id, row.id))
    .orderBy(asc(conversations.created_at));
  const documents = await findDocuments(db, row.id);
  const spoken = await db
    .selectDistinct({ task_key: messages.task_key })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(conversations.case_interaction_id, row.id), isNotNull(messages.task_key), isNull(messages.undone_at)));
  return {
    ...interactionFields(row),
    case: caseForLearner(found),
    selected_person_id: row.selected_person_id,
    section_id: await sectionOfItem(db, row.form_data_content_item_id ?? row.case_content_item_id),
    conversations: talks,
    documents: documents.map(({ task_key, text, updated_at }) => ({ task_key, text, updated_at: updated_at.toISOString() })),
    spoken_in: spoken.flatMap(({ task_key }) => task_key ?? []),
  };
}

export async function getCaseInteraction(house: House, caller: Caller, caseInteractionId: string): Promise<CaseInteraction> {
  return caseInteractionForOwner(house.db, await ownCaseInteraction(house.db, caller, caseInteractionId));
}
