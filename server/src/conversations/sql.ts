import type { Conversation, Message } from '@visite/contract/conversations.ts';
import type { PastTurn } from '@visite/core/conversations/turn.ts';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import { case_interactions, case_persons, cases } from '#cases/tables.ts';
import type { Database } from '#platform/database.ts';
import { prepared } from '#platform/prepared.ts';
import { conversations, messages } from './tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

const CONVERSATION = {
  conversation: { id: conversations.id },
  interaction: { id: case_interactions.id, user_id: case_interactions.user_id, state: case_interactions.state },
  person: { id: case_persons.id, kind: case_persons.kind, content: case_persons.content },
  case: { is_draft: cases.is_draft, is_public: cases.is_public, setting: cases.setting, organization_id: cases.organization_id },
  level: users.language_level,
};

/** The statement that finds a conversation with everything around it, and what else is to be read. */
const conversationWith = <F extends Record<string, SQL>>(db: Database, more: F) =>
  db
    .select({ ...CONVERSATION, ...more })
    .from(conversations)
    .innerJoin(case_interactions, eq(case_interactions.id, conversations.case_interaction_id))
    .innerJoin(case_persons, eq(case_persons.id, conversations.person_id))
    .innerJoin(cases, eq(cases.id, case_interactions.case_id))
    .innerJoin(users, eq(users.id, case_interactions.user_id))
    .where(eq(conversations.id, sql.placeholder('conversationId')));

const conversationStatement = prepared((db) => conversationWith(db, {}).prepare('find_conversation'));

/** Everything that a line needs to be answered but the talk itself, in one query; `level` is the learner's own setting. */
export async function findConversation(db: Database, conversationId: string) {
  const [found] = await conversationStatement(db).execute({ conversationId });
  return found;
}
export type FoundConversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

export async function findMessage(db: Database, messageId: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, messageId));
  return row;
}

/** All messages in their order; undone ones included, so that the last exchange can be brought back. */
export function findMessages(db: Database, conversationId: string): Promise<MessageRow[]> {
  return db.select().from(messages).where(eq(messages.conversation_id, conversationId)).orderBy(asc(messages.position));
}

/** What the state of a talk is folded from. */
export type TalkRow = Pick<MessageRow, 'id' | 'position' | 'role' | 'text' | 'state' | 'turn' | 'undone_at'>;

const talkStatement = prepared((db) => {
  const { id, position, role, text, state, turn, undone_at } = messages;
  return db
    .select({ id, position, role, text, state, turn, undone_at })
    .from(messages)
    .where(eq(messages.conversation_id, sql.placeholder('conversationId')))
    .orderBy(asc(messages.position))
    .prepare('find_talk');
});

/** The talk without what only the screen needs: read for every line, so no more than that. */
export const findTalk = (db: Database, conversationId: string): Promise<TalkRow[]> => talkStatement(db).execute({ conversationId });

/** As JSON knows it: times are texts there. */
type TalkRowJson = Omit<TalkRow, 'undone_at'> & { undone_at: string | null };

const conversationWithTalkStatement = prepared((db) => {
  const { id, position, role, text, state, turn, undone_at, conversation_id } = messages;
  const row = sql`json_build_object('id', ${id}, 'position', ${position}, 'role', ${role}, 'text', ${text}, 'state', ${state}, 'turn', ${turn}, 'undone_at', ${undone_at})`;
  const talk = sql<
    TalkRowJson[] | null
  >`(select json_agg(${row} order by ${position}) from ${messages} where ${conversation_id} = ${sql.placeholder('conversationId')})`;
  return conversationWith(db, { talk }).prepare('find_conversation_with_talk');
});

/** Everything that a line needs to be answered, the talk included: the learner waits for one query instead of two. */
export async function findConversationWithTalk(db: Database, conversationId: string) {
  const [found] = await conversationWithTalkStatement(db).execute({ conversationId });
  if (!found) return undefined;
  const { talk, ...conversation } = found;
  const rows = (talk ?? []).map((row): TalkRow => ({ ...row, undone_at: row.undone_at === null ? null : new Date(row.undone_at) }));
  return { ...conversation, talk: rows };
}

/** The messages of every conversation with a person of the case interaction that stand, in order. */
export function findStandingMessages(db: Database, caseInteractionId: string) {
  return db
    .select({ message: messages, person_id: case_persons.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .innerJoin(case_persons, eq(case_persons.id, conversations.person_id))
    .where(and(eq(conversations.case_interaction_id, caseInteractionId), isNull(messages.undone_at)))
    .orderBy(asc(conversations.created_at), asc(messages.position));
}

/** Keys of the examinations already done with a person. */
export async function findExaminationsDone(db: Database, caseInteractionId: string, personId: string): Promise<Set<string>> {
  const rows = await db
    .select({ examination: messages.examination })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(
      and(
        eq(conversations.case_interaction_id, caseInteractionId),
        eq(conversations.person_id, personId),
        isNull(messages.undone_at),
        isNotNull(messages.examination),
      ),
    );
  return new Set(rows.flatMap((row) => (row.examination ? [row.examination.key] : [])));
}

/** Changes an answer only while it still streams: a late word never overwrites what was cancelled or asked for anew. */
export async function settleAnswer(
  db: Database,
  answerId: string,
  changes: Partial<typeof messages.$inferInsert>,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .update(messages)
    .set(changes)
    .where(and(eq(messages.id, answerId), eq(messages.state, 'streaming')))
    .returning();
  return row;
}

/** After a crash: what still says streaming was never finished. Answers with these states can be asked for again. */
export async function failInterruptedAnswers(db: Database): Promise<number> {
  const rows = await db
    .update(messages)
    .set({ state: 'failed' })
    .where(inArray(messages.state, ['streaming']))
    .returning({ id: messages.id });
  return rows.length;
}

export function messageForWire(row: MessageRow): Message {
  return {
    id: row.id,
    role: row.role as Message['role'],
    text: row.text,
    state: row.state as Message['state'],
    mood: row.mood as Message['mood'],
    examination: row.examination,
    engine: row.engine as Message['engine'],
    is_fallback: row.is_fallback,
    suggestion: row.suggestion,
    audio_url: null,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

/** A talk with a person of a case. */
type PersonTalk = Pick<Conversation, 'interaction_id' | 'case_interaction_id' | 'person_id'>;

export const talkOf = ({ conversation, interaction, person }: FoundConversation): PersonTalk => ({
  interaction_id: conversation.id,
  case_interaction_id: interaction.id,
  person_id: person.id,
});

export function conversationForWire(talk: PersonTalk, rows: MessageRow[], withSetup = true): Conversation {
  const undone = rows.find((row) => row.undone_at !== null && row.role === 'USER');
  return {
    ...talk,
    messages: rows.filter((row) => row.undone_at === null && (withSetup || row.role !== 'SETUP')).map(messageForWire),
    revertible_message_id: undone?.id ?? null,
  };
}

/** Lines with their finished answers: what the talk has been so far. */
export function pastTurns(rows: TalkRow[]): (PastTurn & { message_id: string })[] {
  const turns: (PastTurn & { message_id: string })[] = [];
  let line: TalkRow | undefined;
  for (const row of rows) {
    if (row.undone_at) continue;
    if (row.role === 'USER') line = row;
    if (row.role === 'PERSON' && row.turn && line) turns.push({ message_id: line.id, line: line.text, answer: row.text, turn: row.turn });
  }
  return turns;
}
