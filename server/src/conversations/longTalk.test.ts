import { REMEMBERED } from '@visite/core/conversations/pastTurns.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';
import { findMessagesBefore } from './messages.ts';
import { findConversationWithTalk, findTalk } from './sql.ts';
import { messages } from './tables.ts';
import { aTalk } from './talkFixtures.ts';

const house = testHouse();
const LINES = 2000;

/** A talk that has gone on for 2,000 lines after its setup message. */
async function aLongTalk() {
  const talk = await aTalk(house);
  await house.db.execute(sql`insert into messages (id, conversation_id, position, role, text, state, created_at)
    select gen_random_uuid(), ${talk.at.interaction_id}, 100 + n, case when n % 2 = 1 then 'USER' else 'PERSON' end, 'Zeile ' || n, 'complete', now()
    from generate_series(1, ${LINES}::int) n`);
  return talk;
}

describe('a talk of 2,000 lines', () => {
  it('is read for a new line as far as the person remembers, its latest part and in order', async () => {
    const { at } = await aLongTalk();
    const latest = Array.from({ length: REMEMBERED }, (_, index) => `Zeile ${LINES - REMEMBERED + 1 + index}`);
    const found = await findConversationWithTalk(house.db, at.interaction_id);
    expect(found?.talk.map(({ text }) => text)).toEqual(latest);
    expect((await findTalk(house.db, at.interaction_id)).map(({ text }) => text)).toEqual(latest);
    expect((await findMessagesBefore(house.db, at.interaction_id, 100_000)).map(({ text }) => text)).toEqual(latest);
  });

  it('goes on at its end, and is shown whole', async () => {
    const { say, read } = await aLongTalk();
    const { events } = await say('Haben Sie Schmerzen?');
    expect(events.at(-1)).toMatchObject({ type: 'done', answer: { state: 'complete' } });
    const shown = (await read()).messages;
    expect(shown).toHaveLength(LINES + 3);
    expect(shown.at(-2)?.text).toBe('Haben Sie Schmerzen?');
  });

  it('stores no line a second time that was said before what the person remembers', async () => {
    const { at, say } = await aLongTalk();
    const own = await house.db
      .select()
      .from(messages)
      .where(eq(messages.conversation_id, at.interaction_id))
      .orderBy(asc(messages.position));
    const early = own.find(({ text }) => text === 'Zeile 1');
    const { events } = await say('Zeile 1', early?.id);
    expect(events.at(-1)).toMatchObject({ type: 'done', answer: { text: 'Zeile 2' } });
    expect(await house.db.$count(messages, eq(messages.conversation_id, at.interaction_id))).toBe(own.length);
  });
});
