import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callerOf } from '#accounts/caller.ts';
import type { House } from '#platform/house.ts';
import { testHouse } from '#testing/testHouse.ts';
import { editMessage } from './editMessage.ts';
import { failAbandonedAnswers } from './leases.ts';
import { scriptedEngine } from './scriptedEngine.ts';
import { sendMessage } from './sendMessage.ts';
import type { SentLine } from './storeLine.ts';
import { messages } from './tables.ts';
import { aTalk } from './talkFixtures.ts';
import { undoMessage } from './undoMessage.ts';

const script = scriptedEngine();
const one = testHouse({ engine: script.engine });
const other = testHouse({ engine: script.engine, beside: one });
/** A machine may be slow; what never comes is told all the same. */
const WAIT = { timeout: 60_000, interval: 10 };

// As a server does at its start: made in the middle of an answer, it would hold up the heartbeat of both.
beforeAll(() => {
  for (const house of [one, other]) house.languageRules.german();
});
beforeEach(() => {
  script.asked.length = 0;
});

const words = (events: AnswerEvent[]) => events.map((event) => (event.type === 'delta' ? event.text : '')).join('');

/** What a server answers to a line; until it is read the answer is begun and nobody gives it, as if its server had died. */
async function answered(house: House, caller: Caller, conversationId: string, sent: SentLine) {
  const leaving = new AbortController();
  const context = { language: 'deu', signal: leaving.signal } as Parameters<typeof sendMessage>[5];
  const events = await sendMessage(house, caller, 'PATIENT', conversationId, sent, context);
  return {
    leave: () => leaving.abort(),
    /** Reads it to its end from now on. */
    read: () => reading(events),
  };
}

function reading(events: AsyncIterable<AnswerEvent>) {
  const seen: AnswerEvent[] = [];
  const whole = (async () => {
    for await (const event of events) seen.push(event);
    return seen;
  })();
  whole.catch(() => undefined);
  return {
    whole,
    /** Waits for the first event of a kind. */
    first: (type: AnswerEvent['type']) =>
      vi.waitFor(() => seen.find((event) => event.type === type) ?? Promise.reject(new Error(`no ${type}`)), WAIT),
    heard: (text: string) => vi.waitFor(() => expect(words(seen)).toBe(text), WAIT),
    last: () => seen.at(-1),
  };
}

async function talking() {
  const talk = await aTalk(one);
  const { caller } = await callerOf(one, `Bearer ${talk.me.token.access_token}`);
  const line = (text: string): SentLine => ({ id: crypto.randomUUID(), text });
  return {
    ...talk,
    caller,
    line,
    asks: (house: House, sent: SentLine) => answered(house, caller, talk.at.interaction_id, sent),
    answer: async () => {
      const rows = await one.db.select().from(messages).where(eq(messages.role, 'PERSON'));
      return rows[0];
    },
  };
}

/** The server that gave the answer died, so long ago. */
const died = (secondsAgo: number) =>
  one.db
    .update(messages)
    .set({ lease_until: sql`now() - make_interval(secs => ${secondsAgo})` })
    .where(eq(messages.state, 'streaming'));

const nth = (which: number) => vi.waitFor(() => script.asked[which] ?? Promise.reject(new Error('not asked')), WAIT);

describe('an answer that another server is giving', () => {
  it('can be read as far as it came, and is followed to its end', async () => {
    const { asks, line, answer, read } = await talking();
    const sent = line('Haben Sie Schmerzen?');
    const own = (await asks(one, sent)).read();
    (await nth(0)).says('Ja, ');
    await own.heard('Ja, ');
    const followed = (await asks(other, sent)).read();
    expect(await followed.first('stored')).toMatchObject({ message: { id: sent.id }, answer: { state: 'streaming' } });
    await vi.waitFor(async () => expect((await read()).messages.at(-1)?.text).toBe('Ja, '), WAIT);
    (await nth(0)).says('hier ', 'rechts.');
    (await nth(0)).ends();
    expect(words(await followed.whole)).toMatch(/hier rechts\.$/);
    await own.whole;
    expect(followed.last()).toEqual(own.last());
    expect(await answer()).toMatchObject({ state: 'complete', text: 'Ja, hier rechts.', attempt: 1, lease_until: null });
    expect(script.asked).toHaveLength(1);
  });

  it('goes on for a browser where its stream broke, without a word twice', async () => {
    const { asks, line } = await talking();
    const sent = line('Haben Sie Schmerzen?');
    const own = (await asks(one, sent)).read();
    (await nth(0)).says('Ja, ', 'hier ');
    await own.heard('Ja, hier ');
    const broken = own.last();
    const goesOn = (await asks(other, { ...sent, heard_until: broken?.type === 'delta' ? broken.at : '' })).read();
    (await nth(0)).says('rechts.');
    (await nth(0)).ends();
    const events = await goesOn.whole;
    expect(events.some(({ type }) => type === 'stored')).toBe(false);
    expect(words(events)).toMatch(/^(rechts\.)?$/);
    expect(events.at(-1)).toMatchObject({ type: 'done', answer: { text: 'Ja, hier rechts.' } });
    await own.whole;
  });

  it('is failed there too when it fails', async () => {
    const { asks, line, answer } = await talking();
    const sent = line('Haben Sie Schmerzen?');
    await asks(one, sent);
    const followed = (await asks(other, sent)).read();
    await followed.first('stored');
    await one.db.update(messages).set({ state: 'failed' }).where(eq(messages.state, 'streaming'));
    await one.answers.news.tell(one.db, [(await answer())?.id ?? '']);
    expect((await followed.whole).at(-1)).toMatchObject({ type: 'failed', code: 'engine_failed' });
  });
});

describe('an answer whose server died', () => {
  it('is given by the server that the browser comes to, as the next attempt; a late word of the first changes nothing', async () => {
    const { asks, line, answer, read } = await talking();
    const sent = line('Haben Sie Schmerzen?');
    const late = await asks(one, sent);
    await one.db.update(messages).set({ text: 'Ja, ' }).where(eq(messages.state, 'streaming'));
    await died(1);
    const second = (await asks(other, { ...sent, heard_until: '1.4' })).read();
    expect(await second.first('stored')).toMatchObject({ answer: { text: '', state: 'streaming' } });
    (await nth(0)).says('Nein.');
    (await nth(0)).ends();
    expect((await second.whole).at(-1)).toMatchObject({ type: 'done', answer: { text: 'Nein.' } });
    const first = late.read();
    (await nth(1)).says('hier.');
    (await nth(1)).ends();
    await first.whole;
    expect(await answer()).toMatchObject({ state: 'complete', text: 'Nein.', attempt: 2 });
    expect((await read()).messages.map(({ role }) => role)).toEqual(['SETUP', 'USER', 'PERSON']);
  });

  it('is given anew to who was following it, within a moment', async () => {
    const { asks, line } = await talking();
    const sent = line('Haben Sie Schmerzen?');
    await asks(one, sent);
    const followed = (await asks(other, sent)).read();
    await followed.first('stored');
    await died(0);
    (await nth(0)).says('Ja.');
    (await nth(0)).ends();
    expect((await followed.whole).at(-1)).toMatchObject({ type: 'done', answer: { text: 'Ja.' } });
  });

  it('is given by one of two servers that are asked for it at once, and followed by the other', async () => {
    const { asks, line, answer } = await talking();
    const sent = line('Haben Sie Schmerzen?');
    await asks(one, sent);
    await died(1);
    const both = [(await asks(one, sent)).read(), (await asks(other, sent)).read()];
    (await nth(0)).says('Ja.');
    (await nth(0)).ends();
    for (const { whole } of both) expect((await whole).at(-1)).toMatchObject({ type: 'done', answer: { text: 'Ja.' } });
    expect(await answer()).toMatchObject({ attempt: 2 });
    expect(script.asked).toHaveLength(1);
  });

  it('is failed when nobody asks for it; what another server is giving is left alone', async () => {
    const { asks, line, answer } = await talking();
    const late = await asks(one, line('Haben Sie Schmerzen?'));
    expect(await failAbandonedAnswers(other.db)).toBe(0);
    await died(5);
    expect(await failAbandonedAnswers(other.db)).toBe(0);
    await died(3600);
    expect(await failAbandonedAnswers(other.db)).toBe(1);
    const first = late.read();
    (await nth(0)).says('Ja.');
    (await nth(0)).ends();
    await first.whole;
    expect(await answer()).toMatchObject({ state: 'failed', lease_until: null });
  });
});

it('the lease is prolonged as long as the answer is given', async () => {
  const { asks, line, answer } = await talking();
  const own = (await asks(one, line('Haben Sie Schmerzen?'))).read();
  (await nth(0)).says('Ja, ');
  const begun = (await answer())?.lease_until ?? new Date(0);
  await vi.waitFor(async () => {
    const row = await answer();
    expect(row?.text).toBe('Ja, ');
    expect(row?.lease_until?.getTime()).toBeGreaterThan(begun.getTime());
  }, WAIT);
  (await nth(0)).ends();
  await own.whole;
});

describe('ending an answer that another server is giving', () => {
  it.each(['a new line', 'an undo', 'an edit'])('is done by %s', async (by) => {
    const { asks, line, caller, read } = await talking();
    const sent = line('Haben Sie Schmerzen?');
    const own = (await asks(one, sent)).read();
    (await nth(0)).says('Ja, ');
    await own.heard('Ja, ');
    const context = { language: 'deu', signal: new AbortController().signal } as Parameters<typeof editMessage>[5];
    if (by === 'a new line') await asks(other, line('Seit wann?'));
    if (by === 'an undo') await undoMessage(other, caller, 'PATIENT', sent.id, false);
    if (by === 'an edit') await editMessage(other, caller, 'PATIENT', sent.id, { text: 'Wo?' }, context);
    expect((await own.whole).at(-1)).toMatchObject({ type: 'done', answer: { state: 'cancelled' } });
    expect((await nth(0)).request.signal.aborted).toBe(true);
    const after = (await read()).messages.map(({ role, state, text }) => (role === 'PERSON' ? `${state} ${text}` : role));
    if (by === 'a new line') expect(after).toEqual(['SETUP', 'USER', 'cancelled Ja, ', 'USER', 'streaming ']);
    if (by === 'an undo') expect(after).toEqual(['SETUP']);
    if (by === 'an edit') expect(after).toEqual(['SETUP', 'USER', 'streaming ']);
  });
});

it('an answer that cannot be stored leaves nothing hanging: the next line is answered', async () => {
  const { asks, line } = await talking();
  const first = (await asks(one, line('Haben Sie Schmerzen?'))).read();
  (await nth(0)).says('Ja\0.');
  (await nth(0)).ends();
  await expect(first.whole).rejects.toThrow();
  const next = (await asks(one, line('Seit wann?'))).read();
  (await nth(1)).says('Seit gestern.');
  (await nth(1)).ends();
  expect((await next.whole).at(-1)).toMatchObject({ type: 'done', answer: { state: 'complete', text: 'Seit gestern.' } });
});
