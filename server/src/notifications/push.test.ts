import { signOut, updateUser } from '@visite/contract/accounts.ts';
import { createSectionAssignments } from '@visite/contract/assignments.ts';
import { markConversationRead, sendUserMessage } from '@visite/contract/messaging.ts';
import * as contract from '@visite/contract/push.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { push_subscriptions } from '#accounts/tables.ts';
import { eraseUser } from '#privacy/eraseUser.ts';
import { award } from '#progress/award.ts';
import { startPushService } from '#testing/pushService.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { remindOfToday } from './remindOfToday.ts';
import { type PushJob, sendNotice } from './sendNotice.ts';
import { tellOnDevices } from './tellOnDevices.ts';

const service = await startPushService();
const house = testHouse({ environment: async () => ({ PUSH_SERVICES: service.host }) });
afterAll(() => service.close());

interface Put {
  job: PushJob;
  after: Date | undefined;
}
let put: Put[] = [];
beforeEach(() => {
  put = [];
  service.deliveries.length = 0;
  service.answer(undefined);
  vi.spyOn(house.jobs, 'put').mockImplementation(async (_, queue, jobs, after) => {
    if (queue === 'push') put.push(...jobs.map((job) => ({ job: job as PushJob, after })));
  });
});

const subscribe = (as: Person, name: string) => {
  const browser = service.aBrowser(name);
  return house.call(as, contract.subscribeToPush, { body: browser.device }).then(({ status }) => ({ ...browser, status }));
};
const settings = (as: Person) => house.call(as, contract.getPushSettings, {}).then(({ body }) => body);
const choose = (as: Person, body: contract.PushSettingsUpdate) => house.call(as, contract.updatePushSettings, { body });
const devices = () => house.db.select().from(push_subscriptions);
const write = (from: Person, to: Person, text = 'Der Schlüssel liegt bei Zimmer 4.') =>
  house.call(from, sendUserMessage, {
    body: { id: crypto.randomUUID(), to: { user_id: to.user.id }, content: { kind: 'TEXT', text } },
  });
/** What the queue would do with what was put into it. */
const sendAll = async () => {
  const outcomes = [];
  for (const { job } of put.splice(0)) outcomes.push(await sendNotice(house, job));
  return outcomes;
};

async function ward() {
  const organizationId = await house.anOrganization();
  const amira = await house.signedIn('learner', { organizationId });
  const jose = await house.signedIn('learner', { organizationId, user: { first_name: 'José', last_name: 'Dela Cruz' } });
  return { organizationId, amira, jose, browser: await subscribe(amira, 'amira') };
}

describe('a device (specification 7: push subscribe and unsubscribe)', () => {
  it('is told of after it subscribed, and forgotten when it unsubscribes', async () => {
    const { amira, browser } = await ward();
    expect(browser.status).toBe(204);
    expect(await settings(amira)).toMatchObject({ endpoint_here: browser.device.endpoint, public_key: house.vapidKeys?.publicKey });
    await house.call(amira, contract.testPush, {});
    expect(browser.notices()).toMatchObject([{ title: 'Das hat geklappt', path: '/home/profile/settings', language: 'de' }]);
    const { status } = await house.call(amira, contract.unsubscribeFromPush, { body: { endpoint: browser.device.endpoint } });
    expect(status).toBe(204);
    expect(await devices()).toEqual([]);
    const test = await house.call(amira, contract.testPush, {});
    expect([test.status, test.body]).toMatchObject([409, { code: 'device_not_reached' }]);
  });

  it('belongs to one sign-in: another on it takes it over, and nobody takes somebody else’s away', async () => {
    const { amira, jose, browser } = await ward();
    await house.call(jose, contract.unsubscribeFromPush, { body: { endpoint: browser.device.endpoint } });
    expect(await devices()).toHaveLength(1);
    await house.call(jose, contract.subscribeToPush, { body: browser.device });
    expect(await devices()).toMatchObject([{ user_id: jose.user.id }]);
    expect((await settings(amira)).endpoint_here).toBeNull();
  });

  it('hears nothing any more after sign-out, nor after the account is deleted', async () => {
    const { amira, jose } = await ward();
    await subscribe(jose, 'jose');
    await house.call(amira, signOut, {});
    expect(await devices()).toMatchObject([{ user_id: jose.user.id }]);
    await eraseUser(house, jose.user.id, null);
    expect(await devices()).toEqual([]);
  });

  it.each([404, 410])('is forgotten when its push service answers %i', async (status) => {
    const { amira, jose } = await ward();
    await write(jose, amira);
    service.answer(status);
    expect(await sendAll()).toEqual(['done']);
    expect(await devices()).toEqual([]);
  });

  it.each([
    [503, 'failed'],
    [429, 'failed'],
    [403, 'hopeless'],
  ])('is kept when its push service answers %i, and that is %s', async (status, is) => {
    const { amira, jose } = await ward();
    await write(jose, amira);
    service.answer(status);
    expect(await sendAll()).toMatchObject([{ is }]);
    expect(await devices()).toHaveLength(1);
  });

  it.each(['https://10.0.0.1/send', 'http://push.example/send', 'https://push.example/send', `https://user@${service.host}/`])(
    'is not taken with an address at no push service: %s',
    async (endpoint) => {
      const { amira, browser } = await ward();
      const { status, body } = await house.call(amira, contract.subscribeToPush, { body: { ...browser.device, endpoint } });
      expect([status, body]).toMatchObject([422, { code: 'push_service_unknown' }]);
    },
  );

  it('gets what is sealed, signed and kept for a while only (RFC 8030, 8291, 8292)', async () => {
    const { amira, jose, browser } = await ward();
    const message = await write(jose, amira);
    await sendAll();
    // The push service refuses what is not (`pushService.ts`).
    const [delivery] = service.deliveries;
    expect(delivery?.headers).toMatchObject({
      ttl: '86415',
      urgency: 'normal',
      topic: message.body.conversation_id.replaceAll('-', ''),
      'content-encoding': 'aes128gcm',
    });
    expect(delivery?.body.toString('latin1')).not.toContain('José');
    expect(browser.notices()).toHaveLength(1);
  });
});

describe('a message', () => {
  it('is told with the name of who wrote it, and not with a word of it (decision 47)', async () => {
    const { amira, jose, browser } = await ward();
    const { body } = await write(jose, amira);
    await sendAll();
    expect(browser.notices()).toEqual([
      {
        title: 'José Dela Cruz',
        body: 'Neue Nachricht',
        path: `/home/inbox?conversationId=${body.conversation_id}`,
        tag: body.conversation_id.replaceAll('-', ''),
        language: 'de',
      },
    ]);
  });

  it('comes in the language of who gets it', async () => {
    const { amira, jose, browser } = await ward();
    await house.call(amira, updateUser, { params: { user_id: amira.user.id }, body: { interface_language: 'eng' } });
    await write(jose, amira);
    await sendAll();
    expect(browser.notices()).toMatchObject([{ body: 'New message', language: 'en' }]);
  });

  it('that was read meanwhile is not told, and of many that came together one is', async () => {
    const { amira, jose, browser } = await ward();
    const { body } = await write(jose, amira);
    await house.call(amira, markConversationRead, { params: { conversation_id: body.conversation_id } });
    expect(await sendAll()).toEqual(['done']);
    expect(browser.notices()).toEqual([]);
    for (const text of ['Eins.', 'Zwei.', 'Drei.']) await write(jose, amira, text);
    await sendAll();
    expect(browser.notices()).toHaveLength(1);
  });

  it('is not told to who wants none, not even when that was chosen after it was sent', async () => {
    const { amira, jose, browser } = await ward();
    await write(jose, amira);
    await choose(amira, { messages: false });
    await sendAll();
    await write(jose, amira);
    expect(put).toEqual([]);
    expect(browser.notices()).toEqual([]);
  });

  it('waits for the end of the quiet hours of the person’s own clock', async () => {
    const { amira, jose } = await ward();
    await house.call(amira, updateUser, { params: { user_id: amira.user.id }, body: { time_zone: 'Asia/Manila' } });
    await choose(amira, { quiet_from: '16:00', quiet_until: '22:30' });
    // 10:00 in Berlin is 17:00 in Manila.
    await write(jose, amira);
    expect(put.map(({ after }) => after?.toISOString())).toEqual(['2026-03-10T14:30:00.000Z']);
    await choose(amira, { quiet_from: null, quiet_until: null });
    await write(jose, amira);
    expect(put[1]?.after?.toISOString()).toBe('2026-03-10T09:00:15.000Z');
  });

  it('that could not be told for a day is told no more', async () => {
    const { amira, jose, browser } = await ward();
    await write(jose, amira);
    house.clock.forward({ days: 2 });
    expect(await sendAll()).toEqual(['done']);
    expect(browser.notices()).toEqual([]);
  });
});

describe('an assignment', () => {
  it('is told with its name and leads there; one that is done by then is not told', async () => {
    const { organizationId, amira, browser } = await ward();
    const tutor = await house.signedIn('tutor', { organizationId });
    const { section_id } = await house.aCourse();
    await house.call(tutor, createSectionAssignments, { body: { section_id, user_ids: [amira.user.id], due_on: null } });
    expect(put[0]?.after?.toISOString()).toBe('2026-03-10T09:00:00.000Z');
    await sendAll();
    expect(browser.notices()).toMatchObject([{ title: 'Neu für dich: Abschnitt', path: `/home/section/${section_id}` }]);
    await tellOnDevices(house, house.db, [{ kind: 'assignment', id: crypto.randomUUID(), user_id: amira.user.id }]);
    expect(await sendAll()).toEqual(['done']);
    expect(browser.notices()).toHaveLength(1);
  });
});

describe('the daily reminder', () => {
  const remindAt = async (time: string) => {
    house.clock.set(time);
    await remindOfToday(house);
    return put.length;
  };

  it('comes at the time that was chosen, once a day at most, also when the time is changed', async () => {
    const { amira, browser } = await ward();
    await choose(amira, { reminder_at: '18:30' });
    expect(await remindAt('2026-03-10T17:29:00Z')).toBe(0);
    expect(await remindAt('2026-03-10T17:30:00Z')).toBe(1);
    expect(await remindAt('2026-03-10T17:31:00Z')).toBe(1);
    await choose(amira, { reminder_at: '18:35' });
    expect(await remindAt('2026-03-10T17:35:00Z')).toBe(1);
    await sendAll();
    expect(browser.notices()).toMatchObject([{ title: 'Zehn Minuten Deutsch?', path: '/home' }]);
    expect(await remindAt('2026-03-11T17:35:00Z')).toBe(1);
  });

  it('does not come when something was done today, nor when that happens on its way', async () => {
    const { amira, browser } = await ward();
    await choose(amira, { reminder_at: '18:30' });
    await award(house.db, amira.user.id, 'vocab_test', 'a', house.now());
    expect(await remindAt('2026-03-10T17:30:00Z')).toBe(0);
    expect(await remindAt('2026-03-11T17:30:00Z')).toBe(1);
    await award(house.db, amira.user.id, 'vocab_test', 'b', house.now());
    expect(await sendAll()).toEqual(['done']);
    expect(browser.notices()).toEqual([]);
  });

  it('does not come late: after an hour it is left out', async () => {
    const { amira } = await ward();
    await choose(amira, { reminder_at: '18:30' });
    expect(await remindAt('2026-03-10T18:31:00Z')).toBe(0);
  });

  it('comes to nobody who has not asked for it', async () => {
    const { amira } = await ward();
    expect(await settings(amira)).toMatchObject({ reminder_at: null, messages: true, quiet_from: '21:00', quiet_until: '07:00' });
    expect(await remindAt('2026-03-10T17:30:00Z')).toBe(0);
  });
});

it('quiet hours have both a beginning and an end', async () => {
  const { amira } = await ward();
  expect((await choose(amira, { quiet_from: '20:00' })).status).toBe(422);
  expect((await choose(amira, { quiet_from: '20:00', quiet_until: null })).status).toBe(422);
  expect((await choose(amira, { quiet_from: '25:00', quiet_until: '07:00' })).status).toBe(422);
  expect((await choose(amira, {})).status).toBe(200);
});
