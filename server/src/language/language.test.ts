import { saveDocument, setCurrentTask } from '@visite/contract/cases.ts';
import { patients } from '@visite/contract/conversations.ts';
import * as contract from '@visite/contract/language.ts';
import { SUPPORTED_LANGUAGES } from '@visite/contract/primitives.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { describe, expect, it } from 'vitest';
import { aTalk } from '#conversations/talkFixtures.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();

const WRONG = 'Haben Sie Schmerzen in die Bauch?';
const RIGHT = 'Haben Sie Schmerzen im Bauch?';

describe('corrections of a message (domain 3, message)', () => {
  it('come with the stored line, each with its place, and stay with it', async () => {
    const { say, read } = await aTalk(house);
    const { events } = await say(WRONG);
    const stored = events[0];
    if (stored?.type !== 'stored') throw new Error('the line was not stored');
    const [mark] = stored.message.corrections;
    expect(mark).toMatchObject({ topic: 'two-way-preposition', reason: expect.stringMatching(/\.$/) });
    expect(WRONG.slice(mark?.start, mark?.end)).toBe(mark?.original);
    expect(WRONG.replace(mark?.original ?? '', mark?.correction ?? '')).toBe(RIGHT);
    const { messages } = await read();
    expect(messages.find(({ role }) => role === 'USER')?.corrections).toEqual(stored.message.corrections);
    expect(messages.filter(({ role }) => role !== 'USER').every(({ corrections }) => corrections.length === 0)).toBe(true);
  });

  it('follow an edited line', async () => {
    const { me, say, read } = await aTalk(house);
    await say(WRONG);
    const line = (await read()).messages.find(({ role }) => role === 'USER');
    await house.call(me, patients.edit, { params: { message_id: line?.id ?? '' }, body: { text: RIGHT } });
    expect((await read()).messages.find(({ role }) => role === 'USER')?.corrections).toEqual([]);
  });

  it('judge neither spelling nor capitals of what was said', async () => {
    const { say } = await aTalk(house);
    const { events } = await say('haben sie schmerzen im bauch');
    expect(events[0]).toMatchObject({ message: { corrections: [] } });
  });
});

describe('a text while it is written', () => {
  it('is checked with its spelling, and nothing of it is kept', async () => {
    const me = await house.signedIn('learner');
    const text = 'Der Patient klagt über starke schmerzen in die Bauch.';
    const { body } = await house.call(me, contract.checkText, { body: { text } });
    expect(body.corrections.map(({ topic }) => topic)).toEqual(['capital', 'two-way-preposition']);
    expect((await house.call(me, contract.myLanguage, {})).body.topics).toEqual([]);
  });

  it('says nothing of keywords as they stand in a documentation', async () => {
    const me = await house.signedIn('learner');
    const text =
      'Schmerzen: NRS 8/10, re. Oberbauch, Ausstrahlung in re. Schulter. Pat. nüchtern seit gestern Abend. RR 145/90, T 37,9. Ärztin informiert.';
    expect((await house.call(me, contract.checkText, { body: { text } })).body.corrections).toEqual([]);
  });

  it('needs an account, and has an end', async () => {
    expect((await house.call(null, contract.checkText, { body: { text: 'Hallo' } })).status).toBe(401);
    const me = await house.signedIn('learner');
    expect((await house.call(me, contract.checkText, { body: { text: 'a'.repeat(contract.MAX_CHECKED_TEXT + 1) } })).status).toBe(422);
  });
});

describe('mistakes over weeks', () => {
  /** Days later the token has run out: the same person signs in again. */
  async function daysLater(me: Person, days: number) {
    house.clock.forward({ days });
    Object.assign(me, await house.signIn(me.user));
  }

  it('are counted by topic from one’s own talks, this week and before, and not from anybody else’s', async () => {
    const { me, say } = await aTalk(house);
    await say(WRONG);
    await daysLater(me, 14);
    await say('Und haben Sie auch Schmerzen in die Rücken?');
    await say(RIGHT);
    const other = await aTalk(house);
    await other.say('Sind Sie Hunger?');
    const { body } = await house.call(me, contract.myLanguage, {});
    expect(body.weeks).toHaveLength(12);
    expect(body.weeks.at(-1)?.words).toBe(8 + 5);
    expect(body.weeks.at(-3)?.words).toBe(6);
    expect(body.topics.map(({ topic }) => topic)).toEqual(['two-way-preposition']);
    expect(body.topics[0]?.mistakes.slice(-3)).toEqual([1, 0, 1]);
    expect(body.topics[0]?.latest).toMatchObject({ sentence: 'Und haben Sie auch Schmerzen in die Rücken?' });
  });

  it('leave out what was undone, and what is older than twelve weeks', async () => {
    const { me, say, read } = await aTalk(house);
    await say(WRONG);
    const line = (await read()).messages.find(({ role }) => role === 'USER');
    await house.call(me, patients.undo, { params: { message_id: line?.id ?? '' }, query: {} });
    expect((await house.call(me, contract.myLanguage, {})).body.topics).toEqual([]);
    await house.call(me, patients.undo, { params: { message_id: line?.id ?? '' }, query: { revert: 'true' } });
    expect((await house.call(me, contract.myLanguage, {})).body.topics).toHaveLength(1);
    await daysLater(me, 12 * 7);
    expect((await house.call(me, contract.myLanguage, {})).body.topics).toEqual([]);
  });

  it('count the documents of an ended case, once', async () => {
    const { me, say, interaction } = await aTalk(house);
    await say(RIGHT);
    const params = { case_interaction_id: interaction.id };
    const documentation = smallCase.tasks.find(({ kind }) => kind === 'DOCUMENTATION');
    const text = 'Die Patientin hat starke Schmerzen in die Bauch.';
    await house.call(me, saveDocument, { params: { ...params, task_key: documentation?.key ?? '' }, body: { text } });
    const end = { params, body: { current_task_interaction_index: smallCase.tasks.length } };
    await house.call(me, setCurrentTask, end);
    await house.call(me, setCurrentTask, end);
    const { body } = await house.call(me, contract.myLanguage, {});
    expect(body.weeks.at(-1)?.words).toBe(5 + 8);
    expect(body.topics).toMatchObject([{ topic: 'two-way-preposition', latest: { sentence: text } }]);
  });
});

describe('the grammar appendix (specification 7, domain 2: anyone may read it)', () => {
  it('has at least 20 topics, each with rule, examples and three sentences to try', async () => {
    const { body } = await house.call(null, contract.listGrammarTopics, { query: {} });
    expect(body.topics.length).toBeGreaterThanOrEqual(20);
    expect(body.languages.map(({ code }) => code)).toEqual([...SUPPORTED_LANGUAGES]);
    for (const { exercises, examples, own } of body.topics) {
      expect(exercises).toHaveLength(3);
      expect(examples.some(({ wrong }) => wrong !== null)).toBe(true);
      expect(own).toBeNull();
    }
  });

  it.each(SUPPORTED_LANGUAGES.filter((language) => language !== 'deu'))('has every title and rule in %s', async (language) => {
    const { body } = await house.call(null, contract.listGrammarTopics, { query: { language } });
    expect(body.topics.filter(({ own }) => own === null).map(({ topic }) => topic)).toEqual([]);
  });

  it('is one piece of HTML without a token (specification 7: extract-html)', async () => {
    const { status, body } = await house.call(null, contract.extractGrammarHtml, {});
    expect(status).toBe(200);
    expect(body.html).toMatch(/^<article lang="de"><h1>Grammatik<\/h1><section id="gender">/);
    expect(body.html).not.toMatch(/<script|undefined|null/);
  });
});

describe('practice from one’s own mistakes (decision 37)', () => {
  const practice = async (me: Person, query: { topic?: contract.GrammarTopic; limit?: number } = {}) =>
    (await house.call(me, contract.getPractice, { query })).body;

  it('begins with one’s own sentence, put right but for the gap', async () => {
    const { me, say } = await aTalk(house);
    await say(WRONG);
    const { exercises, due, answered_today } = await practice(me);
    expect(exercises[0]).toMatchObject({
      source: 'own',
      topic: 'two-way-preposition',
      prompt: 'Haben Sie Schmerzen ___ Bauch?',
      answer: 'im',
    });
    expect(exercises.slice(1).map(({ source, topic }) => [source, topic])).toEqual(
      Array.from({ length: 3 }, () => ['appendix', 'two-way-preposition']),
    );
    expect([due, answered_today]).toEqual([4, 0]);
    expect((await practice(me, { limit: 1 })).exercises).toHaveLength(1);
  });

  it('counts an answer once however often it is sent, brings the exercise back the next day, and shows how it went', async () => {
    const { me, say } = await aTalk(house);
    await say(WRONG);
    const { key = '', topic = 'case' } = (await practice(me)).exercises[0] ?? {};
    const body = { id: crypto.randomUUID(), key, topic, is_right: true };
    await house.call(me, contract.answerPractice, { body });
    expect((await house.call(me, contract.answerPractice, { body })).status).toBe(204);
    const after = await practice(me);
    expect([after.due, after.answered_today]).toEqual([3, 1]);
    expect((await house.call(me, contract.myLanguage, {})).body.topics[0]?.practised).toEqual({ right: 1, answers: 1 });
    house.clock.forward({ days: 1 });
    Object.assign(me, await house.signIn(me.user));
    expect((await practice(me)).exercises.map((exercise) => exercise.key)).toContain(key);
  });

  it('has the sentences of a topic for who asks for it, and nothing of somebody else', async () => {
    const { say } = await aTalk(house);
    await say(WRONG);
    const other = await house.signedIn('learner');
    expect(await practice(other)).toEqual({ exercises: [], due: 0, answered_today: 0 });
    expect((await practice(other, { topic: 'reflexive' })).exercises.map(({ source, topic }) => [source, topic])).toEqual(
      Array.from({ length: 3 }, () => ['appendix', 'reflexive']),
    );
  });
});
