import { dayOf } from '@visite/core/progress/localDays.ts';
import { sql } from 'drizzle-orm';
import type { Device } from '#accounts/pushSubscriptions.ts';
import { findOpenAssignment } from '#assignments/openAssignment.ts';
import { rowsOf } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { learntSince } from './activity.ts';
import type { NoticeText } from './noticeTexts.ts';
import { choicesOf, DEFAULT_CHOICES } from './settings.ts';

/** An unread message, if it is the last of its conversation that the person has not read: of many that came together one is told. */
async function message(house: House, id: string, userId: string): Promise<NoticeText | null> {
  const [row] = await rowsOf<{ kind: string; conversation_id: string; first_name: string; last_name: string }>(
    house.db,
    sql`select message.kind, message.conversation_id, sender.first_name, sender.last_name
      from user_messages message join users sender on sender.id = message.sender_id and sender.deleted_at is null
      where message.id = ${id} and message.recipient_id = ${userId} and message.read_at is null and message.deleted_at is null
        and not exists (select 1 from user_blocks block where block.blocker_id = ${userId} and block.blocked_id = sender.id)
        and not exists (select 1 from user_messages later where later.conversation_id = message.conversation_id
          and later.recipient_id = ${userId} and later.position > message.position and later.read_at is null and later.deleted_at is null)`,
  );
  if (!row) return null;
  const from = `${row.first_name} ${row.last_name}`.trim();
  return { kind: row.kind === 'KUDOS' ? 'kudos' : 'message', from, conversation_id: row.conversation_id };
}

async function assignment(house: House, id: string, userId: string): Promise<NoticeText | null> {
  const found = await findOpenAssignment(house.db, id, userId, house.now());
  if (!found) return null;
  const { section, chapter, course } = found;
  const path = section ? `/home/section/${section.id}` : `/home/chapter/${chapter.id}`;
  return { kind: 'assignment', title: section?.title ?? chapter.title, course: course.title, path, id };
}

export type News = { kind: 'message' | 'assignment'; id: string } | { kind: 'reminder' };

/** What is to be said on a device, as things stand now; null when there is nothing (any more), or it is not wanted any more. */
export async function whatIsNew(house: House, news: News, { user_id, time_zone }: Device): Promise<NoticeText | null> {
  const choices = (await choicesOf(house.db, [user_id])).get(user_id) ?? DEFAULT_CHOICES;
  switch (news.kind) {
    case 'message':
      return choices.messages ? message(house, news.id, user_id) : null;
    case 'assignment':
      return choices.assignments ? assignment(house, news.id, user_id) : null;
    case 'reminder': {
      const { begins } = dayOf(house.now().getTime(), time_zone);
      const isOver = choices.reminder_at === null || (await learntSince(house.db, user_id, new Date(begins)));
      return isOver ? null : { kind: 'reminder' };
    }
    default:
      return news satisfies never;
  }
}
