import type { HelpLevel } from '@visite/contract/companions.ts';
import type { HelpUse } from '@visite/core/companions/helpProgress.ts';
import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { case_interactions, cases } from '#cases/tables.ts';
import type { HelperPlace } from '#conversations/helperConversation.ts';
import { messages } from '#conversations/tables.ts';
import type { Database } from '#platform/database.ts';
import { help_uses } from './tables.ts';

export type HelpUseRow = HelpUse & { message_id: string; lines: number };

/** Help taken in a case interaction, oldest first. */
export async function findHelpUses(db: Database, caseInteractionId: string): Promise<HelpUseRow[]> {
  const rows = await db
    .select({ use: help_uses })
    .from(help_uses)
    .innerJoin(messages, eq(messages.id, help_uses.message_id))
    .where(eq(help_uses.case_interaction_id, caseInteractionId))
    .orderBy(asc(help_uses.created_at), asc(messages.position));
  return rows.map(({ use: { message_id, task_key, target, level, lines } }) => ({
    message_id,
    task_key,
    target,
    level: level as HelpLevel,
    lines,
  }));
}

/** The learner's last finished case before this interaction, with its tasks. */
export async function findCaseBefore(
  db: Database,
  interaction: Pick<typeof case_interactions.$inferSelect, 'id' | 'user_id' | 'created_at'>,
) {
  const [row] = await db
    .select({ id: case_interactions.id, tasks: cases.tasks })
    .from(case_interactions)
    .innerJoin(cases, eq(cases.id, case_interactions.case_id))
    .where(
      and(
        eq(case_interactions.user_id, interaction.user_id),
        eq(case_interactions.state, 'SOLVED'),
        ne(case_interactions.id, interaction.id),
        lt(case_interactions.created_at, interaction.created_at),
      ),
    )
    .orderBy(desc(case_interactions.created_at))
    .limit(1);
  return row;
}

export const insertHelpUse = (db: Database, use: typeof help_uses.$inferInsert) => db.insert(help_uses).values(use);

/** Calls that open the same conversation at once wait for each other. */
export const lockHelper = (tx: Database, { user_id, helper }: HelperPlace) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${user_id}/${helper}`}, 0))`);
