import type { KindName } from '@visite/contract/exercises/kinds.ts';
import * as contract from '@visite/contract/exercises.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestProvider } from '#providers/testProvider.ts';
import { testHouse } from '#testing/testHouse.ts';
import { editionFor } from './testEdition.ts';

const provider = await openTestProvider();
const byRules = testHouse();
const byModel = testHouse({
  environment: async () => ({ LLM_BASE_URL: provider.url, LLM_API_KEY: 'key', LLM_MODEL: 'test-model', LLM_FIRST_WORD_MS: '600' }),
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

type House = typeof byRules;
const OWN_WORDS = 'Da hat man sich geschnitten und es blutet.';
const RIGHT = JSON.stringify({ verdict: 'right', feedback: 'Das meint dasselbe.', better: null, corrections: [] });

/** A learner before the item of a kind. */
async function aLearnerAt(house: House, kind: KindName) {
  const me = await house.signedIn('learner');
  const { items } = await house.aCourse();
  const section_content_item_id = items[kind];
  const { body } = await house.call(me, contract.createItemInteraction, { params: { section_content_item_id } });
  const save = async (answer: object, more: object = {}) =>
    (
      await house.call(me, contract.saveItemInteraction, {
        params: { item_interaction_id: body.id },
        body: { answer, ...more } as never,
      })
    ).body;
  const edition = await editionFor(house, me.user.id, section_content_item_id);
  const key = edition.outgoing(rulesOf(kind).key(contentOf(kind) as never, section_content_item_id) as never) as Record<
    string,
    Record<string, unknown>
  >;
  const o1 = edition.nameOf('open_questions', 'o1') ?? '';
  return { me, save, key, section_content_item_id, edition, o1 };
}

/** Before an exercise of words, with the key of the first step in which one is explained. */
async function aLearnerWithWords(house: House) {
  const learner = await aLearnerAt(house, 'mm_vocab');
  const face = learner.edition.face as {
    steps: { key: string; task: string }[];
  };
  const stepKey = face.steps.find(({ task }) => task === 'explain')?.key ?? '';
  const say = (text: string) => learner.save({ steps: { [stepKey]: { text, is_skipped: false } } });
  const partOf = ({ result }: Awaited<ReturnType<typeof say>>) => result?.parts.find(({ key }) => key === stepKey);
  return { ...learner, stepKey, say, partOf };
}

describe('a step in own words in a course (domain 4: graded by the evaluation calls)', () => {
  it('is judged by the language model where the rules cannot be sure, and the feedback is kept with it', async () => {
    const { say, partOf } = await aLearnerWithWords(byModel);
    provider.usually({ says: RIGHT });
    expect(partOf(await say(OWN_WORDS))).toMatchObject({
      score: 1,
      state: 'right',
      remark: { feedback: 'Das meint dasselbe.', source: 'provider', is_certain: true },
    });
  });

  it('is judged, and paid for, once: not with the next step, not when sent twice at once, not when all is given', async () => {
    const { say, partOf, save, stepKey, key } = await aLearnerWithWords(byModel);
    provider.usually({ says: RIGHT, firstMs: 30 });
    await Promise.all([say(OWN_WORDS), say(OWN_WORDS)]);
    expect(provider.seen).toHaveLength(1);
    await say(OWN_WORDS);
    const rest = Object.fromEntries(Object.entries(key.steps ?? {}).map(([name]) => [name, { text: '', is_skipped: true }]));
    const all = { steps: { ...rest, [stepKey]: { text: OWN_WORDS, is_skipped: false } } };
    const given = await save(all, { is_submitted: true, attempt: 1 });
    expect(provider.seen).toHaveLength(1);
    expect(given).toMatchObject({ state: 'COMPLETED', attempts: 1, result: { attempt: 1 } });
    expect(partOf(given)?.score).toBe(1);
  });

  it('falls back to the rules, marked as such, when the provider fails or talks nonsense', async () => {
    for (const behaviour of [{ status: 500 }, { says: 'Das ist eine schöne Antwort!' }]) {
      const { say, partOf } = await aLearnerWithWords(byModel);
      provider.usually(behaviour);
      const part = partOf(await say(OWN_WORDS));
      expect(part).toMatchObject({ score: 0, state: 'wrong', remark: { source: 'built-in', is_certain: false } });
      expect(part?.remark?.feedback).not.toContain('schöne');
    }
  });

  it('cannot raise the score of its attempt by being sent again once its model answer was shown', async () => {
    const { say, save, key, partOf } = await aLearnerWithWords(byRules);
    expect(partOf(await say(OWN_WORDS))).toMatchObject({ score: 0 });
    expect(partOf(await save({ steps: {} }))).toMatchObject({ score: 0, state: 'wrong' });
    expect(partOf(await save(key))).toMatchObject({ score: 0 });
    const given = await save(key, { is_submitted: true, attempt: 1 });
    expect(partOf(given)).toMatchObject({ score: 0 });
    expect(given.score).toBeLessThan(1);
    // The next attempt is a new one.
    expect(partOf(await save({ steps: {} }))).toMatchObject({ state: 'open' });
    expect(await save(key, { is_submitted: true, attempt: 2 })).toMatchObject({ score: 1, attempts: 2 });
  });
});

describe('an open question on a resource (domain 4: evaluation call)', () => {
  const judgement = (met: boolean, quote: string | null) =>
    JSON.stringify({ points: [{ point: 1, met, quote }], feedback: 'Du nennst den Zeitpunkt.', corrections: [] });
  const ANSWER = 'Sobald er ein paar Schritte macht.';

  it('is judged point by point by the language model when it is given, not while it is being written', async () => {
    const { save, key, o1 } = await aLearnerAt(byModel, 'resource');
    provider.usually({ says: judgement(true, 'ein paar Schritte') });
    expect((await save({ ...key, open: { [o1]: ANSWER } })).result?.parts.every(({ state }) => state === 'open')).toBe(true);
    expect(provider.seen).toHaveLength(0);
    const { result } = await save({ ...key, open: { [o1]: ANSWER } }, { is_submitted: true, attempt: 1 });
    expect(result?.parts.find(({ key: id }) => id === o1)).toMatchObject({
      score: 1,
      remark: { source: 'provider', feedback: 'Du nennst den Zeitpunkt.' },
    });
    expect(provider.seen).toHaveLength(1);
  });

  it('is left to the rules when the model quotes what was not written', async () => {
    const { save, key, o1 } = await aLearnerAt(byModel, 'resource');
    provider.usually({ says: judgement(true, 'beim Gehen') });
    const { result } = await save({ ...key, open: { [o1]: ANSWER } }, { is_submitted: true, attempt: 1 });
    expect(result?.parts.find(({ key: id }) => id === o1)).toMatchObject({ score: 0, remark: { source: 'built-in' } });
  });

  it('that an evaluation call judged stays as it was until all is given', async () => {
    const { me, save, key, o1, section_content_item_id } = await aLearnerAt(byModel, 'resource');
    provider.usually({ says: judgement(false, null) });
    const ask = async (text: string) =>
      (
        await byModel.call(me, contract.evaluateOpenQuestion, {
          params: { open_question_id: o1 },
          body: { section_content_item_id, text },
        })
      ).body;
    expect(await ask(ANSWER)).toMatchObject({ score: 0, remark: { source: 'provider' } });
    expect(await ask('Beim Gehen, wenn er läuft.')).toMatchObject({ score: 0 });
    const given = await save(key, { is_submitted: true, attempt: 1 });
    expect(given.result?.parts.find(({ key: id }) => id === o1)?.score).toBe(0);
    expect(provider.seen).toHaveLength(1);
  });
});
