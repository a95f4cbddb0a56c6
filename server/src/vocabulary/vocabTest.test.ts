import { updateUser } from '@visite/contract/accounts.ts';
import { getMyXp } from '@visite/contract/progress.ts';
import * as contract from '@visite/contract/vocabReviews.ts';
import { createVocab, deleteVocab } from '@visite/contract/vocabulary.ts';
import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { vocab_cards, vocab_items, vocab_lists, vocab_reviews } from './tables.ts';

const house = testHouse();
let amira: Person;
let jose: Person;
beforeEach(async () => {
  amira = await house.signedIn('learner');
  jose = await house.signedIn('learner');
});

const WORDS = ['Stecklaken', 'Bettgitter', 'Nachtstuhl', 'Waschlappen'];
type Query = NonNullable<Parameters<typeof house.call<typeof contract.getVocabTest>>[2]['query']>;

async function add(as: Person, term: string, fields: object = {}) {
  const { body } = await house.call(as, createVocab, { body: { term, article: 'das', meaning: `Erklärung: ${term}`, ...fields } });
  house.clock.forward({ seconds: 1 });
  return body.id;
}
const addAll = async (as: Person, terms = WORDS) => {
  const ids = [];
  for (const term of terms) ids.push(await add(as, term));
  return ids;
};
const test = async (as: Person, query: Query = {}) => (await house.call(as, contract.getVocabTest, { query })).body;
const terms = async (as: Person, query: Query = {}) => (await test(as, query)).questions.map(({ word }) => word.term);
const act = (as: Person, vocab_item_id: string, body: Parameters<typeof house.call<typeof contract.reviewVocab>>[2]['body']) =>
  house.call(as, contract.reviewVocab, { params: { vocab_item_id }, body });
const answer = (as: Person, vocab_item_id: string, given: string, id: string = crypto.randomUUID()) =>
  act(as, vocab_item_id, { action: 'answer', id, kind: 'typed', answer: given, duration_ms: 8000 });
const stats = async (as: Person) => (await house.call(as, contract.getMyVocabStats, {})).body;
const taken = async (as: Person) => (await house.call(as, contract.dailyVocabTestTaken, {})).body;
/** From now on the person lives by the calendar of this place. */
const liveIn = (as: Person, time_zone: string) => house.call(as, updateUser, { params: { user_id: as.user.id }, body: { time_zone } });
const cardOf = async (word: string) => (await house.db.select().from(vocab_cards).where(eq(vocab_cards.vocab_item_id, word)))[0];
/** The same person some days later: the sign-in does not last. */
async function later(as: Person, days: number) {
  house.clock.forward({ days });
  return house.signIn(as.user);
}

describe('answers given without a connection', () => {
  it('count for the day on which they were given, in the plan of the words as well as for the points', async () => {
    await liveIn(amira, 'Europe/Berlin');
    house.clock.set('2026-03-10T20:00:00Z');
    const ids = await addAll(await house.signIn(amira.user));
    house.clock.set('2026-03-13T08:00:00Z');
    const back = await house.signIn(amira.user);
    const said = { action: 'answer', kind: 'typed', duration_ms: 4000, answered_at: '2026-03-11T06:00:00+01:00' } as const;
    for (const [at, word] of ids.entries()) await act(back, word, { ...said, id: crypto.randomUUID(), answer: `das ${WORDS[at]}` });
    const rows = await house.db.select({ at: vocab_reviews.reviewed_at }).from(vocab_reviews);
    expect(new Set(rows.map(({ at }) => at.toISOString()))).toEqual(new Set(['2026-03-11T05:00:00.000Z']));
    expect((await test(back)).answered_count).toBe(0);
    const claim = (taken_at: string) => house.call(back, contract.dailyVocabTestTaken, { query: { taken_at } });
    const answers = [await claim('2026-03-11T05:00:00Z'), await claim('2026-03-11T09:00:00Z'), await claim('2026-03-13T08:00:00Z')];
    expect(answers.map(({ body }) => body)).toEqual([
      { is_taken: true, xp: 20 },
      { is_taken: true, xp: 0 },
      { is_taken: false, xp: 0 },
    ]);
  });

  it('make the same schedule in whichever order two devices come back', async () => {
    const [inOrder = '', outOfOrder = ''] = await addAll(amira, ['Stecklaken', 'Bettgitter']);
    const days = ['2026-03-11T06:00:00Z', '2026-03-13T06:00:00Z', '2026-03-18T06:00:00Z', '2026-03-19T06:00:00Z'];
    const given = [true, false, true, true];
    house.clock.set('2026-03-10T20:00:00Z');
    await house.db.update(vocab_items).set({ created_at: house.now() });
    house.clock.set('2026-03-20T08:00:00Z');
    const back = await house.signIn(amira.user);
    const say = (word: string, at: number, right: string) =>
      act(back, word, {
        action: 'answer',
        id: crypto.randomUUID(),
        kind: 'typed',
        answer: given[at] ? right : 'nein',
        duration_ms: 4000,
        answered_at: days[at] ?? '',
      });
    for (const at of [0, 1, 2, 3]) await say(inOrder, at, 'das Stecklaken');
    for (const at of [2, 0, 3, 1]) await say(outOfOrder, at, 'das Bettgitter');
    const { vocab_item_id: _, ...expected } = (await cardOf(inOrder)) ?? {};
    expect(await cardOf(outOfOrder)).toMatchObject(expected);
    expect(expected).toMatchObject({ reps: 4, lapses: 1, last_review_at: new Date(days[3] ?? '') });
    const firsts = await house.db.select().from(vocab_reviews).where(isNull(vocab_reviews.state_before));
    expect(firsts.map(({ reviewed_at }) => reviewed_at.toISOString())).toEqual([0, 0].map(() => new Date(days[0] ?? '').toISOString()));
  });

  it('with a wrong clock count for when they really were given, and never before the word was there', async () => {
    house.clock.set('2026-03-10T20:00:00Z');
    const [laken = '', gitter = ''] = await addAll(await house.signIn(amira.user), ['Stecklaken', 'Bettgitter']);
    house.clock.set('2026-03-13T08:00:00Z');
    const back = await house.signIn(amira.user);
    const said = { action: 'answer', kind: 'typed', answer: 'nein', duration_ms: 4000 } as const;
    const sent_at = '2026-03-13T18:00:00Z';
    await act(back, laken, { ...said, id: crypto.randomUUID(), answered_at: '2026-03-12T08:30:00Z', sent_at });
    await act(back, gitter, { ...said, id: crypto.randomUUID(), answered_at: '2026-03-02T08:30:00Z', sent_at });
    const rows = await house.db.select().from(vocab_reviews).orderBy(vocab_reviews.reviewed_at);
    expect(rows.map(({ reviewed_at }) => reviewed_at.toISOString())).toEqual(['2026-03-10T20:00:01.000Z', '2026-03-11T22:30:00.000Z']);
  });
});

describe('the words of the test (domain 5)', () => {
  it('are new ones in the order in which they were met, ten a day at most', async () => {
    await addAll(
      amira,
      Array.from({ length: 12 }, (_, at) => `Wort${String.fromCharCode(65 + at)}`),
    );
    const first = await test(amira);
    expect(first.questions.map(({ word }) => word.term)).toEqual(Array.from('ABCDEFGHIJ', (sign) => `Wort${sign}`));
    expect([first.due_count, first.new_count]).toEqual([0, 10]);
    for (const { word } of first.questions.slice(0, 4)) await answer(amira, word.id, `das ${word.term}`);
    expect((await test(amira)).new_count).toBe(6);
    expect(await terms(amira)).toEqual(Array.from('EFGHIJ', (sign) => `Wort${sign}`));
  });

  it('are due ones first, what has waited longest before the others, then new ones', async () => {
    const [laken = '', gitter = '', stuhl = ''] = await addAll(amira);
    await answer(amira, stuhl, 'weiß nicht');
    await answer(amira, laken, 'das Stecklaken');
    house.clock.forward({ seconds: 1 });
    await answer(amira, gitter, 'nein');
    const back = await later(amira, 20);
    expect(await terms(back)).toEqual(['Nachtstuhl', 'Bettgitter', 'Stecklaken', 'Waschlappen']);
    expect(await terms(back, { limit: '2' })).toEqual(['Nachtstuhl', 'Bettgitter']);
  });

  it('are due by the day, not by the hour', async () => {
    const [word = ''] = await addAll(amira, ['Stecklaken']);
    house.clock.set('2026-03-10T20:00:00Z');
    await answer(await house.signIn(amira.user), word, 'nein');
    house.clock.set('2026-03-11T05:00:00Z');
    const back = await house.signIn(amira.user);
    expect(await terms(back)).toEqual(['Stecklaken']);
    // In Manila the answer was given on this same day; in Los Angeles it is still the evening before.
    for (const place of ['Asia/Manila', 'America/Los_Angeles']) {
      await liveIn(back, place);
      expect(await terms(back), place).toEqual([]);
    }
  });

  it('come with questions that have choices, where there are enough words', async () => {
    await addAll(amira);
    const { questions } = await test(amira);
    expect(questions.map(({ kind }) => kind)).toEqual(['chosen', 'chosen', 'chosen', 'chosen']);
    for (const { word, choices } of questions) expect([choices.includes(`das ${word.term}`), choices.length]).toEqual([true, 4]);
  });

  it('of a list are that list’s; one of somebody else answers 404', async () => {
    await addAll(amira);
    const [list] = await house.db
      .insert(vocab_lists)
      .values({ user_id: amira.user.id, title: 'Wunden', created_at: house.now() })
      .returning();
    const vocab_list_id = list?.id ?? '';
    expect((await test(amira, { vocab_list_id })).questions).toEqual([]);
    expect((await house.call(jose, contract.getVocabTest, { query: { vocab_list_id } })).status).toBe(404);
  });

  it('say when the next ones are due, where none is left', async () => {
    const [word = ''] = await addAll(amira, ['Stecklaken']);
    const { body } = await answer(amira, word, 'das Stecklaken');
    expect(await test(amira)).toMatchObject({
      questions: [],
      due_count: 0,
      new_count: 0,
      answered_count: 1,
      next_due_at: body.card.due_at,
    });
    expect(await test(jose)).toEqual({ questions: [], due_count: 0, new_count: 0, answered_count: 0, next_due_at: null });
  });

  it('are in practice any of one’s words, and nothing is due by it', async () => {
    const [word = ''] = await addAll(amira);
    await answer(amira, word, 'das Stecklaken');
    expect((await terms(amira, { mode: 'practice' })).sort()).toEqual([...WORDS].sort());
    expect(await terms(amira, { mode: 'practice', limit: '2' })).toHaveLength(2);
  });
});

describe('an answer', () => {
  it('is judged by the server, and the word comes back later or on the next day', async () => {
    const [laken = '', gitter = ''] = await addAll(amira);
    expect((await answer(amira, laken, 'das stecklaken')).body).toMatchObject({ verdict: 'right', rating: 'good', card: { reps: 1 } });
    expect((await answer(amira, gitter, 'der Bettgitter')).body).toMatchObject({ verdict: 'wrong_article', rating: 'again' });
    expect(await terms(await later(amira, 1))).toEqual(['Bettgitter', 'Nachtstuhl', 'Waschlappen']);
  });

  it('that is sent twice counts once, also at the same moment', async () => {
    const [word = ''] = await addAll(amira);
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(amira, word, 'das Stecklaken', id)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.card.reps).toBe(1);
    expect(await house.db.select().from(vocab_reviews)).toHaveLength(1);
  });

  it('under an id that another word’s answer has is refused (409)', async () => {
    const [laken = '', gitter = ''] = await addAll(amira);
    const id = crypto.randomUUID();
    await answer(amira, laken, 'das Stecklaken', id);
    expect((await answer(amira, gitter, 'das Bettgitter', id)).status).toBe(409);
    expect(await house.db.select().from(vocab_cards)).toHaveLength(1);
  });

  it('to somebody else’s word, or to none, answers 404', async () => {
    const [word = ''] = await addAll(amira);
    expect((await answer(jose, word, 'das Stecklaken')).status).toBe(404);
    expect((await answer(jose, crypto.randomUUID(), 'das Stecklaken')).status).toBe(404);
    expect(await house.db.select().from(vocab_reviews)).toEqual([]);
  });
});

describe('taking an answer back', () => {
  it('leaves the word as it was before, and does so once', async () => {
    const [word = ''] = await addAll(amira);
    const { body: first } = await answer(amira, word, 'das Stecklaken');
    const back = await later(amira, 5);
    const id = crypto.randomUUID();
    expect((await answer(back, word, 'keine Ahnung', id)).body.card.reps).toBe(2);
    for (const _ of [1, 2]) expect((await act(back, word, { action: 'undo', id })).body).toMatchObject({ verdict: null, card: first.card });
    expect((await answer(back, word, 'das Stecklaken')).body).toMatchObject({ rating: 'good', card: { reps: 2, lapses: 0 } });
    expect((await act(back, word, { action: 'undo', id })).body.card.reps).toBe(2);
  });

  it('makes a new word new again, with its place in the test of the day', async () => {
    const [word = ''] = await addAll(amira);
    const id = crypto.randomUUID();
    await answer(amira, word, 'nein', id);
    expect((await act(amira, word, { action: 'undo', id })).body.card).toMatchObject({ stage: 'new', due_at: null, reps: 0 });
    expect((await terms(amira))[0]).toBe('Stecklaken');
  });

  it('is only for one’s own (404)', async () => {
    const [word = ''] = await addAll(amira);
    const id = crypto.randomUUID();
    await answer(amira, word, 'nein', id);
    expect((await act(jose, word, { action: 'undo', id })).status).toBe(404);
    expect((await act(amira, word, { action: 'undo', id: crypto.randomUUID() })).status).toBe(404);
  });

  it('or counting it as right leaves what was answered later as if it had always been so', async () => {
    const [word = '', other = '', third = ''] = await addAll(amira);
    const [mistaken, doubted] = [crypto.randomUUID(), crypto.randomUUID()];
    await answer(amira, word, 'nein', mistaken);
    await answer(amira, other, 'nein', doubted);
    await answer(amira, third, 'das Nachtstuhl');
    const back = await later(amira, 2);
    for (const [at, one] of [word, other, third].entries()) await answer(back, one, `das ${WORDS[at]}`);
    await act(back, word, { action: 'undo', id: mistaken });
    await act(back, other, { action: 'was_right', id: doubted });
    const [undone, counted] = [await cardOf(word), await cardOf(other)];
    expect([undone?.reps, undone?.lapses]).toEqual([1, 0]);
    // Answered at the same times, once as good from the beginning and once counted so later.
    const { vocab_item_id: _, ...alwaysRight } = (await cardOf(third)) ?? {};
    expect(counted).toMatchObject({ ...alwaysRight, reps: 2 });
  });
});

it('an answer that was right after all counts as remembered, however often that is said', async () => {
  const [word = ''] = await addAll(amira);
  const id = crypto.randomUUID();
  await answer(amira, word, 'der Stecklaken', id);
  const said = [await act(amira, word, { action: 'was_right', id }), await act(amira, word, { action: 'was_right', id })];
  for (const { body } of said) expect(body).toMatchObject({ verdict: 'right', rating: 'good', card: { reps: 1, lapses: 0 } });
  const back = await later(amira, 1);
  expect(await terms(back)).not.toContain('Stecklaken');
  await act(back, word, { action: 'undo', id });
  expect((await act(back, word, { action: 'was_right', id })).status).toBe(409);
});

describe('a paused word', () => {
  it('is left out of the test until it is taken up again; practice still has it', async () => {
    const [word = ''] = await addAll(amira);
    expect((await act(amira, word, { action: 'pause' })).body.card.is_paused).toBe(true);
    expect(await terms(amira)).not.toContain('Stecklaken');
    expect(await terms(amira, { mode: 'practice' })).toContain('Stecklaken');
    expect((await stats(amira)).set_apart).toMatchObject([{ word: { term: 'Stecklaken' }, card: { is_paused: true, stage: 'new' } }]);
    await act(amira, word, { action: 'resume' });
    expect((await terms(amira))[0]).toBe('Stecklaken');
  });

  it('is offered for a word that was forgotten eight times', async () => {
    const [word = ''] = await addAll(amira);
    let as = amira;
    for (let time = 0; time < 9; time += 1) {
      await answer(as, word, 'nein');
      as = await later(as, 2);
    }
    expect((await stats(as)).set_apart).toMatchObject([{ card: { is_leech: true, is_paused: false, lapses: 8 } }]);
  });
});

describe('the statistics', () => {
  it('count words by how well they are known, what is due, and what was remembered', async () => {
    const [laken = '', gitter = '', stuhl = ''] = await addAll(amira);
    for (const word of [laken, gitter]) await answer(amira, word, `das ${word === laken ? 'Stecklaken' : 'Bettgitter'}`);
    const back = await later(amira, 20);
    await answer(back, laken, 'das Stecklaken');
    await answer(back, gitter, 'nein');
    const { words, due_today, new_today, learning, mature, retention, forecast, reviews_by_day, ...rest } = await stats(back);
    expect({ words, due_today, new_today, new: rest.new, paused: rest.paused }).toEqual({
      words: 4,
      due_today: 0,
      new_today: 2,
      new: 2,
      paused: 0,
    });
    expect([learning, mature]).toEqual([1, 1]);
    expect(retention).toEqual({ reviews: 2, remembered: 1, rate: 0.5 });
    expect([forecast.length, forecast[0], forecast[1]]).toEqual([14, { date: '2026-03-30', due: 0 }, { date: '2026-03-31', due: 1 }]);
    expect(reviews_by_day.filter(({ reviews }) => reviews > 0)).toEqual([
      { date: '2026-03-10', reviews: 2 },
      { date: '2026-03-30', reviews: 2 },
    ]);
    expect(rest.is_test_taken_today).toBe(false);
    await answer(back, stuhl, 'das Nachtstuhl');
    expect((await stats(await house.signIn(jose.user))).words).toBe(0);
  });

  it('keep what was answered when its word is deleted', async () => {
    const [word = ''] = await addAll(amira);
    await answer(amira, word, 'das Stecklaken');
    await house.call(amira, deleteVocab, { params: { vocab_item_id: word } });
    const { words, reviews_by_day } = await stats(amira);
    expect([words, reviews_by_day.at(-1)?.reviews]).toEqual([3, 1]);
  });
});

describe('the points of the test (domain 5: 20, once a day)', () => {
  const xp = async (as: Person) => (await house.call(as, getMyXp, {})).body.xp;
  const answerAll = async (as: Person) => {
    for (const { word } of (await test(as)).questions) await answer(as, word.id, `das ${word.term}`);
  };

  it('are given once however often they are asked for', async () => {
    await addAll(amira);
    await answerAll(amira);
    const asked = await Promise.all(Array.from({ length: 6 }, () => taken(amira)));
    expect(asked.map((one) => one.xp).sort()).toEqual([0, 0, 0, 0, 0, 20]);
    expect(await xp(amira)).toBe(20);
    expect((await stats(amira)).is_test_taken_today).toBe(true);
  });

  it('are not given where no test was taken, whatever the browser says', async () => {
    expect(await taken(amira)).toEqual({ is_taken: false, xp: 0 });
    const [word = ''] = await addAll(amira);
    await answer(amira, word, 'das Stecklaken');
    expect(await taken(amira)).toEqual({ is_taken: false, xp: 0 });
    expect(await xp(amira)).toBe(0);
  });

  it('are given for ten words, where more are left', async () => {
    const ids = await addAll(
      amira,
      Array.from({ length: 14 }, (_, at) => `Wort${String.fromCharCode(65 + at)}`),
    );
    for (const id of ids.slice(0, 10)) await answer(amira, id, 'nein');
    const back = await later(amira, 1);
    expect((await test(back)).due_count).toBe(10);
    for (const id of ids.slice(0, 9)) await answer(back, id, 'nein');
    expect((await taken(back)).is_taken).toBe(false);
    await answer(back, ids[9] ?? '', 'nein');
    expect(await taken(back)).toEqual({ is_taken: true, xp: 20 });
  });

  it('are not given for an answer that was taken back', async () => {
    const [word = ''] = await addAll(amira, ['Stecklaken']);
    const id = crypto.randomUUID();
    await answer(amira, word, 'das Stecklaken', id);
    await act(amira, word, { action: 'undo', id });
    expect((await taken(amira)).is_taken).toBe(false);
  });

  it.each(['Asia/Manila', 'America/Los_Angeles', 'Africa/Tunis'])('go by the day in %s', async (zone) => {
    await addAll(amira, ['Stecklaken']);
    // Just before and just after midnight there.
    const midnight = { 'Asia/Manila': '16:00', 'America/Los_Angeles': '07:00', 'Africa/Tunis': '23:00' }[zone];
    house.clock.set(`2026-03-11T${midnight}:00Z`);
    house.clock.forward({ minutes: -5 });
    const before = await house.signIn(amira.user);
    await liveIn(before, zone);
    await answerAll(before);
    expect(await taken(before)).toEqual({ is_taken: true, xp: 20 });
    house.clock.forward({ minutes: 10 });
    expect(await taken(before), 'no test on the new day yet').toEqual({ is_taken: false, xp: 0 });
    await add(before, 'Bettgitter');
    await answer(before, (await test(before)).questions[0]?.word.id ?? '', 'nein');
    expect(await taken(before)).toEqual({ is_taken: true, xp: 20 });
    expect(await taken(before)).toEqual({ is_taken: true, xp: 0 });
  });
});
