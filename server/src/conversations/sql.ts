import type { Conversation } from '@visite/contract/conversations.ts';
import { REMEMBERED } from '@visite/core/conversations/pastTurns.ts';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import { findPersonContent, personVersion } from '#cases/personContent.ts';
import { case_interactions, case_persons, cases } from '#cases/tables.ts';
import type { Database } from '#platform/database.ts';
import { prepared } from '#platform/prepared.ts';
import { messageForWire, type ShownRow, type TalkRow } from './messages.ts';
import { conversations, type MessageRow, messages } from './tables.ts';

const CONVERSATION = {
  conversation: { id: conversations.id },
  interaction: { id: case_interactions.id, user_id: case_interactions.user_id, state: case_interactions.state },
  person: { id: case_persons.id, kind: case_persons.kind, version: personVersion },
  case: { is_draft: cases.is_draft, is_public: cases.is_public, setting: cases.setting, organization_id: cases.organization_id },
  level: users.language_level,
  /** Of the task that the learner is at. */
  task_key: sql<string | null>`${cases.tasks} -> ${case_interactions.current_task_interaction_index} ->> 'key'`,
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

/** What was found, with what the person knows; undefined where nothing was found. */
async function withContent<F extends { person: { id: string; version: string } }>(db: Database, found: F | undefined) {
  const content = found && (await findPersonContent(db, found.person.id, found.person.version));
  return found && content && { ...found, person: { ...found.person, content } };
}

/** Everything that a line needs to be answered but the talk itself; `level` is the learner's own setting. */
export async function findConversation(db: Database, conversationId: string) {
  const [found] = await conversationStatement(db).execute({ conversationId });
  return withContent(db, found);
}
export type FoundConversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

export async function findMessage(db: Database, messageId: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, messageId));
  return row;
}

const talkStatement = prepared((db) => {
  const { id, position, role, text, state, turn, created_at, undone_at } = messages;
  return db
    .select({ id, position, role, text, state, turn, created_at, undone_at })
    .from(messages)
    .where(eq(messages.conversation_id, sql.placeholder('conversationId')))
    .orderBy(desc(messages.position))
    .limit(REMEMBERED)
    .prepare('find_talk');
});

/** The latest of the talk, in its order, without what only the screen needs: read for every line, so no more than that. */
export const findTalk = async (db: Database, conversationId: string): Promise<TalkRow[]> =>
  (await talkStatement(db).execute({ conversationId })).reverse();

/** As JSON knows it: times are texts there. */
type TalkRowJson = Omit<TalkRow, 'created_at' | 'undone_at'> & { created_at: string; undone_at: string | null };

const conversationWithTalkStatement = prepared((db) => {
  const talk = sql<TalkRowJson[] | null>`(
    select json_agg(json_build_object('id', id, 'position', position, 'role', role, 'text', text, 'state', state, 'turn', turn,
      'created_at', created_at, 'undone_at', undone_at) order by position)
    from (select id, position, role, text, state, turn, created_at, undone_at from messages
      where conversation_id = ${sql.placeholder('conversationId')} order by position desc limit ${sql.raw(String(REMEMBERED))}) latest)`;
  return conversationWith(db, { talk }).prepare('find_conversation_with_talk');
});

/** Everything that a line needs to be answered, the talk included: the learner waits for one query instead of two. */
export async function findConversationWithTalk(db: Database, conversationId: string) {
  const [row] = await conversationWithTalkStatement(db).execute({ conversationId });
  const found = await withContent(db, row);
  if (!found) return undefined;
  const { talk, ...conversation } = found;
  const rows = (talk ?? []).map(
    (row): TalkRow => ({
      ...row,
      created_at: new Date(row.created_at),
      undone_at: row.undone_at === null ? null : new Date(row.undone_at),
    }),
  );
  return { ...conversation, talk: rows };
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

/** A talk with a person of a case. */
type PersonTalk = Pick<Conversation, 'interaction_id' | 'case_interaction_id' | 'person_id'>;

export const talkOf = ({
  conversation,
  interaction,
  person,
}: Record<'conversation' | 'interaction' | 'person', { id: string }>): PersonTalk => ({
  interaction_id: conversation.id,
  case_interaction_id: interaction.id,
  person_id: person.id,
});

export function conversationForWire(talk: PersonTalk, rows: ShownRow[], withSetup = true): Conversation {
  const undone = rows.find((row) => row.undone_at !== null && row.role === 'USER');
  return {
    ...talk,
    messages: rows.filter((row) => row.undone_at === null && (withSetup || row.role !== 'SETUP')).map(messageForWire),
    revertible_message_id: undone?.id ?? null,
  };
}
