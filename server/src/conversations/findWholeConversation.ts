import { eq, sql } from 'drizzle-orm';
import { case_interactions, case_persons } from '#cases/tables.ts';
import type { Database } from '#platform/database.ts';
import { prepared } from '#platform/prepared.ts';
import type { ShownRow } from './messages.ts';
import { conversations } from './tables.ts';

type TimeName = 'created_at' | 'edited_at' | 'undone_at';
/** As JSON knows it: times are texts there. */
type ShownJson = Omit<ShownRow, TimeName> & {
  created_at: string;
  edited_at: string | null;
  undone_at: string | null;
  recording_id: string | null;
};

const timeOrNull = (text: string | null) => (text === null ? null : new Date(text));

/** A conversation as it is shown, and no more: what is known of the person is large, and of a turn what only the evaluation wants. */
const wholeStatement = prepared((db) => {
  const messages = sql<ShownJson[]>`(
    select coalesce(json_agg(json_build_object(
      'id', message.id, 'role', message.role, 'text', message.text, 'state', message.state, 'mood', message.mood,
      'examination', message.examination, 'engine', message.engine, 'is_fallback', message.is_fallback, 'suggestion', message.suggestion,
      'turn', message.turn - 'asked' - 'claims', 'given_on_device', message.given_on_device,
      'corrections', message.corrections, 'task_key', message.task_key, 'created_at', message.created_at, 'edited_at', message.edited_at,
      'undone_at', message.undone_at, 'recording_id', recording.id) order by message.position), '[]')
    from messages message left join recordings recording on recording.message_id = message.id
    where message.conversation_id = ${conversations.id})`;
  return db
    .select({
      conversation: { id: conversations.id },
      interaction: { id: case_interactions.id, user_id: case_interactions.user_id },
      person: { id: case_persons.id, kind: case_persons.kind },
      messages,
    })
    .from(conversations)
    .innerJoin(case_interactions, eq(case_interactions.id, conversations.case_interaction_id))
    .innerJoin(case_persons, eq(case_persons.id, conversations.person_id))
    .where(eq(conversations.id, sql.placeholder('conversationId')))
    .prepare('find_whole_conversation');
});

/** With the recordings of its lines, by the id of the line. */
export async function findWholeConversation(db: Database, conversationId: string) {
  const [found] = await wholeStatement(db).execute({ conversationId });
  if (!found) return undefined;
  const rows = found.messages.map(({ recording_id: _, ...row }): ShownRow => {
    const times = { created_at: new Date(row.created_at), edited_at: timeOrNull(row.edited_at), undone_at: timeOrNull(row.undone_at) };
    return { ...row, ...times };
  });
  const recordings = found.messages.flatMap(({ id, recording_id }) => (recording_id ? [{ id: recording_id, message_id: id }] : []));
  return { ...found, messages: rows, recordings };
}
