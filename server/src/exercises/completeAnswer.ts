import type { KindName } from '@visite/contract/exercises/kinds.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { case_interactions } from '#cases/tables.ts';
import { type ItemRow, kindOf } from '#courses/itemSql.ts';
import type { Database } from '#platform/database.ts';
import type { ItemInteractionRow } from './sql.ts';

type AnswerFields = Record<string, unknown>;
type Completion = (db: Database, interaction: ItemInteractionRow, item: ItemRow, answer: AnswerFields) => Promise<AnswerFields>;

/** The score of the learner's latest solved play of the case in this item, whatever the browser says. */
const caseScore: Completion = async (db, interaction, item) => {
  const [played] = await db
    .select({ id: case_interactions.id, score: case_interactions.score })
    .from(case_interactions)
    .where(
      and(
        eq(case_interactions.user_id, interaction.user_id),
        eq(case_interactions.case_content_item_id, item.id),
        // An item counts the case that it plays, whatever a talk was begun for.
        sql`${case_interactions.case_id}::text = ${String(item.content.case_id)}`,
        eq(case_interactions.state, 'SOLVED'),
      ),
    )
    .orderBy(desc(case_interactions.solved_at))
    .limit(1);
  return { case_interaction_id: played?.id ?? null, case_score: played?.score ?? null };
};

/** For the kinds of which part of the answer is the server's to know. */
const COMPLETIONS: Partial<Record<KindName, Completion>> = { case: caseScore };

export async function completeAnswer<A>(db: Database, interaction: ItemInteractionRow, item: ItemRow, answer: A): Promise<A> {
  const complete = COMPLETIONS[kindOf(item)];
  return complete ? ((await complete(db, interaction, item, answer as AnswerFields)) as A) : answer;
}
