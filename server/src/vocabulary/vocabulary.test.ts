import { getMe } from '@visite/contract/accounts.ts';
import { interactWithCase } from '@visite/contract/cases.ts';
import { uploadMedia } from '@visite/contract/media.ts';
import * as contract from '@visite/contract/vocabulary.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversations, messages } from '#conversations/tables.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { addToMyVocabulary } from './myVocabulary.ts';
import { vocab_items, vocab_lists } from './tables.ts';

const house = testHouse();
let amira: Person;
let jose: Person;
beforeEach(async () => {
  amira = await house.signedIn('learner');
  jose = await house.signedIn('learner');
});

type New = Parameters<typeof house.call<typeof contract.createVocab>>[2]['body'];
const add = (as: Person, body: New | string) =>
  house.call(as, contract.createVocab, { body: typeof body === 'string' ? { term: body } : body });
const words = async (as: Person, query: NonNullable<Parameters<typeof house.call<typeof contract.listVocabs>>[2]['query']> = {}) =>
  (await house.call(as, contract.listVocabs, { query })).body;
const terms = async (...args: Parameters<typeof words>) => (await words(...args)).items.map(({ term }) => term);

const WORD = { term: 'Stecklaken', article: 'das', plural: 'Stecklaken', meaning: 'ein Laken quer im Bett' } as const;

describe('one’s own words (domain 5)', () => {
  it('are listed newest first or by the alphabet, a page at a time', async () => {
    for (const term of ['Übelkeit', 'Zäpfchen', 'Stecklaken']) {
      await add(amira, term);
      house.clock.forward({ seconds: 1 });
    }
    expect(await words(amira)).toMatchObject({ total: 3, limit: 100, offset: 0 });
    expect(await terms(amira)).toEqual(['Stecklaken', 'Zäpfchen', 'Übelkeit']);
    expect(await terms(amira, { order: 'term' })).toEqual(['Stecklaken', 'Übelkeit', 'Zäpfchen']);
    expect(await terms(amira, { limit: '1', offset: '1' })).toEqual(['Zäpfchen']);
    expect(await terms(amira, { order: 'term', limit: '1', offset: '2' })).toEqual(['Zäpfchen']);
  });

  it.each(['stecklaken', 'das stecklaken', 'QUER', 'çarşaf', 'carsaf', 'Nachtdienst'])('are found by %s', async (search) => {
    await add(amira, { ...WORD, translations: { tur: 'ara çarşaf' }, example: 'Im Nachtdienst liegt es bereit.' });
    await add(amira, 'Klingel');
    expect(await terms(amira, { search })).toEqual(['Stecklaken']);
  });

  it('are not found by the name of a language, nor by signs that a database takes for more', async () => {
    await add(amira, { ...WORD, translations: { tur: 'ara çarşaf' } });
    expect([await terms(amira, { search: 'tur' }), await terms(amira, { search: '%' })]).toEqual([[], []]);
  });

  it('are one’s own: nobody else sees, changes or deletes them (404)', async () => {
    const { body } = await add(amira, WORD);
    const params = { vocab_item_id: body.id };
    expect((await words(jose)).total).toBe(0);
    expect((await house.call(jose, contract.updateVocab, { params, body: { meaning: 'Unsinn' } })).status).toBe(404);
    expect((await house.call(jose, contract.deleteVocab, { params })).status).toBe(404);
    expect((await house.call(jose, contract.listVocabs, { query: { vocab_list_id: body.vocab_list_id } })).status).toBe(404);
    expect((await words(amira)).items).toMatchObject([WORD]);
  });

  it('stand in lists that are counted, and are listed by list', async () => {
    await add(amira, WORD);
    const [other] = await house.db
      .insert(vocab_lists)
      .values({ user_id: amira.user.id, title: 'Wunden', created_at: new Date('2026-03-11T09:00:00Z') })
      .returning();
    const vocab_list_id = other?.id ?? '';
    expect((await house.call(amira, contract.listMyVocabLists, {})).body).toMatchObject([
      { title: 'Meine Wörter', vocab_count: 1 },
      { id: vocab_list_id, title: 'Wunden', vocab_count: 0 },
    ]);
    expect((await words(amira, { vocab_list_id })).total).toBe(0);
    expect((await house.call(jose, contract.listMyVocabLists, {})).body).toEqual([]);
  });

  it('are counted in user_stats (domain 2)', async () => {
    const count = async () => (await house.call(amira, getMe, {})).body.user_stats.vocab_count;
    expect(await count()).toBe(0);
    await add(jose, 'Klingel');
    await addToMyVocabulary(house.db, amira.user.id, contentOf('vocab_intro').items, null, house.now());
    const { body } = await add(amira, WORD);
    expect(await count()).toBe(3);
    await house.call(amira, contract.deleteVocab, { params: { vocab_item_id: body.id } });
    expect(await count()).toBe(2);
  });
});

describe('adding a word', () => {
  it('stores what was given; what nobody knows stays empty', async () => {
    const { body } = await add(amira, { term: 'Stecklaken', example: 'Das Stecklaken ist nass.' });
    expect(body).toMatchObject({
      is_new: true,
      article: null,
      plural: '',
      meaning: '',
      translations: {},
      example: 'Das Stecklaken ist nass.',
    });
  });

  it('fills what is missing from the lessons that the learner may see', async () => {
    await house.aCourse();
    const [known] = contentOf('vocab_intro').items;
    const { body } = await add(amira, known?.term ?? '');
    const { term, article, plural, meaning, translations, example } = known ?? {};
    expect(body).toMatchObject({ term, article, plural, meaning, translations, example });
  });

  it('knows nothing from drafts and from other organisations', async () => {
    await house.aCourse({ is_published: false });
    await house.aCourse({ organization_id: await house.anOrganization() });
    const { body } = await add(amira, contentOf('vocab_intro').items[0]?.term ?? '');
    expect(body.example).toBe('');
  });

  it('says where it came from: what the caller says, the case on the screen, else their own', async () => {
    const source = { type: 'talk', title: 'Sturz in der Nacht' } as const;
    const case_id = await house.aCase();
    expect((await add(amira, { term: 'Stecklaken', source, case_id })).body.source).toEqual(source);
    expect((await add(amira, { term: 'Steckbecken', case_id })).body.source).toEqual({ type: 'talk', title: smallCase.title });
    expect((await add(amira, 'Klingel')).body.source).toEqual({ type: 'own', title: '' });
    expect((await add(amira, { term: 'Puls', source: { ...source, type: 'traum' } } as never)).status).toBe(422);
  });

  it('has a sound of its own where the caller may use the file', async () => {
    const manager = await house.signedIn('manager');
    const sound = new File([Buffer.from('UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=', 'base64')], 'a.wav');
    const { body } = await house.call(manager, uploadMedia, { body: { file: sound } });
    const word = (await add(manager, { ...WORD, audio: body.id })).body;
    expect(word.audio).toContain(body.id.split('?')[0]);
    const params = { vocab_item_id: word.id };
    expect((await house.call(manager, contract.updateVocab, { params, body: { audio: null } })).body.audio).toBeNull();
    const theirs = body.id.split('?')[0] ?? '';
    expect((await add(amira, { ...WORD, audio: theirs })).status).toBe(422);
    const own = (await add(amira, WORD)).body.id;
    expect((await house.call(amira, contract.updateVocab, { params: { vocab_item_id: own }, body: { audio: theirs } })).status).toBe(422);
  });

  it('fills from the lexicon and the shared glossary', async () => {
    expect((await add(amira, 'tablette')).body).toMatchObject({
      term: 'Tablette',
      article: 'die',
      part_of_speech: 'noun',
      plural: 'Tabletten',
    });
    expect((await add(amira, 'Fieber')).body).toMatchObject({ article: 'das', translations: { eng: 'fever', tur: expect.any(String) } });
    expect((await add(amira, 'Thermometer')).body).toMatchObject({ article: 'das', plural: 'Thermometer' });
    expect((await add(amira, 'Dekubitus')).body).toMatchObject({ meaning: 'Druckstelle' });
  });

  it('asks the glossary of the case on the screen first; a case that is not shown answers 404', async () => {
    const glossary = [{ term: 'der Dekubitus', meaning: 'eine wunde Stelle vom langen Liegen' }];
    const elsewhere = await house.anOrganization();
    const case_id = await house.aCase({ file: { ...smallCase, glossary } });
    const hidden = await house.aCase({ file: { ...smallCase, glossary }, organization_id: elsewhere });
    expect((await add(jose, { term: 'Dekubitus', case_id: hidden })).status).toBe(404);
    expect((await add(amira, { term: 'Dekubitus', case_id })).body).toMatchObject({ article: 'der', meaning: glossary[0]?.meaning });
  });

  it('knows what the cases explain that the learner may see, by either of two names', async () => {
    await house.aCase({ file: { ...smallCase, glossary: [{ term: 'Eliquis (Apixaban)', meaning: 'ein Blutverdünner' }] } });
    expect((await add(amira, 'Eliquis')).body).toMatchObject({ term: 'Eliquis (Apixaban)', meaning: 'ein Blutverdünner' });
  });

  it('of a term that is there already answers the stored word, unchanged and no error', async () => {
    const first = (await add(amira, WORD)).body;
    const again = await add(amira, { term: 'das Stecklaken', meaning: 'etwas anderes' });
    expect(again).toMatchObject({ status: 200, body: { ...first, is_new: false } });
    expect((await words(amira)).total).toBe(1);
  });

  it('by two presses at once stores one word', async () => {
    const added = await Promise.all(Array.from({ length: 6 }, () => add(amira, WORD)));
    expect(added.filter(({ body }) => body.is_new)).toHaveLength(1);
    expect(await house.db.select().from(vocab_items)).toHaveLength(1);
  });

  it.each([{ term: ' ' }, { term: 'x'.repeat(201) }, { term: 'Wunde', article: 'den' }, { term: 'Wunde', translations: { klingon: 'x' } }])(
    'refuses %j (422)',
    async (body) => {
      expect((await add(amira, body as New)).status).toBe(422);
    },
  );
});

describe('changing a word', () => {
  it('changes what was sent and nothing else', async () => {
    const { body } = await add(amira, { ...WORD, translations: { tur: 'ara çarşaf' } });
    const changed = { plural: '', meaning: 'schützt die Matratze', article: null, translations: { eng: 'draw sheet' } };
    const answer = await house.call(amira, contract.updateVocab, { params: { vocab_item_id: body.id }, body: changed });
    const { is_new: _, ...word } = body;
    expect(answer.body).toEqual({ ...word, ...changed });
    expect((await house.call(amira, contract.updateVocab, { params: { vocab_item_id: body.id }, body: {} })).body).toEqual({
      ...word,
      ...changed,
    });
  });

  it('to a term that the list holds answers 409 `word_known`; to no term 422', async () => {
    await add(amira, 'Klingel');
    const params = { vocab_item_id: (await add(amira, WORD)).body.id };
    const known = await house.call(amira, contract.updateVocab, { params, body: { term: 'Klingel' } });
    expect(known).toMatchObject({ status: 409, error: { code: 'word_known' } });
    expect((await house.call(amira, contract.updateVocab, { params, body: { term: '' } })).status).toBe(422);
  });
});

describe('the words of a talk (Specification 9: three unless another number is asked for)', () => {
  const TERMS = ['der Auswurf', 'die Luftnot', 'das Notfallspray', 'die Dosieraerosole', 'die Spirometrie'];
  const TASKS = smallCase.tasks.map((task, index) => (index === 0 ? { ...task, set_phrases: ['Was führt Sie zu uns?'] } : task));
  const FILE = { ...smallCase, tasks: TASKS, glossary: TERMS.map((term) => ({ term, meaning: `Erklärung: ${term}` })) };

  /** A talk in which the patient said some lines. */
  async function talked(as: Person, ...lines: string[]) {
    const case_id = await house.aCase({ file: FILE });
    const { body } = await house.call(as, interactWithCase, { params: { case_id }, body: { skip_lineup: true } });
    const [conversation] = await house.db
      .insert(conversations)
      .values({ case_interaction_id: body.id, person_id: body.case.persons[0]?.id ?? '', created_at: house.now() })
      .onConflictDoNothing()
      .returning();
    const conversation_id = conversation?.id ?? body.conversations[0]?.interaction_id ?? '';
    const line = { conversation_id, role: 'PERSON', state: 'complete', created_at: house.now() };
    await house.db.insert(messages).values(lines.map((text, index) => ({ ...line, position: 100 + index, text })));
    return body.id;
  }
  type Wish = NonNullable<Parameters<typeof house.call<typeof contract.proposeVocabsOfTalk>>[2]['query']>;
  const proposed = async (as: Person, case_interaction_id: string, query: Wish = {}) =>
    (await house.call(as, contract.proposeVocabsOfTalk, { params: { case_interaction_id }, query })).body;
  const LINE = 'Ich habe Auswurf und Luftnot. Das Notfallspray und die Dosieraerosole helfen.';

  it('are three by default, as many as asked for otherwise, each with meaning and sentence', async () => {
    const id = await talked(amira, LINE);
    const three = await proposed(amira, id);
    expect(three).toHaveLength(3);
    for (const { meaning, example } of three) expect([meaning !== '', LINE.includes(example), example !== '']).toEqual([true, true, true]);
    expect(await proposed(amira, id, { n_vocab_items: '1' })).toHaveLength(1);
    expect((await proposed(amira, id, { n_vocab_items: '20', include_phrases: 'false' })).map(({ term }) => term).sort()).toEqual([
      'Auswurf',
      'Dosieraerosole',
      'Luftnot',
      'Notfallspray',
    ]);
  });

  it('are never those that the learner has; nothing is stored by proposing', async () => {
    const id = await talked(amira, LINE);
    await add(amira, 'Auswurf');
    await proposed(amira, id);
    expect((await proposed(amira, id, { n_vocab_items: '20' })).map(({ term }) => term)).not.toContain('Auswurf');
    expect((await words(amira)).total).toBe(1);
  });

  it('are followed by the case’s set phrases, unless only the one or the other is asked for', async () => {
    const id = await talked(amira, 'Ich habe Auswurf.');
    const of = async (query: Wish) => (await proposed(amira, id, query)).map(({ term }) => term);
    expect(await of({})).toEqual(['Auswurf', 'Was führt Sie zu uns?']);
    expect(await of({ include_phrases: 'false' })).toEqual(['Auswurf']);
    expect(await of({ include_vocab: 'false' })).toEqual(['Was führt Sie zu uns?']);
  });

  it('are for whose talk it is alone (404), and for a number of at least one (422)', async () => {
    const case_interaction_id = await talked(amira, LINE);
    const ask = (as: Person, query: Wish = {}) => house.call(as, contract.proposeVocabsOfTalk, { params: { case_interaction_id }, query });
    expect((await ask(jose)).status).toBe(404);
    expect((await ask(amira, { n_vocab_items: '0' })).status).toBe(422);
  });
});
