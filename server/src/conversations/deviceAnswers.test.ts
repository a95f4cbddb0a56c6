import { brotliDecompressSync } from 'node:zlib';
import { interactWithCase, setCurrentTask } from '@visite/contract/cases.ts';
import { getTalkEngine, patients } from '@visite/contract/conversations.ts';
import { pastTurns, turnOf } from '@visite/core/conversations/pastTurns.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TEST_START, testHouse } from '#testing/testHouse.ts';
import { messages } from './tables.ts';
import { aTalk } from './talkFixtures.ts';

const house = testHouse();
type Talk = Awaited<ReturnType<typeof aTalk>>;
type Message = Awaited<ReturnType<Talk['read']>>['messages'][number];

interface Exchange {
  id: string;
  text: string;
  language_level: 'B1';
  answered: { id: string; text: string; answered_at: string; engine: string };
}

const AN_HOUR_LATER = '2026-03-10T10:00:00.000Z';

/** A device with the talk so far that answers lines by the same rules, as the browser does. */
async function aDevice(talk: Talk) {
  const { body: sheet } = await house.call(talk.me, patients.sheet, { params: talk.at });
  const known: Message[] = [...(await talk.read()).messages];
  const ask = async (text: string, answered_at = AN_HOUR_LATER): Promise<Exchange> => {
    const id = crypto.randomUUID();
    const history = pastTurns(known.map((message) => ({ ...message, turn: message.turn ? turnOf(message.turn) : null })));
    const said = { person: sheet.person, history, line: text, level: 'B1' as const };
    const { reply, expected } = await house.onDevices.takeOver(said, id, '(noch nichts)');
    const answered = { id: crypto.randomUUID(), text: expected ?? '', answered_at, engine: sheet.engine };
    const shown = { ...(known[0] as Message), state: 'complete' as const };
    known.push({ ...shown, id, role: 'USER', text }, { ...shown, id: answered.id, role: 'PERSON', text: answered.text, turn: reply.turn });
    return { id, text, language_level: 'B1', answered };
  };
  const send = (exchange: Exchange) => house.call(talk.me, patients.send, { params: talk.at, body: exchange });
  return { sheet, ask, send };
}

const said = ({ messages: all }: { messages: Message[] }) => all.flatMap(({ role, text }) => (role === 'SETUP' ? [] : [text]));
const both = (exchanges: Exchange[]) => exchanges.flatMap(({ text, answered }) => [text, answered.text]);
const rowOf = async (id: string) => (await house.db.select().from(messages).where(eq(messages.id, id)))[0];

describe('answers that a device gave without a connection', () => {
  it('are taken over once each, in order and under their ids, however often they are sent', async () => {
    const talk = await aTalk(house);
    const online = await talk.say('Guten Tag, ich bin Schwester Amira.');
    const device = await aDevice(talk);
    const exchanges = [await device.ask('Wo haben Sie Schmerzen?'), await device.ask('Haben Sie Allergien?'), await device.ask('Danke.')];
    for (const exchange of exchanges) {
      const first = await device.send(exchange);
      const again = await Promise.all([device.send(exchange), device.send(exchange)]);
      expect(first.events.map(({ type }) => type)).toEqual(['stored', 'done']);
      for (const { events } of again) expect(events.at(-1)).toEqual(first.events.at(-1));
    }
    for (const exchange of exchanges) expect((await device.send(exchange)).status).toBe(200);
    const read = await talk.read();
    expect(said(read).slice(2)).toEqual(both(exchanges));
    expect(read.messages.slice(-2).map(({ id }) => id)).toEqual([exchanges[2]?.id, exchanges[2]?.answered.id]);
    expect(read.messages.map(({ is_from_device = false }) => is_from_device)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(online.status).toBe(200);
  });

  it('are stored once when the same one arrives several times at once', async () => {
    const talk = await aTalk(house);
    const device = await aDevice(talk);
    const exchange = await device.ask('Wo haben Sie Schmerzen?');
    const answers = await Promise.all(Array.from({ length: 5 }, () => device.send(exchange)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(said(await talk.read())).toEqual(both([exchange]));
  });

  it('leave the state of the talk that the server finds by itself: the same answer, and nothing to note', async () => {
    const talk = await aTalk(house);
    const device = await aDevice(talk);
    const asked = await device.ask('Haben Sie Allergien?');
    await device.send(asked);
    const row = await rowOf(asked.answered.id);
    expect(row).toMatchObject({ engine: 'built-in', state: 'complete', given_on_device: { engine: 'of-the-tests', expected: null } });
    expect(row?.turn?.told).toEqual(['penicillin']);
    expect(row?.turn?.asked?.flatMap(({ facts }) => facts)).toContain('penicillin');
  });

  it('stay in the words that the learner saw where the server would have said something else, which is noted; a closed gate stays closed', async () => {
    const talk = await aTalk(house);
    const device = await aDevice(talk);
    const asked = await device.ask('Haben Sie Allergien?');
    const text = 'Ich habe Angst vor dem Heim. Penicillin vertrage ich nicht.';
    await device.send({ ...asked, answered: { ...asked.answered, text } });
    const row = await rowOf(asked.answered.id);
    expect(row).toMatchObject({ text, given_on_device: { expected: asked.answered.text } });
    expect(row?.turn?.told).not.toContain('fear');
    expect(row?.turn?.mood).toEqual(smallCase.persons[0]?.persona.initial_mood);
  });

  it('take the place of an answer of the server that nobody heard', async () => {
    const talk = await aTalk(house);
    const device = await aDevice(talk);
    const exchange = await device.ask('Wo haben Sie Schmerzen?');
    await talk.say(exchange.text, exchange.id);
    await device.send({ ...exchange, answered: { ...exchange.answered, text: 'Rechts am Knie.' } });
    await device.send({ ...exchange, answered: { ...exchange.answered, text: 'Rechts am Knie.' } });
    const { messages: all } = await talk.read();
    expect(all.slice(1).map(({ text }) => text)).toEqual([exchange.text, 'Rechts am Knie.']);
    expect(all.at(-1)).toMatchObject({ is_from_device: true, state: 'complete' });
  });

  it('give way where the talk has gone on from the server’s answer on another device', async () => {
    const talk = await aTalk(house);
    const device = await aDevice(talk);
    const exchange = await device.ask('Wo haben Sie Schmerzen?');
    const later = await device.ask('Haben Sie Allergien?');
    await talk.say(exchange.text, exchange.id);
    await talk.say('Seit wann?');
    const before = said(await talk.read());
    const { events } = await device.send({ ...exchange, answered: { ...exchange.answered, text: 'Rechts am Knie.' } });
    expect(events.at(-1)).toMatchObject({ type: 'done', answer: { text: before[1] } });
    await device.send(later);
    expect(said(await talk.read())).toEqual([...before, ...both([later])]);
  });

  it('of two devices stand one behind the other, each whole, with the words that were seen', async () => {
    const talk = await aTalk(house);
    const [phone, tablet] = [await aDevice(talk), await aDevice(talk)];
    const onPhone = [await phone.ask('Wo haben Sie Schmerzen?'), await phone.ask('Seit wann?')];
    const onTablet = [await tablet.ask('Haben Sie Allergien?'), await tablet.ask('Danke.')];
    const [a, b] = onPhone as [Exchange, Exchange];
    const [c, d] = onTablet as [Exchange, Exchange];
    const order = [a, c, b, d];
    for (const exchange of order) await phone.send(exchange);
    for (const exchange of [...order].reverse()) expect((await tablet.send(exchange)).status).toBe(200);
    expect(said(await talk.read())).toEqual(both(order));
  });

  it('bear the time at which they were given: weeks ago, never in the future, never before what was said before', async () => {
    const talk = await aTalk(house);
    await talk.say('Guten Tag.');
    const device = await aDevice(talk);
    const [then, earlier, ahead] = [
      await device.ask('Wo haben Sie Schmerzen?', '2026-03-12T07:00:00.000Z'),
      await device.ask('Seit wann?', '2026-03-11T07:00:00.000Z'),
      await device.ask('Danke.', '2031-01-01T00:00:00.000Z'),
    ];
    house.clock.forward({ days: 21 });
    const me = await house.signIn(talk.me.user);
    for (const body of [then, earlier, ahead]) await house.call(me, patients.send, { params: talk.at, body });
    const { body: read } = await house.call(me, patients.list, { params: talk.at });
    const times = read.messages.slice(-6).map(({ created_at }) => created_at);
    const now = new Date(TEST_START.getTime() + 21 * 86_400_000).toISOString();
    expect(times).toEqual([...Array(4).fill('2026-03-12T07:00:00.000Z'), now, now]);
  });

  it('are refused once the case is solved, and no sheet is given out for it any more', async () => {
    const talk = await aTalk(house);
    const device = await aDevice(talk);
    const exchange = await device.ask('Wo haben Sie Schmerzen?');
    const params = { case_interaction_id: talk.interaction.id };
    await house.call(talk.me, setCurrentTask, { params, body: { current_task_interaction_index: smallCase.tasks.length } });
    expect((await device.send(exchange)).status).toBe(409);
    expect((await house.call(talk.me, patients.sheet, { params: talk.at })).status).toBe(409);
  });
});

describe('what a device holds of a person', () => {
  it('is what the rules answer from: nothing that is never told, no notes, no laboratory results', async () => {
    const [patient, ...others] = smallCase.persons;
    const fact = patient?.persona.facts[0];
    if (!patient || !fact) throw new Error('the small case has a patient with facts');
    const secret = { ...fact, key: 'secret', disclosure: 'never' as const };
    const notes = [{ title: 'Aufnahme', author: 'Dr. Yılmaz', written: 'Heute', text: 'Verdacht.' }];
    const persons = [{ ...patient, notes, persona: { ...patient.persona, facts: [...patient.persona.facts, secret] } }, ...others];
    const case_id = await house.aCase({ file: { ...smallCase, persons } });
    const me = await house.signedIn('learner');
    const { body: interaction } = await house.call(me, interactWithCase, { params: { case_id }, body: { skip_lineup: true } });
    const params = { interaction_id: interaction.conversations[0]?.interaction_id ?? '' };
    const { body } = await house.call(me, patients.sheet, { params });
    expect(body.person.persona.facts.map(({ key }) => key)).toEqual(patient.persona.facts.map(({ key }) => key));
    expect([body.person.notes, body.person.lab_sheets]).toEqual([[], []]);
    const somebody = await house.signedIn('learner');
    expect((await house.call(somebody, patients.sheet, { params })).status).toBe(404);
  });

  it('comes with the engine in one compressed file, by its version alone', async () => {
    const talk = await aTalk(house);
    const { engine } = (await aDevice(talk)).sheet;
    const app = house.app;
    const headers = { authorization: `Bearer ${talk.me.token.access_token}`, 'accept-encoding': 'br' };
    const answer = await app.inject({ url: `/api/talk-engine/${engine}`, headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('the engine');
    expect((await house.call(talk.me, getTalkEngine, { params: { version: 'another' } })).status).toBe(404);
  });
});
