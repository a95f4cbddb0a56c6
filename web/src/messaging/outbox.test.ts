import { beforeEach, describe, expect, it } from 'vitest';
import { freshStorages } from '#api/browserFixtures.ts';
import { ApiError } from '#api/errors.ts';
import { keep, readKept } from '#ui/keptText.ts';
import { outboxKey } from './messageKey.ts';
import { readOutbox, sendKeptMessages, takeSharedMessages } from './outbox.ts';

const CONVERSATION = '0195a000-0000-7000-8000-000000000001';
const message = (id: string) => ({
  id: `0195a000-0000-7000-8000-00000000000${id}`,
  to: { conversation_id: CONVERSATION },
  content: { kind: 'TEXT' as const, text: `Text ${id}` },
});
const [FIRST, SECOND] = [message('a'), message('b')];
const KEY = outboxKey('amira', CONVERSATION);
const kept = (...messages: ReturnType<typeof message>[]) =>
  JSON.stringify(messages.map((one) => ({ message: one, state: 'failed', problem: null })));
const waiting = () => readOutbox(readKept(KEY)).map(({ message: { id } }) => id);

beforeEach(freshStorages);

describe('messages that the server does not have yet', () => {
  it('go out from wherever their writer is; what the server refuses stays with its reason', async () => {
    keep(KEY, kept(FIRST, SECOND));
    const sent: string[] = [];
    await sendKeptMessages('amira', [KEY, outboxKey('jonas', CONVERSATION)], async ({ id }) => {
      const body = { code: 'not_found', message: 'Das gibt es nicht mehr.' };
      if (id === FIRST.id) throw new ApiError({ url: '/', status: 404, statusText: '', body });
      sent.push(id);
    });
    expect(sent).toEqual([SECOND.id]);
    expect(readOutbox(readKept(KEY))).toMatchObject([{ message: FIRST, state: 'failed', problem: 'Das gibt es nicht mehr.' }]);
  });

  it('wait in their order for what may pass', async () => {
    keep(KEY, kept(FIRST, SECOND));
    const sending = sendKeptMessages('amira', [KEY], () => Promise.reject(new TypeError('no network')));
    await expect(sending).rejects.toThrow('no network');
    expect(waiting()).toEqual([FIRST.id, SECOND.id]);
  });

  it('that an earlier version kept are not lost', () => {
    keep(`outbox:${CONVERSATION}`, kept(FIRST));
    keep(KEY, kept(SECOND));
    takeSharedMessages('amira', CONVERSATION);
    expect(waiting()).toEqual([FIRST.id, SECOND.id]);
    expect(readKept(`outbox:${CONVERSATION}`)).toBeNull();
  });
});
