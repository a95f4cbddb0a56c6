import { randomBytes } from 'node:crypto';
import { stat, utimes } from 'node:fs/promises';
import { confirmEmail, getMe, issueToken, requestPasswordReset, updateUser } from '@visite/contract/accounts.ts';
import { listAuditEntries } from '@visite/contract/auditLog.ts';
import { listMemberProgress } from '@visite/contract/memberProgress.ts';
import { listMembers, updateMember } from '@visite/contract/members.ts';
import { getSeats, updateOrganization } from '@visite/contract/organizations.ts';
import { askForDataExport, deleteUser, getDataExport } from '@visite/contract/privacy.ts';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#accounts/caller.ts';
import { users } from '#accounts/tables.ts';
import { case_documents } from '#cases/tables.ts';
import { interactWithCase } from '#conversations/interactWithCase.ts';
import { conversations, messages, recordings } from '#conversations/tables.ts';
import { item_interactions } from '#exercises/tables.ts';
import { invites } from '#invites/tables.ts';
import { journal_entries } from '#journals/tables.ts';
import { addMember, addMentorship } from '#organizations/createOrganization.ts';
import { organization_members } from '#organizations/tables.ts';
import { rowsOf } from '#platform/database.ts';
import { storedPath } from '#platform/storedFiles.ts';
import { award } from '#progress/award.ts';
import { type Person, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';
import { vocab_items, vocab_lists } from '#vocabulary/tables.ts';
import { eraseDeactivated } from './eraseDeactivated.ts';
import { makeDataExport } from './makeDataExport.ts';
import { NOT_PERSONAL, PERSONAL_DATA } from './personalData.ts';
import { sweepForgotten } from './sweepForgotten.ts';
import { data_exports } from './tables.ts';

const house = testHouse();

/** What only this person has written or is called: wherever it is found, something personal is left. */
const MARK = 'Zwiebelfisch';

/** A learner who has done a bit of everything, in a clinic with a superuser. */
async function someone() {
  const organizationId = await house.anOrganization();
  const superuser = await house.signedIn('superuser', { organizationId });
  const person = await house.signedIn('learner', {
    organizationId,
    user: { username: MARK, email: `${MARK}@x.example`, first_name: MARK, last_name: MARK, country: 'TN' },
  });
  const now = house.now();
  const at = { created_at: now, updated_at: now };
  await addMentorship(house, organizationId, superuser.user.id, person.user.id);
  const { caller } = await callerOf(house, `Bearer ${person.token.access_token}`);
  const talk = await interactWithCase(house, caller, {
    params: { case_id: await house.aCase() },
    query: undefined,
    body: { as_new_interaction: true, skip_lineup: true },
  });
  const [conversation] = await house.db.select().from(conversations).where(eq(conversations.case_interaction_id, talk.id));
  if (conversation) {
    await house.db.insert(messages).values({
      conversation_id: conversation.id,
      position: 99,
      role: 'USER',
      text: `Ich heiße ${MARK}`,
      state: 'complete',
      created_at: now,
    });
  }
  await house.db.insert(case_documents).values({ case_interaction_id: talk.id, task_key: 'report', text: MARK, updated_at: now });
  const course = await house.aCourse();
  const work = { user_id: person.user.id, section_content_item_id: course.items.journalling, state: 'COMPLETED', score: 1, ...at };
  await house.db.insert(item_interactions).values({ ...work, answer: { text: MARK, is_shared: true } });
  await award(house.db, person.user.id, 'item_completed', course.items.journalling, now);
  const [list] = await house.db.insert(vocab_lists).values({ user_id: person.user.id, title: MARK, created_at: now }).returning();
  const word = { term: MARK, plural: '', part_of_speech: 'noun', meaning: MARK, translations: {}, example: MARK, created_at: now };
  await house.db.insert(vocab_items).values({ ...word, vocab_list_id: list?.id ?? '' });
  const entry = { user_id: person.user.id, prompt: '', text: MARK, reply: `Liebe ${MARK}`, replied_at: now, submitted_at: now };
  await house.db.insert(journal_entries).values({ ...entry, created_at: now, updated_at: now });
  const invite = { email: `${MARK}@X.example`, first_name: MARK, last_name: MARK, language: 'deu', token_hash: 'x' };
  await house.db.insert(invites).values({ ...invite, organization_id: organizationId, created_at: now, expires_at: now, accepted_at: now });
  await house.mailer.post(house.db, { to: `${MARK}@x.example`, subject: MARK, text: `Hallo ${MARK}` });
  return { organizationId, superuser, person, conversation };
}

/** Every text of the whole database. */
async function wholeDatabase(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    house.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'applied_migrations'`,
  );
  const texts = [];
  for (const { name } of tables) {
    const [row] = await rowsOf<{ text: string | null }>(
      house.db,
      sql`select string_agg(row::text, ' ') as text from ${sql.identifier(name)} row`,
    );
    texts.push(`${name}: ${row?.text ?? ''}`);
  }
  return texts.join('\n');
}

const erase = (as: Person, user_id: string, password = TEST_PASSWORD) =>
  house.call(as, deleteUser, { params: { user_id }, body: { password } });

describe('the tables that hold something about people', () => {
  it('are all known: a new one has to say what becomes of it', async () => {
    const rows = await rowsOf<{ table: string; target: string }>(
      house.db,
      sql`select distinct source.relname as table, target.relname as target
        from pg_constraint link join pg_class source on source.oid = link.conrelid join pg_class target on target.oid = link.confrelid
        where link.contype = 'f'`,
    );
    const personal = new Set(Object.keys(PERSONAL_DATA));
    const pointing = rows.filter(({ target }) => personal.has(target)).map(({ table }) => table);
    const known = new Set([...personal, ...Object.keys(NOT_PERSONAL)]);
    expect([...new Set(pointing)].filter((table) => !known.has(table))).toEqual([]);
  });
});

/** Asks for a copy, has it made and fetches it. */
async function copyOf(person: Person, headers: Record<string, string> = {}) {
  const params = { user_id: person.user.id };
  const asked = await house.call(person, askForDataExport, { params }, { headers });
  const [row] = await house.db.select({ id: data_exports.id }).from(data_exports).where(eq(data_exports.user_id, person.user.id));
  await makeDataExport(house, { id: row?.id ?? '' });
  const made = await house.call(person, getDataExport, { params });
  const fetched = await house.app.inject(made.body.url ?? '');
  return { asked: asked.body, made: made.body, fetched, files: unzipSync(new Uint8Array(fetched.rawPayload)) };
}

const textOf = (file: Uint8Array | undefined) => strFromU8(file ?? new Uint8Array());

describe('the copy of one’s own data', () => {
  it('is a zip with JSON and a readable page that hold everything, and no secret', async () => {
    const { person } = await someone();
    const { asked, made, fetched, files } = await copyOf(person);
    expect([asked.state, asked.url, made.state]).toEqual(['asked', null, 'ready']);
    expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(fetched.headers['content-disposition']).toBe('attachment; filename="meine-daten.zip"');
    expect(made.bytes).toBe(fetched.rawPayload.length);
    expect(Object.keys(files)).toEqual(['meine-daten.json', 'meine-daten.html']);
    const { data } = JSON.parse(textOf(files['meine-daten.json']));
    expect(Object.keys(data).sort()).toEqual(Object.keys(PERSONAL_DATA).sort());
    expect(data.users).toMatchObject([{ username: MARK, country: 'TN' }]);
    expect(data.messages.map(({ text }: { text: string }) => text)).toContain(`Ich heiße ${MARK}`);
    expect(data.case_documents).toMatchObject([{ text: MARK }]);
    expect(data.item_interactions).toMatchObject([{ answer: { text: MARK } }]);
    expect([data.vocab_items.length, data.xp_events.length, data.organization_members.length, data.mentorships.length]).toEqual([
      1, 1, 1, 1,
    ]);
    expect(textOf(files['meine-daten.json'])).not.toMatch(/password_hash|token_hash|argon2/);
    const page = textOf(files['meine-daten.html']);
    expect(page).toContain('<h2>Dein Konto (1)</h2>');
    expect(page).toContain(`Ich heiße ${MARK}`);
    expect(page).not.toContain('<script');
  });

  it('holds every row and every recording, however many there are', async () => {
    const { person, conversation } = await someone();
    const now = house.now();
    const rows = Array.from({ length: 170 }, (_, at) => ({
      conversation_id: conversation?.id ?? '',
      position: 100 + at,
      role: 'USER' as const,
      text: `Zeile ${at}`,
      state: 'complete' as const,
      created_at: now,
    }));
    const [line, older] = await house.db.insert(messages).values(rows).returning({ id: messages.id });
    const recording = { case_interaction_id: conversation?.case_interaction_id ?? '', mime: 'audio/wav', created_at: now };
    const [sound, file_id] = [randomBytes(700_000), crypto.randomUUID()];
    await house.files.store('recordings', file_id, sound);
    const spoken = await house.db
      .insert(recordings)
      .values([
        { ...recording, message_id: line?.id, file_id, bytes: sound.length },
        { ...recording, message_id: older?.id, sound: new Uint8Array([1, 2, 3]), bytes: 3 },
      ])
      .returning({ id: recordings.id });
    const { files } = await copyOf(person);
    const said: string[] = JSON.parse(textOf(files['meine-daten.json'])).data.messages.map(({ text }: { text: string }) => text);
    expect(rows.filter(({ text }) => !said.includes(text))).toEqual([]);
    expect(said.length).toBe(new Set(said).size);
    const sounds = spoken.map(({ id }) => Buffer.from(files[`aufnahmen/${id}.wav`] ?? []));
    expect(sounds.map((bytes) => bytes.length)).toEqual([sound.length, 3]);
    expect(sounds[0]?.equals(sound)).toBe(true);
  });

  it('holds nothing of others', async () => {
    const { person } = await someone();
    const other = await house.signedIn('learner');
    const { files } = await copyOf(other, { 'accept-language': 'en' });
    expect(textOf(files['my-data.json'])).not.toContain(MARK);
    const params = { user_id: person.user.id };
    expect((await house.call(other, askForDataExport, { params })).status).toBe(404);
    expect((await house.call(other, getDataExport, { params })).status).toBe(404);
  });

  it('is made once, told by mail, and runs out after a week with its file', async () => {
    const person = await house.signedIn('learner');
    const params = { user_id: person.user.id };
    expect((await house.call(person, getDataExport, { params })).body.state).toBe('none');
    await Promise.all([house.call(person, askForDataExport, { params }), house.call(person, askForDataExport, { params })]);
    const { made } = await copyOf(person);
    expect(await house.db.select({ id: data_exports.id }).from(data_exports)).toHaveLength(1);
    const [mail, ...more] = await house.postedMails();
    expect([mail?.recipient, more]).toEqual([person.user.email, []]);
    expect(mail?.body).toContain(`https://visite.example${made.url}`);
    house.clock.forward({ days: 6 });
    expect((await house.app.inject(made.url ?? '')).statusCode).toBe(200);
    expect((await house.app.inject((made.url ?? '').replace(/\..{5}/, '.AAAAA'))).statusCode).toBe(404);
    expect((await house.app.inject((made.url ?? '').split('?')[0] ?? '')).statusCode).toBe(404);
    house.clock.forward({ days: 2 });
    expect((await house.app.inject(made.url ?? '')).statusCode).toBe(404);
    const path = storedPath(house.config, 'exports', /([0-9a-f-]{36})/.exec(made.url ?? '')?.[1] ?? '');
    await utimes(path, 0, 0);
    await sweepForgotten(house);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect(await house.db.select().from(data_exports)).toEqual([]);
  });

  it('can be asked for again when it failed, and goes with the account', async () => {
    const person = await house.signedIn('learner');
    const params = { user_id: person.user.id };
    await house.call(person, askForDataExport, { params });
    await house.db.update(data_exports).set({ state: 'failed' });
    expect((await house.call(person, getDataExport, { params })).body.state).toBe('failed');
    const { made } = await copyOf(person);
    expect((await erase(person, person.user.id)).status).toBe(204);
    const path = storedPath(house.config, 'exports', /([0-9a-f-]{36})/.exec(made.url ?? '')?.[1] ?? '');
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });
});

describe('deleting an account', () => {
  it('takes everything personal away, everywhere, and signs out', async () => {
    const { person } = await someone();
    const { id } = person.user;
    expect(await wholeDatabase()).toContain(MARK);
    expect((await erase(person, id, 'Falsch2026')).error.errors?.[0]?.path).toBe('password');
    expect((await erase(person, id)).status).toBe(204);
    const left = (await wholeDatabase()).split('\n').filter((table) => table.toLowerCase().includes(MARK.toLowerCase()));
    expect(left.map((table) => table.slice(0, 300))).toEqual([]);
    expect((await house.call(person, getMe, {})).status).toBe(401);
    for (const username of [MARK, `${MARK}@x.example`, `deleted-${id}`]) {
      const { status } = await house.call(null, issueToken, { body: { grant_type: 'password', username, password: TEST_PASSWORD } });
      expect(status).toBe(401);
    }
  });

  it('takes mails to former and wanted addresses away too, and what was tried with them', async () => {
    const { person } = await someone();
    const { id } = person.user;
    const want = (email: string) =>
      house.call(person, updateUser, { params: { user_id: id }, body: { email, current_password: TEST_PASSWORD } });
    await want('next@y.example');
    const mail = (await house.postedMails()).find(({ recipient }) => recipient === 'next@y.example');
    const token = /confirm\?token=([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    expect((await house.call(null, confirmEmail, { body: { token } })).status).toBe(200);
    await want('wanted@y.example');
    await house.call(null, requestPasswordReset, { body: { email: `${MARK}@x.example` } });
    expect((await house.postedMails()).filter(({ recipient }) => recipient === `${MARK}@x.example`)).not.toEqual([]);
    expect((await erase(person, id)).status).toBe(204);
    const left = (await wholeDatabase()).split('\n').filter((table) => /zwiebelfisch|@y\.example/i.test(table));
    expect(left.map((table) => table.slice(0, 300))).toEqual([]);
  });

  it('leaves what statistics count, without a name, and frees the seat', async () => {
    const { organizationId, superuser, person } = await someone();
    const params = { organization_id: organizationId };
    const used = async () => (await house.call(superuser, getSeats, { params })).body.used;
    const before = await used();
    await erase(person, person.user.id);
    expect(await used()).toBe(before - 1);
    const work = await house.db.select().from(item_interactions).where(eq(item_interactions.user_id, person.user.id));
    expect(work).toMatchObject([{ state: 'COMPLETED', score: 1, answer: {}, result: null }]);
    const members = await house.call(superuser, listMembers, { params });
    expect(members.body.items.map(({ user_id }) => user_id)).not.toContain(person.user.id);
    expect((await house.call(superuser, listMemberProgress, { params })).status).toBe(200);
    const audit = await house.call(superuser, listAuditEntries, { params });
    expect(audit.body.items[0]).toMatchObject({ action: 'member_erased', actor: null, subject_name: null });
  });

  it('makes name and address free for somebody new', async () => {
    const { person } = await someone();
    await erase(person, person.user.id);
    expect((await house.aUser({ username: MARK, email: `${MARK}@x.example` })).id).not.toBe(person.user.id);
  });

  it('of others is for admins only, who prove it with their own password', async () => {
    const { person, superuser } = await someone();
    expect((await erase(superuser, person.user.id)).status).toBe(403);
    expect((await erase(await house.signedIn('manager'), person.user.id)).status).toBe(404);
    const admin = await house.signedIn('admin');
    expect((await erase(admin, person.user.id)).status).toBe(204);
    expect((await erase(admin, person.user.id)).status).toBe(404);
  });
});

describe('the retention setting of an organisation', () => {
  async function deactivated(organizationId: string, superuser: Person, person: Person) {
    const params = { organization_id: organizationId, user_id: person.user.id };
    expect((await house.call(superuser, updateMember, { params, body: { status: 'DEACTIVATED' } })).status).toBe(200);
  }
  const nameOf = async ({ user }: Person) => (await house.db.select().from(users).where(eq(users.id, user.id)))[0]?.first_name;

  it('deletes who was deactivated longer ago, and nobody else', async () => {
    const { organizationId, superuser, person } = await someone();
    const active = await house.signedIn('learner', { organizationId });
    const params = { organization_id: organizationId };
    await house.call(superuser, updateOrganization, { params, body: { retention_months: 6 } });
    await deactivated(organizationId, superuser, person);
    house.clock.set('2026-09-10T08:59:00Z');
    await eraseDeactivated(house);
    expect(await nameOf(person)).toBe(MARK);
    house.clock.set('2026-09-10T09:01:00Z');
    await eraseDeactivated(house);
    await eraseDeactivated(house);
    expect(await nameOf(person)).toBe('');
    expect(await nameOf(active)).toBe('Amira');
  });

  it('without one keeps everybody; who is active elsewhere only leaves', async () => {
    const { organizationId, superuser, person } = await someone();
    const elsewhere = await house.anOrganization();
    await addMember(house, elsewhere, person.user.id);
    await deactivated(organizationId, superuser, person);
    house.clock.set('2029-03-10T09:00:00Z');
    await eraseDeactivated(house);
    const memberships = () => house.db.select().from(organization_members).where(eq(organization_members.user_id, person.user.id));
    expect(await memberships()).toHaveLength(2);
    const later = await house.signIn(superuser.user);
    await house.call(later, updateOrganization, { params: { organization_id: organizationId }, body: { retention_months: 12 } });
    await eraseDeactivated(house);
    expect((await memberships()).map(({ organization_id }) => organization_id)).toEqual([elsewhere]);
    expect(await nameOf(person)).toBe(MARK);
  });
});

describe('what nobody needs any more', () => {
  it('is swept a month after: mails, sent or not, and invites that were answered', async () => {
    await someone();
    house.clock.forward({ days: 29 });
    await sweepForgotten(house);
    expect(await house.postedMails()).toHaveLength(1);
    house.clock.forward({ days: 2 });
    await sweepForgotten(house);
    expect(await house.postedMails()).toEqual([]);
    expect(await house.db.select().from(invites)).toEqual([]);
  });
});
