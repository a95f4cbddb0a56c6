import type { CaseFile } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import type { TalkKind } from '@visite/contract/translations.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { mayUseCaseInteraction } from '@visite/core/permissions/resources.ts';
import { eq, sql } from 'drizzle-orm';
import { case_interactions, case_persons, cases } from '#cases/tables.ts';
import { conversations, messages } from '#conversations/tables.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';

export interface OwnMessage {
  id: string;
  text: string;
  /** The facts that it told. */
  told: Fact[];
  glossary: CaseFile['glossary'];
}

/** A message of a conversation of this kind that the caller may read; 404 otherwise. */
export async function ownMessage(db: Database, caller: SignedIn, kind: TalkKind, messageId: string): Promise<OwnMessage> {
  const [found] = await db
    .select({
      message: { id: messages.id, text: messages.text, turn: messages.turn },
      kind: sql<TalkKind>`coalesce(${conversations.helper}, ${case_persons.kind})`,
      owner: sql<string>`coalesce(${conversations.user_id}, ${case_interactions.user_id})`,
      person: case_persons.content,
      glossary: cases.glossary,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .leftJoin(case_interactions, eq(case_interactions.id, conversations.case_interaction_id))
    .leftJoin(case_persons, eq(case_persons.id, conversations.person_id))
    .leftJoin(cases, eq(cases.id, case_interactions.case_id))
    .where(eq(messages.id, messageId));
  if (!found || found.kind !== kind || found.message.text.trim() === '') throw notFound();
  const verdict = mayUseCaseInteraction(caller, found.owner);
  if (verdict !== 'allowed') throw new AppError(verdict);
  const { id, text, turn } = found.message;
  const facts = found.person?.persona.facts ?? [];
  return { id, text, told: facts.filter(({ key }) => turn?.told?.includes(key)), glossary: found.glossary ?? [] };
}
