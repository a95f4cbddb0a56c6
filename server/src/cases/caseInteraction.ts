import type { CaseInteractionOverview } from '@visite/contract/cases.ts';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { type CaseInteractionRow, case_documents, case_interactions } from './tables.ts';

export async function findCaseInteraction(db: Database, caseInteractionId: string): Promise<CaseInteractionRow | undefined> {
  const [row] = await db.select().from(case_interactions).where(eq(case_interactions.id, caseInteractionId));
  return row;
}

/** The newest open interaction of the user with the case, in the same lesson item if it runs inside one. */
export async function findOpenCaseInteraction(db: Database, userId: string, caseId: string, contentItemId: string | null) {
  const [row] = await db
    .select()
    .from(case_interactions)
    .where(
      and(
        eq(case_interactions.user_id, userId),
        eq(case_interactions.case_id, caseId),
        inArray(case_interactions.state, ['LINEUP', 'ACTIVE']),
        contentItemId ? eq(case_interactions.case_content_item_id, contentItemId) : isNull(case_interactions.case_content_item_id),
      ),
    )
    .orderBy(desc(case_interactions.created_at))
    .limit(1);
  return row;
}

export function interactionFields(row: CaseInteractionRow) {
  return {
    id: row.id,
    state: row.state as CaseInteractionOverview['state'],
    current_task_interaction_index: row.current_task_interaction_index,
    score: row.score,
    solved_at: row.solved_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    form_data_content_item_id: row.form_data_content_item_id,
    case_content_item_id: row.case_content_item_id,
  };
}

export function findDocuments(db: Database, caseInteractionId: string) {
  return db.select().from(case_documents).where(eq(case_documents.case_interaction_id, caseInteractionId));
}

/** Takes the texts of some tasks over into another interaction, as they are. */
export async function copyDocuments(db: Database, from: { id: string }, to: { id: string }, taskKeys: ReadonlySet<string>) {
  const texts = (await findDocuments(db, from.id)).filter(({ task_key }) => taskKeys.has(task_key));
  if (texts.length === 0) return;
  await db
    .insert(case_documents)
    .values(texts.map(({ task_key, text, updated_at }) => ({ case_interaction_id: to.id, task_key, text, updated_at })));
}

export async function updateCaseInteraction(
  db: Database,
  caseInteractionId: string,
  changes: Partial<typeof case_interactions.$inferInsert>,
) {
  const [row] = await db.update(case_interactions).set(changes).where(eq(case_interactions.id, caseInteractionId)).returning();
  return row;
}

/** The record of a case that begins to be played. */
export async function beginCaseInteraction(
  db: Database,
  values: Omit<typeof case_interactions.$inferInsert, 'state' | 'created_at' | 'updated_at'>,
  now: Date,
): Promise<CaseInteractionRow> {
  const [row] = await db
    .insert(case_interactions)
    .values({ ...values, state: 'LINEUP', created_at: now, updated_at: now })
    .returning();
  if (!row) throw new Error('the case interaction was not stored');
  return row;
}

/** Turns to a task; the index after the last one ends the case. Nothing for a case that has ended already. */
export async function turnToTask(
  db: Database,
  caseInteractionId: string,
  { index, isLast, now }: { index: number; isLast: boolean; now: Date },
): Promise<CaseInteractionRow | undefined> {
  const [row] = await db
    .update(case_interactions)
    .set({ current_task_interaction_index: index, updated_at: now, ...(isLast && { state: 'SOLVED', solved_at: now }) })
    .where(and(eq(case_interactions.id, caseInteractionId), ne(case_interactions.state, 'SOLVED')))
    .returning();
  return row;
}
