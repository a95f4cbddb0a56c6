import type { Addressable, Correspondent, Kudos, KudosSymbol, UserConversation, UserMessage } from '@visite/contract/messaging.ts';
import { conversationState } from '@visite/core/messaging/writing.ts';
import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#platform/containing.ts';
import { type Database, rowsOf } from '#platform/database.ts';
import { folded, foldedSql, searchedKey } from '#platform/folded.ts';
import { wireTime, wireTimeOrNull } from '#platform/wireTime.ts';
import type { user_messages } from './tables.ts';

type MessageRow = typeof user_messages.$inferSelect;

export const messageForWire = (row: MessageRow): UserMessage => ({
  id: row.id,
  conversation_id: row.conversation_id,
  sender_id: row.sender_id,
  kind: row.kind,
  symbol: row.symbol,
  text: row.text,
  created_at: wireTime(row.created_at),
  read_at: wireTimeOrNull(row.read_at),
  deleted_at: wireTimeOrNull(row.deleted_at),
});

interface PersonRow {
  person_id: string;
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
  is_deleted: boolean;
}

const personForWire = (row: PersonRow): Correspondent => ({
  id: row.person_id,
  first_name: row.first_name,
  last_name: row.last_name,
  profile_image_url: row.profile_image_url,
  is_deleted: row.is_deleted,
});

const PERSON = sql`person.id as person_id, person.first_name, person.last_name, person.profile_image_url,
  person.deleted_at is not null as is_deleted`;

/** Both active in an organisation that is: mentor and mentee are so too, since a mentorship is one of an organisation (domain 2 and 5). */
export const areConnected = (one: SQL, other: SQL): SQL => sql`exists (
  select 1 from organization_members mine
    join organization_members theirs on theirs.organization_id = mine.organization_id and theirs.user_id = ${other} and theirs.status = 'ACTIVE'
    join organizations organization on organization.id = mine.organization_id and organization.deactivated_at is null
  where mine.user_id = ${one} and mine.status = 'ACTIVE')`;

const isOpen = sql`person.deleted_at is null and person.deactivated_at is null`;

/** What somebody has not read; what those wrote whom they have blocked does not count. */
const unreadOf = (me: string): SQL => sql`message.recipient_id = ${me} and message.read_at is null and message.deleted_at is null
  and not exists (select 1 from user_blocks where blocker_id = ${me} and blocked_id = message.sender_id)`;

interface ConversationRow extends PersonRow, MessageRow {
  are_connected: boolean;
  has_blocked: boolean;
  unread_count: number;
}

const conversations = (me: string, where: SQL): SQL => sql`
  from user_conversations conversation
    join users person on person.id = case when conversation.first_id = ${me} then conversation.second_id else conversation.first_id end
    join user_messages last on last.conversation_id = conversation.id and last.position = conversation.last_position
  where ${me} in (conversation.first_id, conversation.second_id) and ${where}`;

function conversationForWire(row: ConversationRow): UserConversation {
  const { is_deleted, are_connected, has_blocked } = row;
  return {
    id: row.conversation_id,
    person: personForWire(row),
    state: conversationState({ isDeleted: is_deleted, areConnected: are_connected, hasBlocked: has_blocked }),
    last_message: messageForWire(row),
    unread_count: row.unread_count,
  };
}

interface Paging {
  limit: number;
  offset: number;
}

const wordsIn = (search: string | undefined) =>
  folded(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');

/** Each word stands in the name, or all of it in a message. */
function holding(search: string | undefined): SQL {
  const words = wordsIn(search);
  if (words.length === 0) return sql`true`;
  const inName = sql.join(
    words.map((word) => sql`${searchedKey(sql`person.name_key`)} like ${containing(word)}`),
    sql` and `,
  );
  return sql`((${inName}) or exists (select 1 from user_messages message where message.conversation_id = conversation.id
    and ${foldedSql(sql`message.text`)} like ${containing(words.join(' '))}))`;
}

async function findConversationRows(db: Database, me: string, where: SQL, { limit, offset }: Paging): Promise<UserConversation[]> {
  const rows = await rowsOf<ConversationRow>(
    db,
    sql`select last.*, ${PERSON}, ${isOpen} and ${areConnected(sql`${me}::uuid`, sql`person.id`)} as are_connected,
      exists (select 1 from user_blocks where blocker_id = ${me} and blocked_id = person.id) as has_blocked,
      (select count(*)::int from user_messages message where message.conversation_id = conversation.id and ${unreadOf(me)}) as unread_count
    ${conversations(me, where)} order by conversation.last_message_at desc, conversation.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(conversationForWire);
}

export async function findConversations(db: Database, me: string, search: string | undefined, paging: Paging) {
  const where = holding(search);
  const [total] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${conversations(me, where)}`);
  return { items: await findConversationRows(db, me, where, paging), total: total?.n ?? 0, ...paging };
}

/** One of somebody's conversations; undefined when it is not theirs. */
export async function findConversation(db: Database, me: string, conversationId: string): Promise<UserConversation | undefined> {
  const [found] = await findConversationRows(db, me, sql`conversation.id = ${conversationId}`, { limit: 1, offset: 0 });
  return found;
}

export async function countUnread(db: Database, me: string): Promise<{ messages: number; conversations: number }> {
  const [row] = await rowsOf<{ messages: number; conversations: number }>(
    db,
    sql`select count(*)::int as messages, count(distinct message.conversation_id)::int as conversations
      from user_messages message where ${unreadOf(me)}`,
  );
  return row ?? { messages: 0, conversations: 0 };
}

interface KudosRow extends PersonRow {
  id: string;
  conversation_id: string;
  symbol: KudosSymbol;
  text: string;
  created_at: string | Date;
}

const kudosForWire = (row: KudosRow): Kudos => ({
  id: row.id,
  conversation_id: row.conversation_id,
  person: personForWire(row),
  symbol: row.symbol,
  text: row.text,
  created_at: wireTime(row.created_at),
});

export async function findKudosFrom(db: Database, me: string, { limit, offset }: Paging) {
  const from = sql`from user_messages message join users person on person.id = message.recipient_id
    where message.sender_id = ${me} and message.kind = 'KUDOS' and message.deleted_at is null`;
  const rows = await rowsOf<KudosRow>(
    db,
    sql`select message.*, ${PERSON} ${from} order by message.created_at desc, message.position desc, message.id limit ${limit} offset ${offset}`,
  );
  const [total] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${from}`);
  return { items: rows.map(kudosForWire), total: total?.n ?? 0, limit, offset };
}

/** Marks the oldest unread kudos as read in the statement that gives them out: of two windows one shows them. */
export async function takeUnreadKudos(db: Database, me: string, now: Date, { limit, offset }: Paging) {
  const unread = sql`from user_messages message where message.kind = 'KUDOS' and ${unreadOf(me)}`;
  const [total] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${unread}`);
  const rows = await rowsOf<KudosRow>(
    db,
    sql`with taken as (
        update user_messages set read_at = ${now.toISOString()}::timestamptz
        where read_at is null and id in (select message.id ${unread} order by message.created_at, message.position, message.id limit ${limit} offset ${offset})
        returning *)
      select taken.*, ${PERSON} from taken join users person on person.id = taken.sender_id order by taken.created_at, taken.position, taken.id`,
  );
  return { kudos: rows.map(kudosForWire), senders: rows.map(({ person_id }) => person_id), total: total?.n ?? 0 };
}

/**
 * Whom somebody may write to, by name. People are looked up member by member: `offset 0` keeps the database from reading those of the whole
 * installation.
 */
export async function findPeople(db: Database, me: string, search: string | undefined, { limit, offset }: Paging) {
  const words = wordsIn(search).map((word) => sql`${searchedKey(sql`person.name_key`)} like ${containing(word)}`);
  const from = sql`from (
      select theirs.user_id, min(organization.name) as name from organization_members mine
        join organizations organization on organization.id = mine.organization_id and organization.deactivated_at is null
        cross join lateral (
          select user_id from organization_members where organization_id = mine.organization_id and status = 'ACTIVE' offset 0) theirs
      where mine.user_id = ${me} and mine.status = 'ACTIVE' group by theirs.user_id) known
    cross join lateral (
      select id, first_name, last_name, name_key, profile_image_url, deleted_at, deactivated_at from users where id = known.user_id offset 0) person
    where person.id <> ${me} and ${isOpen} and ${sql.join([sql`true`, ...words], sql` and `)}
      and not exists (select 1 from user_blocks where blocker_id = ${me} and blocked_id = person.id)`;
  const rows = await rowsOf<Addressable>(
    db,
    sql`select person.id, person.first_name, person.last_name, person.profile_image_url, known.name as organization_name,
        (select id from user_conversations where first_id = least(person.id, ${me}::uuid) and second_id = greatest(person.id, ${me}::uuid)) as conversation_id
      ${from} order by person.name_key, person.id limit ${limit} offset ${offset}`,
  );
  const [total] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${from}`);
  return { items: rows, total: total?.n ?? 0, limit, offset };
}

interface BetweenRow {
  id: string;
  is_deleted: boolean;
  are_connected: boolean;
  has_blocked: boolean;
  is_blocked: boolean;
  conversation_id: string | null;
}

/** What somebody is to another person, and the conversation they have, if any. */
export async function findBetween(db: Database, me: string, userId: string): Promise<BetweenRow | undefined> {
  const [row] = await rowsOf<BetweenRow>(
    db,
    sql`select person.id, person.deleted_at is not null as is_deleted,
        ${isOpen} and ${areConnected(sql`${me}::uuid`, sql`person.id`)} as are_connected,
        exists (select 1 from user_blocks where blocker_id = ${me} and blocked_id = person.id) as has_blocked,
        exists (select 1 from user_blocks where blocker_id = person.id and blocked_id = ${me}) as is_blocked,
        (select id from user_conversations where first_id = least(person.id, ${me}::uuid) and second_id = greatest(person.id, ${me}::uuid)) as conversation_id
      from users person where person.id = ${userId} and person.id <> ${me}`,
  );
  return row;
}

/** Whoever writes, or blocks, waits until the other has done so: of two people one at a time. To be called first in a transaction. */
export async function lockPair(tx: Database, one: string, other: string) {
  const pair = [one.toLowerCase(), other.toLowerCase()].toSorted().join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`);
}
