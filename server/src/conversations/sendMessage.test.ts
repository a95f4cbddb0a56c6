import { getCaseInteraction, listMyCaseInteractions, setCurrentTask } from '@visite/contract/cases.ts';
import { patients, thirdPersons } from '@visite/contract/conversations.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';
import { failAbandonedAnswers } from './leases.ts';
import { messages } from './tables.ts';
import { aTalk } from './talkFixtures.ts';

const house = testHouse();

describe('saying a line to a patient (domain 3)', () => {
  it('streams stored, words, done; the words joined are the answer', async () => {
    const { say } = await aTalk(house);
    const { status, headers, events } = await say('Guten Tag, ich bin Schwester Amira.');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/event-stream');
    const done = events.at(-1);
    if (done?.type !== 'done') throw new Error('the answer did not end');
    expect(events[0]?.type).toBe('stored');
    expect(events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('')).toBe(done.answer.text);
    expect(done.answer).toMatchObject({ role: 'PERSON', state: 'complete', engine: 'built-in' });
  });

  it('begins with the setup message, which can be left out', async () => {
    const { me, at, read } = await aTalk(house);
    expect((await read()).messages.map((message) => message.role)).toEqual(['SETUP']);
    const without = await house.call(me, patients.list, { params: at, query: { include_setup_messages: 'false' } });
    expect(without.body.messages).toEqual([]);
  });

  it('stores a line sent twice once and answers the same', async () => {
    const { say, read } = await aTalk(house);
    const id = crypto.randomUUID();
    const first = await say('Haben Sie Schmerzen?', id);
    const second = await say('Haben Sie Schmerzen?', id);
    expect(second.events.at(-1)).toEqual(first.events.at(-1));
    expect((await read()).messages.filter((message) => message.role === 'USER')).toHaveLength(1);
  });

  it('stores a line once when the same id races', async () => {
    const { say, read } = await aTalk(house);
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => say('Haben Sie Schmerzen?', id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { messages: lines } = await read();
    expect(lines.filter((message) => message.role === 'USER')).toHaveLength(1);
    expect(lines.filter((message) => message.role === 'PERSON')).toHaveLength(1);
  });

  it('refuses an id that is a line of somebody else’s talk, without showing it', async () => {
    const other = await aTalk(house);
    const id = crypto.randomUUID();
    await other.say('Mein Geheimnis.', id);
    const mine = await aTalk(house);
    const { status, error } = await mine.say('Guten Tag.', id);
    expect(status).toBe(409);
    expect(JSON.stringify(error)).not.toContain('Geheimnis');
  });

  it('keeps the line and offers the answer again after a crash in the middle', async () => {
    const { say, read } = await aTalk(house);
    const id = crypto.randomUUID();
    await say('Haben Sie Schmerzen?', id);
    await house.db
      .update(messages)
      .set({ state: 'streaming', text: 'Ja,', turn: null, lease_until: new Date(0) })
      .where(eq(messages.role, 'PERSON'));
    await failAbandonedAnswers(house.db);
    expect((await read()).messages.at(-1)).toMatchObject({ state: 'failed' });
    await say('Haben Sie Schmerzen?', id);
    const { messages: lines } = await read();
    expect(lines.filter((message) => message.role === 'USER')).toHaveLength(1);
    expect(lines.at(-1)).toMatchObject({ role: 'PERSON', state: 'complete' });
  });

  it('refuses empty lines and lines of more than 2000 characters in the learner’s language', async () => {
    const { say, me, at } = await aTalk(house);
    expect((await say('   ')).status).toBe(422);
    const tooLong = await house.call(me, patients.send, { params: at, body: { id: crypto.randomUUID(), text: 'a'.repeat(2001) } });
    expect(tooLong.status).toBe(422);
    expect(tooLong.error.errors?.[0]).toMatchObject({ path: 'text', message: expect.stringContaining('2000') });
  });

  it('is no business of anybody else, nor of the calls for the other kind of person', async () => {
    const { at, me } = await aTalk(house);
    const stranger = await house.signedIn('manager');
    const line = { id: crypto.randomUUID(), text: 'Guten Tag.' };
    expect((await house.call(stranger, patients.send, { params: at, body: line })).status).toBe(404);
    expect((await house.call(me, thirdPersons.send, { params: at, body: line })).status).toBe(404);
  });

  it('ends when the case is finished', async () => {
    const { say, me, interaction } = await aTalk(house);
    await say('Guten Tag.');
    const params = { case_interaction_id: interaction.id };
    const last = interaction.case.tasks?.length ?? 0;
    expect((await house.call(me, setCurrentTask, { params, body: { current_task_interaction_index: last } })).body.state).toBe('SOLVED');
    const after = await say('Noch etwas?');
    expect([after.status, after.error.code]).toEqual([409, 'case_solved']);
  });

  it('moves the case to the front of what the learner was at', async () => {
    const me = await house.signedIn('learner');
    const first = await aTalk(house, me);
    house.clock.forward({ minutes: 5 });
    await aTalk(house, me);
    house.clock.forward({ minutes: 5 });
    await first.say('Guten Tag.');
    const { body } = await house.call(me, listMyCaseInteractions, { query: { anti_chronological: 'true' } });
    expect(body.items[0]?.id).toBe(first.interaction.id);
    expect((await house.call(me, getCaseInteraction, { params: { case_interaction_id: first.interaction.id } })).body.state).toBe('ACTIVE');
  });
});

describe('undo and bringing back (domain 3)', () => {
  const lineId = crypto.randomUUID();

  it('takes the last exchange away and brings it back', async () => {
    const { say, me, read } = await aTalk(house);
    await say('Guten Tag.');
    await say('Haben Sie Schmerzen?', lineId);
    const before = await read();
    const undone = await house.call(me, patients.undo, { params: { message_id: lineId } });
    expect(undone.body.messages).toHaveLength(before.messages.length - 2);
    expect(undone.body.revertible_message_id).toBe(lineId);
    const back = await house.call(me, patients.undo, { params: { message_id: lineId }, query: { revert: 'true' } });
    expect(back.body).toEqual(before);
  });

  it('refuses all but the last exchange', async () => {
    const { say, me } = await aTalk(house);
    await say('Guten Tag.', lineId);
    await say('Haben Sie Schmerzen?');
    const { status, error } = await house.call(me, patients.undo, { params: { message_id: lineId } });
    expect([status, error.code]).toEqual([409, 'not_last_exchange']);
  });

  it('is final once the talk goes on', async () => {
    const { say, me, read } = await aTalk(house);
    await say('Guten Tag.', lineId);
    await house.call(me, patients.undo, { params: { message_id: lineId } });
    await say('Guten Morgen.');
    expect((await read()).revertible_message_id).toBeNull();
    expect((await house.call(me, patients.undo, { params: { message_id: lineId }, query: { revert: 'true' } })).status).toBe(404);
  });
});

describe('editing one’s own line (domain 3)', () => {
  it('drops what followed and answers anew', async () => {
    const { say, me, read } = await aTalk(house);
    const id = crypto.randomUUID();
    await say('Haben Sie Schmerzen?', id);
    await say('Seit wann denn?');
    const { events } = await house.call(me, patients.edit, { params: { message_id: id }, body: { text: 'Haben Sie Allergien?' } });
    expect(events.at(-1)?.type).toBe('done');
    const { messages: lines } = await read();
    expect(lines.map((message) => message.role)).toEqual(['SETUP', 'USER', 'PERSON']);
    expect(lines[1]).toMatchObject({ text: 'Haben Sie Allergien?', edited_at: house.now().toISOString() });
  });
});
