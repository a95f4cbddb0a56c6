import { assistants, companions, observers } from '@visite/contract/companions.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aTalk } from '#conversations/talkFixtures.ts';
import { openTestProvider } from '#providers/testProvider.ts';
import { testHouse } from '#testing/testHouse.ts';
import { provider_usage } from '#usage/tables.ts';

const provider = await openTestProvider();
const house = testHouse({
  environment: async () => ({ LLM_BASE_URL: provider.url, LLM_API_KEY: 'key', LLM_MODEL: 'test-model', LLM_FIRST_WORD_MS: '600' }),
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

async function besideACase() {
  const talk = await aTalk(house);
  const { me } = talk;
  const case_interaction_id = talk.interaction.id;
  const say = async (line: string) => {
    provider.next({ says: 'Guten Tag. Das Knie tut weh.' });
    await talk.say(line);
  };
  for (const line of ['Guten Morgen, ich heiße Amira und bin Pflegefachkraft.', 'Das tut mir leid.', 'Wo haben Sie Schmerzen?'])
    await say(line);
  const send = async (
    calls: typeof companions | typeof assistants | typeof observers,
    interaction_id: string,
    text: string,
    help?: 'HINT',
  ) => {
    const { events } = await house.call(me, calls.send, { params: { interaction_id }, body: { id: crypto.randomUUID(), text, help } });
    const last = events.at(-1);
    return { events, answer: last?.type === 'done' ? last.answer : null };
  };
  return { ...talk, case_interaction_id, send };
}

describe('the companion with a language model', () => {
  it('answers free questions, with the task and without a single fact of a person', async () => {
    const { me, case_interaction_id, send } = await besideACase();
    const { body } = await house.call(me, companions.getOrCreate, { body: { case_interaction_id } });
    provider.next({ says: 'Sag einfach: Das kann ich gut verstehen.' });
    const { answer } = await send(companions, body.interaction_id, 'Wie tröste ich sie am besten?');
    expect(answer).toMatchObject({ engine: 'provider', is_fallback: false, text: 'Sag einfach: Das kann ich gut verstehen.' });
    const messages = provider.seen.at(-1)?.body.messages ?? [];
    expect(messages[0]?.content).toContain('Sprich mit Frau Albrecht.');
    expect(JSON.stringify(messages)).not.toMatch(/Penicillin|Heim|rechtes Knie/);
    expect(messages.at(-1)).toEqual({ role: 'user', content: 'Wie tröste ich sie am besten?' });
    expect((await house.db.select().from(provider_usage)).some(({ prompt }) => prompt?.startsWith('companion@'))).toBe(true);
  });

  it('asks nobody for help with the next line: the rules know what is open', async () => {
    const { me, case_interaction_id, send } = await besideACase();
    const { body } = await house.call(me, companions.getOrCreate, { body: { case_interaction_id } });
    const asked = provider.seen.length;
    expect((await send(companions, body.interaction_id, 'Tipp', 'HINT')).answer).toMatchObject({ engine: 'built-in', is_fallback: false });
    expect(provider.seen).toHaveLength(asked);
  });

  it.each([
    ['never answers', { fault: 'never' as const }],
    ['answers an error', { status: 500 }],
    ['breaks off', { says: 'Sag einfach das', fault: 'cut' as const, after: 2, betweenMs: 3 }],
  ])('answers by the rules, marked as such, when the provider %s', async (_, behaviour) => {
    const { me, case_interaction_id, send } = await besideACase();
    const { body } = await house.call(me, companions.getOrCreate, { body: { case_interaction_id } });
    provider.usually(behaviour);
    const { answer } = await send(companions, body.interaction_id, 'Was heißt Dyspnoe?');
    expect(answer).toMatchObject({ state: 'complete', engine: 'built-in', is_fallback: true });
    expect(answer?.text).toContain('Atemnot');
  });
});

describe('the observer with a language model', () => {
  it('shows an answer whose quotations are the learner’s own', async () => {
    const { me, case_interaction_id, send } = await besideACase();
    const { body } = await house.call(me, observers.interact, { body: { case_interaction_id } });
    provider.next({ says: 'Dein „Das tut mir leid.“ kam genau richtig.' });
    expect((await send(observers, body.interaction_id, 'Was war gut?')).answer).toMatchObject({ engine: 'provider' });
  });

  it('shows not a word of an answer that quotes what was never said', async () => {
    const { me, case_interaction_id, send } = await besideACase();
    const { body } = await house.call(me, observers.interact, { body: { case_interaction_id } });
    provider.next({ says: 'Dein „Ich fühle mit Ihnen“ war sehr gut.' });
    const { events, answer } = await send(observers, body.interaction_id, 'Was war gut?');
    expect(answer).toMatchObject({ engine: 'built-in', is_fallback: true });
    expect(JSON.stringify(events)).not.toContain('fühle mit Ihnen');
  });
});

describe('the assistant with a language model', () => {
  it('is given what its files know of the question, and writes no more into it', async () => {
    const { me, send } = await besideACase();
    const { body } = await house.call(me, assistants.getOrCreate, { body: {} });
    provider.next({ says: 'SBAR ordnet eine Übergabe.' });
    await send(assistants, body.interaction_id, 'Was ist SBAR?');
    expect(provider.seen.at(-1)?.body.messages?.[0]?.content).toContain('Situation (wer, was ist jetzt los)');
  });
});
