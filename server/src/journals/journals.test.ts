import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMe } from '@visite/contract/accounts.ts';
import * as contract from '@visite/contract/journals.ts';
import { updateMember } from '@visite/contract/members.ts';
import { getMyWeek } from '@visite/contract/progress.ts';
import { load as parse } from 'js-yaml';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#accounts/tables.ts';
import { addMentorship } from '#organizations/createOrganization.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { journal_entries } from './tables.ts';

const house = testHouse();
let clinic: string;
let amira: Person;
let tutor: Person;
beforeEach(async () => {
  clinic = await house.anOrganization();
  amira = await house.signedIn('learner', { organizationId: clinic });
  tutor = await house.signedIn('tutor', { organizationId: clinic });
});

const words = (count: number, word = 'Dienst') => Array.from({ length: count }, () => word).join(' ');
const write = (as: Person, text: string, id: string = crypto.randomUUID(), prompt_key: string | null = null) =>
  house.call(as, contract.createJournalEntry, { body: { id, prompt_key, text } });
type Changes = Parameters<typeof house.call<typeof contract.updateJournalEntry>>[2]['body'];
const change = (as: Person, journal_entry_id: string, body: Changes) =>
  house.call(as, contract.updateJournalEntry, { params: { journal_entry_id }, body });
const open = (as: Person, journal_entry_id: string) => house.call(as, contract.getJournalEntry, { params: { journal_entry_id } });
const reply = (as: Person, journal_entry_id: string, text: string, version = 0) =>
  house.call(as, contract.replyToJournalEntry, { params: { journal_entry_id }, body: { text, version } });
const erase = (as: Person, journal_entry_id: string, version?: number) =>
  house.call(as, contract.deleteJournalEntry, { params: { journal_entry_id }, ...(version && { query: { version } }) });
type Query = NonNullable<Parameters<typeof house.call<typeof contract.listJournalEntries>>[2]['query']>;
const list = async (as: Person, query: Query = {}) => (await house.call(as, contract.listJournalEntries, { query })).body;
const texts = async (...args: Parameters<typeof list>) => (await list(...args)).items.map(({ text }) => text);
const xp = async (as: Person) => (await house.call(as, getMe, {})).body.user_stats.xp;
async function submitted(text = 'Heute war viel los.') {
  const { body } = await write(amira, text);
  await change(amira, body.id, { is_submitted: true });
  return body.id;
}

describe('one’s own entries (domain 5)', () => {
  it('come the newest first, fifty at a time, and are searched without accents', async () => {
    for (const text of ['Frühdienst mit Übergabe', 'Nachtdienst', 'Heimweh nach Tunis']) {
      await write(amira, text);
      house.clock.forward({ minutes: 1 });
    }
    expect(await list(amira)).toMatchObject({ total: 3, limit: 50, offset: 0 });
    expect(await texts(amira)).toEqual(['Heimweh nach Tunis', 'Nachtdienst', 'Frühdienst mit Übergabe']);
    expect(await texts(amira, { limit: '1', offset: '1' })).toEqual(['Nachtdienst']);
    expect(await texts(amira, { search: 'ubergabe' })).toEqual(['Frühdienst mit Übergabe']);
    expect(await texts(amira, { search: '%' })).toEqual([]);
  });

  it('are found by what was asked too', async () => {
    const { body } = await write(amira, 'Meine Schwester.', crypto.randomUUID(), 'home-missing');
    expect(body.prompt).toMatchObject({ key: 'home-missing', text: expect.stringContaining('Heimweh'), help: expect.any(String) });
    expect(await texts(amira, { search: 'heimweh' })).toEqual(['Meine Schwester.']);
  });

  it('answer 422 for a prompt that there is not', async () => {
    expect((await write(amira, '', crypto.randomUUID(), 'invented')).status).toBe(422);
  });

  it('are one when they are sent twice, and stand as they are', async () => {
    const id = crypto.randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => write(amira, 'Einmal.', id)));
    expect(await house.db.select().from(journal_entries)).toHaveLength(1);
    expect((await write(amira, 'Später gesendet.', id)).body).toMatchObject({ text: 'Einmal.', version: 1 });
  });

  it('do not take the id of somebody else’s entry (409), and say nothing of it', async () => {
    const { body } = await write(amira, 'Geheim.');
    const answer = await write(tutor, 'Meins.', body.id);
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer)).not.toContain('Geheim');
  });

  it('are not lost where two write: an older version answers 409 with what stands there', async () => {
    const { body } = await write(amira, 'Am Telefon.');
    await change(amira, body.id, { text: 'Am Rechner.', version: 1 });
    const late = await change(amira, body.id, { text: 'Noch am Telefon.', version: 1 });
    expect(late).toMatchObject({ status: 409, error: { code: 'stale', current: { text: 'Am Rechner.', version: 2 } } });
    expect((await erase(amira, body.id, 1)).status).toBe(409);
    expect((await open(amira, body.id)).body.text).toBe('Am Rechner.');
    expect((await erase(amira, body.id, 2)).status).toBe(204);
    expect((await open(amira, body.id)).status).toBe(404);
  });

  it('of two changes at once keep one and refuse the other', async () => {
    const { body } = await write(amira, '');
    const answers = await Promise.all(['eins', 'zwei', 'drei'].map((text) => change(amira, body.id, { text, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('hold at most 8000 characters (422)', async () => {
    expect((await write(amira, 'x'.repeat(8001))).status).toBe(422);
  });
});

describe('points (domain 5: 10 XP for an entry, once per thing and day)', () => {
  it('come with twenty words and once, whatever is sent', async () => {
    const { body } = await write(amira, words(19));
    expect(body.xp).toBe(0);
    expect((await change(amira, body.id, { text: words(20) })).body.xp).toBe(10);
    await change(amira, body.id, { text: words(3) });
    expect((await change(amira, body.id, { text: words(30) })).body.xp).toBe(0);
    expect(await xp(amira)).toBe(10);
  });

  it('come for the day on which it was written, also where it is sent later', async () => {
    house.clock.set('2026-03-10T08:00:00Z');
    await house.db.update(users).set({ created_at: house.now() });
    house.clock.set('2026-03-13T08:00:00Z');
    amira = await house.signIn(amira.user);
    const sent_at = '2026-03-13T10:00:00Z';
    const create = (done_at: string, text: string) =>
      house.call(amira, contract.createJournalEntry, { body: { id: crypto.randomUUID(), prompt_key: null, text, done_at, sent_at } });
    const { body } = await create('2026-03-12T01:30:00Z', words(25));
    expect([body.created_at, body.xp]).toEqual(['2026-03-11T23:30:00.000Z', 10]);
    const { body: short } = await create('2026-03-01T08:00:00Z', words(3));
    expect(short.created_at).toBe('2026-03-10T08:00:00.000Z');
    await change(amira, short.id, { text: words(30), version: 1, done_at: '2026-03-12T22:00:00Z', sent_at });
    const { body: week } = await house.call(amira, getMyWeek, {});
    expect(week.days.filter(({ is_active }) => is_active).map(({ date }) => date)).toEqual(['2026-03-12']);
  });

  it('come once for an entry that is sent twice at the same moment', async () => {
    const id = crypto.randomUUID();
    const given = await Promise.all(Array.from({ length: 5 }, () => write(amira, words(25), id)));
    expect(given.filter(({ body }) => body.xp === 10)).toHaveLength(1);
    expect(await xp(amira)).toBe(10);
  });
});

describe('what is submitted (domain 2)', () => {
  it('is read by tutors and above of the writer’s organisation, in the list and alone', async () => {
    const id = await submitted();
    for (const role of ['tutor', 'manager', 'superuser'] as const) {
      const reader = await house.signedIn(role, { organizationId: clinic });
      expect((await open(reader, id)).body.policies).toEqual({ may_edit: false, may_reply: true });
      expect(await texts(reader, { organization_id: clinic })).toEqual(['Heute war viel los.']);
    }
    expect(await texts(tutor, { organization_id: clinic, user_id: tutor.user.id })).toEqual([]);
  });

  it('is never read by a mentor, a colleague or another organisation', async () => {
    const id = await submitted();
    const mentor = await house.signedIn('learner', { organizationId: clinic });
    await addMentorship(house, clinic, mentor.user.id, amira.user.id);
    const elsewhere = await house.signedIn('superuser');
    for (const person of [mentor, elsewhere, await house.signedIn('learner', { organizationId: clinic })]) {
      expect((await open(person, id)).status).toBe(404);
      expect((await reply(person, id, 'Gut gemacht.')).status).toBe(person === elsewhere ? 404 : 403);
      const { status } = await house.call(person, contract.listJournalEntries, { query: { organization_id: clinic } });
      expect(status).toBe(person === elsewhere ? 404 : 403);
    }
  });

  it('is not among what others read while it is private, nor after it was withdrawn', async () => {
    const { body } = await write(amira, 'Privat.');
    expect((await open(tutor, body.id)).status).toBe(404);
    await change(amira, body.id, { is_submitted: true });
    expect(await texts(tutor, { organization_id: clinic })).toEqual(['Privat.']);
    await change(amira, body.id, { is_submitted: false });
    expect(await texts(tutor, { organization_id: clinic })).toEqual([]);
    expect((await reply(tutor, body.id, 'Zu spät.')).status).toBe(404);
  });

  it('is no longer read once the writer has left', async () => {
    const id = await submitted();
    const manager = await house.signedIn('manager', { organizationId: clinic });
    await house.call(manager, updateMember, {
      params: { organization_id: clinic, user_id: amira.user.id },
      body: { status: 'DEACTIVATED' },
    });
    expect((await open(tutor, id)).status).toBe(404);
    expect(await texts(tutor, { organization_id: clinic })).toEqual([]);
  });

  it('stays as its readers read it: the text changes only after it was withdrawn (409), and nobody else changes it (403)', async () => {
    const id = await submitted();
    expect(await change(amira, id, { text: 'Anders.' })).toMatchObject({ status: 409, error: { code: 'entry_submitted' } });
    expect((await change(amira, id, { text: 'Anders.', is_submitted: false })).body).toMatchObject({
      text: 'Anders.',
      is_submitted: false,
    });
    await change(amira, id, { is_submitted: true });
    expect((await change(tutor, id, { text: 'Meins.' })).status).toBe(403);
    expect((await erase(tutor, id)).status).toBe(403);
  });

  it('holds something (422)', async () => {
    const { body } = await write(amira, '  ');
    expect((await change(amira, body.id, { is_submitted: true })).status).toBe(422);
  });
});

describe('the reply of a tutor', () => {
  it('is shown to the writer as new until it was seen, and again when it was changed', async () => {
    const id = await submitted();
    expect((await list(amira)).unread_replies).toBe(0);
    await reply(tutor, id, 'Schön geschrieben.');
    expect(await list(amira)).toMatchObject({
      unread_replies: 1,
      items: [{ version: 2, reply: { text: 'Schön geschrieben.', is_read: false, author: { id: tutor.user.id } } }],
    });
    await change(amira, id, { is_reply_read: true });
    expect(await list(amira)).toMatchObject({ unread_replies: 0, items: [{ version: 2, reply: { is_read: true } }] });
    await reply(tutor, id, 'Und noch etwas.', 1);
    expect((await list(amira)).unread_replies).toBe(1);
  });

  it('stays with the writer when the entry is withdrawn', async () => {
    const id = await submitted();
    await reply(tutor, id, 'Schön geschrieben.');
    await change(amira, id, { is_submitted: false });
    expect((await open(amira, id)).body.reply?.text).toBe('Schön geschrieben.');
  });

  it('is not written over by another tutor who had not seen it (409)', async () => {
    const id = await submitted();
    const other = await house.signedIn('tutor', { organizationId: clinic });
    const answers = await Promise.all([reply(tutor, id, 'Eins.'), reply(other, id, 'Zwei.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late).toMatchObject({ error: { code: 'stale', current: { reply_version: 1 } } });
  });

  it('is not for one’s own entry (403), and is not empty (422)', async () => {
    const { body } = await write(tutor, 'Mein Tag.');
    await change(tutor, body.id, { is_submitted: true });
    expect((await reply(tutor, body.id, 'Gut.')).status).toBe(403);
    expect((await reply(tutor, await submitted(), '   ')).status).toBe(422);
  });
});

describe('the prompts that ship', () => {
  it('are at least thirty, each with help, and those of the file', async () => {
    const { body } = await house.call(amira, contract.listJournalPrompts, {});
    expect(body.length).toBeGreaterThanOrEqual(30);
    expect(body).toEqual(parse(readFileSync(join(CONTENT_FOLDER, 'journal/prompts.yaml'), 'utf8')));
    expect(new Set(body.map(({ topic }) => topic))).toEqual(new Set(contract.JOURNAL_TOPICS));
    for (const { text, help } of body) expect([text.trim() !== '', help.trim() !== '']).toEqual([true, true]);
  });
});
