import { patientTranslations, thirdPersonTranslations, translateText } from '@visite/contract/translations.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aTalk } from '#conversations/talkFixtures.ts';
import { openTestProvider } from '#providers/testProvider.ts';
import { testHouse } from '#testing/testHouse.ts';
import { provider_usage } from '#usage/tables.ts';
import { addToMyVocabulary } from '#vocabulary/myVocabulary.ts';

const provider = await openTestProvider();
const house = testHouse({ environment: async () => ({ TRANSLATION_BASE_URL: provider.url, TRANSLATION_MODEL: 'translator' }) });
beforeEach(() => provider.reset());
afterAll(() => provider.close());

/** A patient who was asked for allergies and told them; persons answer by the built-in engine here. */
async function anAnswer() {
  const talk = await aTalk(house);
  await talk.say('Haben Sie Allergien?');
  const message_id = (await talk.read()).messages.at(-1)?.id ?? '';
  const ask = (query: object = {}) => house.call(talk.me, patientTranslations.get, { params: { message_id }, query });
  const renew = (query: object = {}) => house.call(talk.me, patientTranslations.renew, { params: { message_id }, query });
  return { ...talk, message_id, ask, renew };
}

describe('the translation of a message', () => {
  it('streams, is kept from the first time, and is made anew when asked', async () => {
    const { ask, renew } = await anAnswer();
    provider.next({ says: 'I am allergic to penicillin.' }, { says: 'Penicillin gives me a rash.' });
    const first = await ask({ target_language: 'eng' });
    expect(first.events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('')).toBe('I am allergic to penicillin.');
    expect(first.events.at(-1)).toMatchObject({
      type: 'done',
      translation: { text: 'I am allergic to penicillin.', target_language: 'eng', translation_option: 'MEANING', engine: 'provider' },
    });
    expect((await ask({ target_language: 'eng' })).events).toMatchObject([
      { type: 'done', translation: { text: 'I am allergic to penicillin.' } },
    ]);
    expect(provider.seen).toHaveLength(1);
    expect((await renew({ target_language: 'eng' })).events.at(-1)).toMatchObject({ translation: { text: 'Penicillin gives me a rash.' } });
    expect((await ask({ target_language: 'eng' })).events.at(-1)).toMatchObject({ translation: { text: 'Penicillin gives me a rash.' } });
  });

  it('answers plain JSON without a stream, by option and into the native language where none is named', async () => {
    const { ask } = await anAnswer();
    provider.usually({ says: 'Word for word.' });
    const { body, headers } = await ask({ stream: 'false', translation_option: 'LITERAL' });
    expect(headers['content-type']).toContain('application/json');
    expect(body).toMatchObject({
      type: 'done',
      translation: { target_language: 'eng', translation_option: 'LITERAL', text: 'Word for word.' },
    });
    expect(provider.seen[0]?.body.messages?.[0]?.content).toContain('wörtlich');
    await ask({ stream: 'false', translation_option: 'MEANING' });
    expect(provider.seen).toHaveLength(2);
  });

  it('hands the text over as data, with the language in words', async () => {
    const { ask } = await anAnswer();
    await ask({ target_language: 'hbs' });
    const [system, user] = provider.seen[0]?.body.messages ?? [];
    expect(system?.content).toContain('Bosnisch/Kroatisch/Serbisch');
    expect(user?.role).toBe('user');
    expect(provider.seen[0]?.body.messages).toHaveLength(2);
    expect(await house.db.select().from(provider_usage)).toMatchObject([{ job: 'translate', prompt: 'translation@1' }]);
  });

  it('is nobody else’s, nor that of another kind of person', async () => {
    const { message_id, me } = await anAnswer();
    const stranger = await house.signedIn('manager');
    const params = { message_id };
    expect((await house.call(stranger, patientTranslations.get, { params })).status).toBe(404);
    expect((await house.call(me, thirdPersonTranslations.get, { params })).status).toBe(404);
  });
});

describe('where no provider translates', () => {
  it('says in simple German what the person’s facts have in simple German, and translates nothing freely', async () => {
    const { ask } = await anAnswer();
    provider.usually({ status: 401 });
    const simple = await ask({ translation_option: 'SIMPLE_GERMAN', stream: 'false' });
    expect(simple.body).toMatchObject({ translation: { engine: 'built-in', is_fallback: true, text: expect.any(String) } });
    const free = await ask({ target_language: 'tur', stream: 'false' });
    expect(free.body).toMatchObject({ translation: { engine: 'built-in', is_fallback: true, text: null } });
    // What could not be had is not kept: the provider may come back.
    provider.usually({ says: 'Penisiline alerjim var.' });
    expect((await ask({ target_language: 'tur', stream: 'false' })).body).toMatchObject({ translation: { engine: 'provider' } });
  });

  it('takes back words that came before the stream broke', async () => {
    const { ask } = await anAnswer();
    provider.next({ says: 'I am allergic to penicillin.', fault: 'cut', after: 3, betweenMs: 3 });
    const { events } = await ask();
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['restart', 'done']);
  });

  it('helps with the learner’s own words and the glossaries', async () => {
    const me = await house.signedIn('learner');
    const word: Parameters<typeof addToMyVocabulary>[2][number] = {
      term: 'die Allergie',
      article: 'die',
      plural: 'Allergien',
      part_of_speech: 'noun',
      meaning: 'Der Körper reagiert auf etwas.',
      translations: { tur: 'alerji' },
      example: '',
    };
    await addToMyVocabulary(house.db, me.user.id, [word], null, house.now());
    provider.usually({ status: 401 });
    const { body } = await house.call(me, translateText, { body: { text: 'Haben Sie eine Allergie?', target_language: 'tur' } });
    expect(body).toMatchObject({ text: null, engine: 'built-in', words: [{ term: 'die Allergie', meaning: 'alerji' }] });
  });
});

it('translates any text without keeping it', async () => {
  const me = await house.signedIn('learner');
  provider.usually({ says: 'Good morning.' });
  const translate = () => house.call(me, translateText, { body: { text: 'Guten Morgen.' } });
  expect((await translate()).body).toMatchObject({ text: 'Good morning.', target_language: 'eng', engine: 'provider' });
  await translate();
  expect(provider.seen).toHaveLength(2);
  expect((await house.call(me, translateText, { body: { text: ' ' } })).status).toBe(422);
});
