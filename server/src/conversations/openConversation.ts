import { and, eq } from 'drizzle-orm';
import { type case_interactions, case_persons, cases } from '#cases/tables.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { ConversationRow } from './tables.ts';
import { conversations, messages } from './tables.ts';

/**
 * The conversation with a person of the case interaction, made with its setup message (what the learner knows when
 * entering) at the first call.
 */
export async function openConversation(
  tx: Database,
  interaction: typeof case_interactions.$inferSelect,
  personId: string,
  now: Date,
): Promise<ConversationRow> {
  const [made] = await tx
    .insert(conversations)
    .values({ case_interaction_id: interaction.id, person_id: personId, created_at: now })
    .onConflictDoNothing()
    .returning();
  if (made) {
    const [setting] = await tx
      .select({ setting: cases.setting, content: case_persons.content })
      .from(case_persons)
      .innerJoin(cases, eq(cases.id, case_persons.case_id))
      .where(eq(case_persons.id, personId));
    if (!setting) throw notFound();
    const { ward, time, situation } = setting.setting;
    await tx.insert(messages).values({
      conversation_id: made.id,
      position: 0,
      role: 'SETUP',
      text: `${ward}, ${time}. ${situation}\n\n${setting.content.persona.introduction}`,
      state: 'complete',
      created_at: now,
    });
    return made;
  }
  const [existing] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.case_interaction_id, interaction.id), eq(conversations.person_id, personId)));
  if (!existing) throw notFound();
  return existing;
}
