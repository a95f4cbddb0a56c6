import { getMe } from '@visite/contract/accounts.ts';
import { listAuditEntries } from '@visite/contract/auditLog.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/messaging.ts';
import { USE_LIMITS } from '@visite/core/usage/useLimits.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addMember } from '#organizations/createOrganization.ts';
import { organization_members } from '#organizations/tables.ts';
import { eraseUser } from '#privacy/eraseUser.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { user_conversations, user_messages } from './tables.ts';

const house = testHouse();

type Content = Call<typeof contract.sendUserMessage>['body']['content'];
const text = (words: string): Content => ({ kind: 'TEXT', text: words });

const write = (as: Person, to: Person, content: Content | string, id: string = crypto.randomUUID()) =>
  house.call(as, contract.sendUserMessage, {
    body: { id, to: { user_id: to.user.id }, content: typeof content === 'string' ? text(content) : content },
  });
const inbox = async (as: Person, query: Call<typeof contract.listConversations>['query'] = {}) =>
  (await house.call(as, contract.listConversations, { query })).body;
const read = (as: Person, conversation_id: string, query: Call<typeof contract.getConversation>['query'] = {}) =>
  house.call(as, contract.getConversation, { params: { conversation_id }, query });
const unread = async (as: Person) => [
  (await house.call(as, contract.countUnreadMessages, {})).body.count,
  (await house.call(as, contract.countUnreadConversations, {})).body.count,
];
const block = (as: Person, whom: Person, is_blocked = true) =>
  house.call(as, contract.blockPerson, { params: { user_id: whom.user.id }, body: { is_blocked } });

async function clinic() {
  const organizationId = await house.anOrganization('Klinik Nord');
  const person = (first_name: string, last_name: string) => house.signedIn('learner', { organizationId, user: { first_name, last_name } });
  const [amira, jose, linh] = [await person('Amira', 'Abel'), await person('José', 'Dela Cruz'), await person('Linh', 'Nguyễn')];
  return { organizationId, amira, jose, linh };
}

const leave = (organizationId: string, { user }: Person) =>
  house.db
    .update(organization_members)
    .set({ status: 'DEACTIVATED' })
    .where(and(eq(organization_members.organization_id, organizationId), eq(organization_members.user_id, user.id)));

describe('the inbox (domain 5: conversations between users who share an organisation or mentorship)', () => {
  it('holds one conversation for two, the latest first, with what is unread', async () => {
    const { amira, jose, linh } = await clinic();
    const { status, body: first } = await write(amira, jose, '  Hast du morgen Zeit?  ');
    expect(status).toBe(200);
    expect(first).toMatchObject({ sender_id: amira.user.id, kind: 'TEXT', text: 'Hast du morgen Zeit?', read_at: null, deleted_at: null });
    house.clock.forward({ minutes: 1 });
    await write(linh, jose, 'Danke für gestern.');
    house.clock.forward({ minutes: 1 });
    const answer = await write(jose, amira, 'Ja, nach der Frühschicht.');
    expect(answer.body.conversation_id).toBe(first.conversation_id);
    const seen = await inbox(jose);
    expect(seen).toMatchObject({ total: 2, limit: 50, offset: 0 });
    expect(seen.items.map(({ person, unread_count, state }) => [person.first_name, unread_count, state])).toEqual([
      ['Amira', 1, 'OPEN'],
      ['Linh', 1, 'OPEN'],
    ]);
    expect(seen.items[0]?.last_message.text).toBe('Ja, nach der Frühschicht.');
    expect(await unread(jose)).toEqual([2, 2]);
    expect(await unread(amira)).toEqual([1, 1]);
    expect((await read(amira, first.conversation_id)).body.items.map((one) => one.text)).toEqual([
      'Ja, nach der Frühschicht.',
      'Hast du morgen Zeit?',
    ]);
  });

  it('Specification 9: gives 50 conversations, messages and kudos a page', async () => {
    const { amira, jose } = await clinic();
    const { body } = await write(amira, jose, 'Nummer 0');
    for (let n = 1; n < 60; n += 1) await write(amira, jose, `Nummer ${n}`);
    const page = (await read(jose, body.conversation_id)).body;
    expect([page.items.length, page.total, page.limit]).toEqual([50, 60, 50]);
    expect(page.items[0]?.text).toBe('Nummer 59');
    const rest = (await read(jose, body.conversation_id, { offset: 50 })).body;
    expect(rest.items.map((one) => one.text)).toEqual(Array.from({ length: 10 }, (_, n) => `Nummer ${9 - n}`));
    expect((await inbox(jose)).limit).toBe(50);
    expect((await house.call(jose, contract.listKudosFromMe, {})).body.limit).toBe(50);
    expect((await house.call(jose, contract.listUnreadKudos, {})).body.limit).toBe(50);
    expect((await house.call(jose, contract.listPeopleToWriteTo, {})).body.limit).toBe(50);
  });

  it('is searched by name, whatever its accents, and by what was written', async () => {
    const { amira, jose, linh } = await clinic();
    await write(jose, amira, 'Die Übergabe war gut.');
    await write(linh, amira, 'Kaffee um drei?');
    const found = async (search: string) => (await inbox(amira, { search })).items.map(({ person }) => person.first_name);
    expect(await found('nguyen')).toEqual(['Linh']);
    expect(await found('jose dela')).toEqual(['José']);
    expect(await found('ubergabe')).toEqual(['José']);
    expect(await found('Kaffee um')).toEqual(['Linh']);
    expect(await found('%')).toEqual([]);
  });

  it('takes no empty text and none over 4000 characters', async () => {
    const { amira, jose } = await clinic();
    expect((await write(amira, jose, '   ')).status).toBe(422);
    expect((await write(amira, jose, 'a'.repeat(4001))).status).toBe(422);
    expect((await write(amira, jose, 'a'.repeat(4000))).status).toBe(200);
  });
});

describe('who may write to whom (domain 5)', () => {
  it('is nobody else: a stranger, oneself and an admin elsewhere are not found', async () => {
    const { amira } = await clinic();
    const stranger = await house.signedIn('learner');
    const admin = await house.signedIn('admin');
    for (const [from, to] of [
      [amira, stranger],
      [amira, amira],
      [admin, amira],
    ] as const)
      expect((await write(from, to, 'Hallo')).status).toBe(404);
    expect(await house.db.select().from(user_conversations)).toEqual([]);
  });

  it('is found by a search that knows only those, by name', async () => {
    const { amira, organizationId, jose } = await clinic();
    await house.signedIn('learner', { user: { first_name: 'Fremd' } });
    await leave(organizationId, jose);
    const { body } = await house.call(amira, contract.listPeopleToWriteTo, {});
    expect(body.items.map(({ first_name, organization_name }) => [first_name, organization_name])).toEqual([['Linh', 'Klinik Nord']]);
    expect((await house.call(amira, contract.listPeopleToWriteTo, { query: { search: 'nguyen' } })).body.total).toBe(1);
    expect((await house.call(amira, contract.listPeopleToWriteTo, { query: { search: 'fremd' } })).body.total).toBe(0);
  });

  it('is nobody who has left: both can read on, neither can write, and joining again opens it', async () => {
    const { amira, jose, organizationId } = await clinic();
    const { body } = await write(amira, jose, 'Bis morgen');
    await addMember(house, await house.anOrganization(), jose.user.id);
    await leave(organizationId, jose);
    for (const [from, to] of [
      [amira, jose],
      [jose, amira],
    ] as const) {
      const refused = await write(from, to, 'Noch da?');
      expect([refused.status, refused.error.code]).toEqual([403, 'conversation_left']);
      expect(refused.error.message).toContain('weiter lesen');
      const seen = (await read(from, body.conversation_id)).body;
      expect([seen.total, seen.conversation.state]).toEqual([1, 'LEFT']);
    }
    const other = await house.anOrganization();
    for (const { user } of [amira, jose]) await addMember(house, other, user.id);
    expect((await write(jose, amira, 'Wieder da')).status).toBe(200);
  });

  it('is not read by others: neither a colleague nor an admin', async () => {
    const { amira, jose, linh } = await clinic();
    const { body } = await write(amira, jose, 'Unter uns');
    const admin = await house.signedIn('admin');
    for (const other of [linh, admin]) {
      expect((await read(other, body.conversation_id)).status).toBe(404);
      const params = { message_id: body.id };
      expect((await house.call(other, contract.deleteMessage, { params })).status).toBe(404);
      expect((await house.call(other, contract.markMessageRead, { params })).status).toBe(404);
      expect((await house.call(other, contract.reportMessage, { params, body: { reason: 'SPAM' } })).status).toBe(404);
      const into = { id: crypto.randomUUID(), to: { conversation_id: body.conversation_id }, content: text('Hallo') };
      expect((await house.call(other, contract.sendUserMessage, { body: into })).status).toBe(404);
    }
  });

  it('ends for a while after very many messages', async () => {
    const { amira, jose } = await clinic();
    for (let n = 0; n < USE_LIMITS.message; n += 1) await write(amira, jose, `Nummer ${n}`);
    const refused = await write(amira, jose, 'Noch eine');
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_uses']);
    expect((await write(jose, amira, 'Ruhig')).status).toBe(200);
  });
});

describe('a message sent twice', () => {
  it('is stored once, also by calls of the same moment, and later too', async () => {
    const { amira, jose } = await clinic();
    const id = crypto.randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => write(amira, jose, 'Einmal', id)));
    expect(sent.map(({ status, body }) => [status, body.id])).toEqual(sent.map(() => [200, id]));
    expect((await write(amira, jose, 'Anders', id)).body.text).toBe('Einmal');
    expect(await house.db.select().from(user_messages)).toHaveLength(1);
    expect(await unread(jose)).toEqual([1, 1]);
  });

  it('under an id that is somebody else’s is refused', async () => {
    const { amira, jose, linh } = await clinic();
    const { body } = await write(amira, jose, 'Meine');
    expect((await write(linh, jose, 'Fremde', body.id)).status).toBe(409);
    expect((await inbox(linh)).total).toBe(0);
  });

  it('and first messages of both at the same moment make one conversation, each in its place', async () => {
    const { amira, jose } = await clinic();
    const both = Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? write(amira, jose, `A${n}`) : write(jose, amira, `J${n}`)));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual(both.map(() => 200));
    expect(await house.db.select().from(user_conversations)).toMatchObject([{ last_position: 6 }]);
    const places = await house.db.select({ position: user_messages.position }).from(user_messages);
    expect(places.map(({ position }) => position).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('read and unread (specification 4)', () => {
  it('a conversation is read up to what was seen; what came meanwhile stays unread', async () => {
    const { amira, jose } = await clinic();
    const { body: first } = await write(amira, jose, 'Eins');
    await write(amira, jose, 'Zwei');
    const params = { conversation_id: first.conversation_id };
    await house.call(jose, contract.markConversationRead, { params, query: { message_id: first.id } });
    expect(await unread(jose)).toEqual([1, 1]);
    const seen = (await read(amira, first.conversation_id)).body.items;
    expect(seen.map(({ read_at }) => read_at)).toEqual([null, house.now().toISOString()]);
    await house.call(jose, contract.markConversationRead, { params });
    expect(await unread(jose)).toEqual([0, 0]);
  });

  it('a message is read by who got it, not by who sent it, and once', async () => {
    const { amira, jose } = await clinic();
    const { body } = await write(amira, jose, 'Eins');
    const params = { message_id: body.id };
    expect((await house.call(amira, contract.markMessageRead, { params })).status).toBe(204);
    expect(await unread(jose)).toEqual([1, 1]);
    await house.call(jose, contract.markMessageRead, { params });
    const at = house.now().toISOString();
    house.clock.forward({ minutes: 5 });
    await house.call(jose, contract.markMessageRead, { params });
    expect((await read(amira, body.conversation_id)).body.items[0]?.read_at).toBe(at);
  });
});

describe('a deleted message (domain 5: leaves a trace)', () => {
  it('is gone for both but for its trace, counts as unread no more, and only one’s own can be deleted', async () => {
    const { amira, jose } = await clinic();
    const { body } = await write(amira, jose, 'Ein Versehen');
    const params = { message_id: body.id };
    expect((await house.call(jose, contract.deleteMessage, { params })).status).toBe(403);
    const deleted = await house.call(amira, contract.deleteMessage, { params });
    expect(deleted.body).toMatchObject({ text: null, deleted_at: house.now().toISOString() });
    expect((await house.call(amira, contract.deleteMessage, { params })).body).toEqual(deleted.body);
    for (const person of [amira, jose])
      expect((await read(person, body.conversation_id)).body.items).toMatchObject([{ text: null, symbol: null }]);
    expect(await unread(jose)).toEqual([0, 0]);
    expect(await house.db.select({ text: user_messages.text }).from(user_messages)).toEqual([{ text: null }]);
    expect((await inbox(jose, { search: 'Versehen' })).total).toBe(0);
  });
});

describe('kudos (domain 5)', () => {
  const kudos = { kind: 'KUDOS', symbol: 'TEAMWORK', text: 'Danke für die Übergabe!' } as const;

  it('are shown once as unread, and stay in the conversation', async () => {
    const { amira, jose } = await clinic();
    const { body } = await write(amira, jose, kudos);
    const shown = () => house.call(jose, contract.listUnreadKudos, {});
    // Of two windows that ask at the same moment one shows it.
    const both = await Promise.all([shown(), shown()]);
    expect(both.flatMap((one) => one.body.items)).toMatchObject([
      { id: body.id, person: { first_name: 'Amira' }, symbol: 'TEAMWORK', text: kudos.text },
    ]);
    expect((await shown()).body).toEqual({ items: [], total: 0, limit: 50, offset: 0 });
    expect(await unread(jose)).toEqual([0, 0]);
    expect((await read(jose, body.conversation_id)).body.items).toMatchObject([{ kind: 'KUDOS', symbol: 'TEAMWORK' }]);
    const given = (await house.call(amira, contract.listKudosFromMe, {})).body;
    expect(given.items).toMatchObject([{ id: body.id, person: { first_name: 'José' } }]);
    expect((await house.call(jose, contract.listKudosFromMe, {})).body.total).toBe(0);
  });

  it('read in the conversation are not shown again, and have a symbol of the set and a short text', async () => {
    const { amira, jose } = await clinic();
    const { body } = await write(amira, jose, { ...kudos, text: '' });
    await house.call(jose, contract.markConversationRead, { params: { conversation_id: body.conversation_id } });
    expect((await house.call(jose, contract.listUnreadKudos, {})).body.items).toEqual([]);
    expect((await write(amira, jose, { ...kudos, text: 'a'.repeat(201) })).status).toBe(422);
    expect((await write(amira, jose, { ...kudos, symbol: 'POOP' as 'THANKS' })).status).toBe(422);
  });
});

describe('blocking', () => {
  it('lets nothing more arrive and tells the other one no reason; taken back, everything is as before', async () => {
    const { amira, jose } = await clinic();
    const { body } = await write(jose, amira, 'Hallo');
    expect((await block(amira, jose)).body).toEqual({ is_blocked: true });
    expect((await block(amira, jose)).status).toBe(200);
    const refused = await write(jose, amira, 'Warum antwortest du nicht?');
    expect([refused.status, refused.error.code]).toEqual([403, 'message_refused']);
    expect(refused.error.message).not.toMatch(/blockiert/i);
    expect((await inbox(jose)).items).toMatchObject([{ state: 'OPEN' }]);
    // Who has blocked is told that, and counts nothing of the other one as unread.
    expect((await write(amira, jose, 'Hallo')).error.code).toBe('person_blocked');
    expect((await inbox(amira)).items).toMatchObject([{ state: 'BLOCKED', unread_count: 0 }]);
    expect(await unread(amira)).toEqual([0, 0]);
    expect((await house.call(amira, contract.listPeopleToWriteTo, { query: { search: 'dela' } })).body.total).toBe(0);
    expect((await read(amira, body.conversation_id)).body.total).toBe(1);
    await block(amira, jose, false);
    expect((await write(jose, amira, 'Danke')).status).toBe(200);
    expect(await unread(amira)).toEqual([2, 1]);
  });

  it('is of people one knows, not of strangers', async () => {
    const { amira, organizationId, jose } = await clinic();
    const stranger = await house.signedIn('learner');
    expect((await block(amira, stranger)).status).toBe(404);
    await write(jose, amira, 'Hallo');
    await leave(organizationId, jose);
    expect((await block(amira, jose)).status).toBe(200);
  });
});

describe('reporting a message', () => {
  it('tells managers and superusers by mail and in the log, once, and never who is reported', async () => {
    const { organizationId, amira } = await clinic();
    const manager = await house.signedIn('manager', { organizationId });
    const superuser = await house.signedIn('superuser', { organizationId });
    const { body } = await write(manager, amira, 'Das war dumm von dir.');
    const report = () => house.call(amira, contract.reportMessage, { params: { message_id: body.id }, body: { reason: 'INSULT' } });
    expect((await report()).status).toBe(204);
    expect((await report()).status).toBe(204);
    const [mail, ...more] = await house.postedMails();
    expect([mail?.recipient, more]).toEqual([superuser.user.email, []]);
    expect(mail?.body).toContain('Das war dumm von dir.');
    const { body: log } = await house.call(superuser, listAuditEntries, {
      params: { organization_id: organizationId },
      query: { action: ['message_reported'] },
    });
    expect(log.items).toMatchObject([{ actor: { id: amira.user.id }, subject_id: manager.user.id, details: { reason: 'INSULT' } }]);
    expect(JSON.stringify(log.items)).not.toContain('dumm');
    const own = await house.call(manager, contract.reportMessage, { params: { message_id: body.id }, body: { reason: 'INSULT' } });
    expect(own.status).toBe(403);
  });
});

describe('an account that is gone', () => {
  it('leaves the conversation to the other one, without its words and its name', async () => {
    const { amira, jose } = await clinic();
    const { body } = await write(amira, jose, 'Mein Geheimnis');
    await write(jose, amira, 'Meine Antwort');
    await block(amira, jose);
    await eraseUser(house, amira.user.id, null);
    const seen = (await read(jose, body.conversation_id)).body;
    expect(seen.conversation).toMatchObject({ state: 'DELETED', person: { is_deleted: true, first_name: '', last_name: '' } });
    expect(seen.items.map((one) => one.text)).toEqual(['Meine Antwort', null]);
    expect((await write(jose, amira, 'Bist du da?')).error.code).toBe('person_gone');
    expect(await unread(jose)).toEqual([0, 0]);
  });
});

describe('news of the inbox', () => {
  /** The events of a stream as they come. */
  async function follow(as: Person) {
    if (house.app.server.address() === null) await house.app.listen({ port: 0, host: '127.0.0.1' });
    const address = house.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const gone = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/user-interactions/events`, {
      headers: { authorization: `Bearer ${as.token.access_token}` },
      signal: gone.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    // Two events may come in one piece.
    let waiting = '';
    const next = async () => {
      while (!waiting.includes('\n\n')) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) throw new Error('the stream has ended');
        waiting += value;
      }
      const [event = '', ...rest] = waiting.split('\n\n');
      waiting = rest.join('\n\n');
      return JSON.parse(event.replace(/^data: /, '')) as contract.News;
    };
    return { next, type: response.headers.get('content-type'), leave: () => gone.abort() };
  }

  it('tells both to look again when something is sent, read or deleted, and nobody else', async () => {
    const { amira, jose, linh } = await clinic();
    const [ofAmira, ofJose, ofLinh] = [await follow(amira), await follow(jose), await follow(linh)];
    expect(ofJose.type).toContain('text/event-stream');
    // At once: what came before is looked for too.
    for (const one of [ofAmira, ofJose, ofLinh]) expect(await one.next()).toEqual({ type: 'look' });
    const { body } = await write(amira, jose, 'Hallo');
    expect(await ofJose.next()).toEqual({ type: 'look' });
    expect(await ofAmira.next()).toEqual({ type: 'look' });
    await house.call(jose, contract.markMessageRead, { params: { message_id: body.id } });
    expect(await ofAmira.next()).toEqual({ type: 'look' });
    await house.call(amira, contract.deleteMessage, { params: { message_id: body.id } });
    expect(await ofJose.next()).toEqual({ type: 'look' });
    // Linh hears only of what is hers: the first thing is the message to her.
    await write(jose, linh, 'Und dir auch');
    expect(await ofLinh.next()).toEqual({ type: 'look' });
    for (const one of [ofAmira, ofJose, ofLinh]) one.leave();
    expect((await house.call(amira, getMe, {})).status).toBe(200);
  });

  it('tells nothing of what was taken back with its transaction', async () => {
    const { amira, jose } = await clinic();
    const followed = house.news.follow(jose.user.id);
    await house.db
      .transaction(async (tx) => {
        await house.news.tell(tx, [jose.user.id]);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await house.news.tell(house.db, [amira.user.id]);
    const own = house.news.follow(amira.user.id);
    await house.news.tell(house.db, [amira.user.id]);
    const never = new AbortController().signal;
    expect(await own.next(10_000, never)).toBe(true);
    expect(await followed.next(0, never)).toBe(false);
    followed.end();
    own.end();
  });

  it('answers once to whom wants no stream', async () => {
    const { amira } = await clinic();
    expect((await house.call(amira, contract.followNews, { query: { stream: 'false' } })).body).toEqual({ type: 'look' });
  });
});
