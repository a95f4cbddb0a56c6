import * as contract from '@visite/contract/vocabLists.ts';
import * as words from '@visite/contract/vocabulary.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { organization_members } from '#organizations/tables.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { addToMyVocabulary } from '#vocabulary/myVocabulary.ts';
import { readShippedLists, type ShippedList } from '#vocabulary/shippedLists.ts';
import { vocab_items } from '#vocabulary/tables.ts';

const house = testHouse();
const shipped = await readShippedLists(CONTENT_FOLDER);
const [first] = shipped as [ShippedList];
let clinic: string;
let amira: Person;
let jose: Person;
beforeEach(async () => {
  clinic = await house.anOrganization();
  amira = await house.signedIn('learner', { organizationId: clinic });
  jose = await house.signedIn('tutor', { organizationId: clinic });
});

type Query = NonNullable<Parameters<typeof house.call<typeof contract.listVocabLists>>[2]['query']>;
const lists = async (as: Person, query: Query = {}) => (await house.call(as, contract.listVocabLists, { query })).body;
const titles = async (as: Person, query: Query = {}) => (await lists(as, query)).items.map(({ title }) => title);
const detail = (as: Person, vocab_list_id: string) => house.call(as, contract.getVocabList, { params: { vocab_list_id } });
const copy = (as: Person, vocab_list_id: string, terms?: string[]) =>
  house.call(as, contract.copyVocabToMy, { params: { vocab_list_id }, body: terms ? { terms } : {} });
const share = (as: Person, vocab_list_id: string, shared_with: string | null) =>
  house.call(as, contract.shareVocabList, { params: { vocab_list_id }, body: { shared_with } });
const mine = async (as: Person) => (await house.call(as, words.listVocabs, { query: { limit: '500' } })).body;

/** A list of somebody's own with some words. */
async function aList(as: Person, title: string, ...terms: string[]): Promise<string> {
  const [entry] = contentOf('vocab_intro').items;
  const given = terms.map((term) => ({ ...(entry as words.VocabWord), term }));
  const [added] = await addToMyVocabulary(house.db, as.user.id, given, null, house.now(), { list: title });
  return added?.vocab_list_id ?? '';
}

describe('the lists that one may copy (Specification 7, vocabulary)', () => {
  it('are those that come with Visite, at every start under the same ids', async () => {
    const { items, total } = await lists(amira);
    expect(total).toBe(shipped.length);
    expect(items[0]).toEqual({
      id: first.id,
      type: 'shipped',
      title: first.title,
      description: first.description,
      specialty: first.specialty,
      level: first.level,
      shared_by: null,
      vocab_count: first.words.length,
      known_count: 0,
    });
    expect((await readShippedLists(CONTENT_FOLDER)).map(({ id }) => id)).toEqual(shipped.map(({ id }) => id));
  });

  it('those of courses that the caller may see, no others', async () => {
    const { course_id } = await house.aCourse();
    await house.aCourse({ is_published: false });
    await house.aCourse({ organization_id: await house.anOrganization() });
    const courses = (await lists(amira)).items.filter(({ type }) => type === 'course');
    expect(courses).toMatchObject([{ id: course_id, known_count: 0 }]);
    const { body } = await detail(amira, course_id);
    const terms = body.words.items.map(({ term }) => term);
    expect(terms).toEqual(expect.arrayContaining(contentOf('vocab_intro').items.map(({ term }) => term)));
    expect([terms.length, new Set(terms).size]).toEqual([courses[0]?.vocab_count, courses[0]?.vocab_count]);
  });

  it('those that members of one’s organisation share, as long as both are members', async () => {
    const id = await aList(jose, 'Woche 3', 'Stecklaken', 'Steckbecken');
    expect((await detail(amira, id)).status).toBe(404);
    expect((await share(jose, id, clinic)).body).toMatchObject({ shared_with: clinic, vocab_count: 2 });
    const name = `${jose.user.first_name} ${jose.user.last_name}`;
    expect((await lists(amira, { search: 'woche' })).items).toMatchObject([{ id, type: 'shared', shared_by: name, vocab_count: 2 }]);
    expect((await detail(amira, id)).body).toMatchObject({ type: 'shared', shared_with: null, words: { total: 2 } });
    // One's own are not among those to copy.
    expect(await titles(jose, { search: 'woche' })).toEqual([]);
    expect((await detail(jose, id)).body).toMatchObject({ type: 'own', shared_with: clinic });
    const stranger = await house.signedIn('learner');
    expect([await titles(stranger, { search: 'woche' }), (await detail(stranger, id)).status]).toEqual([[], 404]);
    await house.db.update(organization_members).set({ status: 'DEACTIVATED' }).where(eq(organization_members.user_id, jose.user.id));
    expect([await titles(amira, { search: 'woche' }), (await detail(amira, id)).status]).toEqual([[], 404]);
  });

  it('are found by title, description and words, by specialty and level, a page at a time', async () => {
    const word = first.words.find(({ term }) => term.length > 8)?.term ?? '';
    expect(await titles(amira, { search: word.toLowerCase() })).toContain(first.title);
    expect(await titles(amira, { search: 'gibtesnicht' })).toEqual([]);
    expect(await titles(amira, { search: '%' })).toEqual([]);
    const withSpecialty = shipped.find(({ specialty }) => specialty);
    const specialty = withSpecialty?.specialty ?? '';
    const expected = shipped
      .filter((list) => list.specialty === specialty && list.level === withSpecialty?.level)
      .map(({ title }) => title);
    expect((await titles(amira, { specialty, level: withSpecialty?.level })).toSorted()).toEqual(expected.toSorted());
    const page = await lists(amira, { limit: '2', offset: '1' });
    expect([page.items.length, page.total]).toEqual([2, shipped.length]);
    expect((await lists(amira, { offset: '400' })).total).toBe(shipped.length);
  });
});

describe('copying a list (PUT /vocab-lists/copy-vocab-to-my)', () => {
  it('takes every word over with all that is known of it, and where it came from', async () => {
    const { body } = await copy(amira, first.id);
    expect(body).toMatchObject({ new_count: first.words.length, known_count: 0 });
    const { items, total } = await mine(amira);
    expect([total, body.vocab_item_ids.toSorted()]).toEqual([first.words.length, items.map(({ id }) => id).toSorted()]);
    const copied = items.find(({ term }) => term === first.words[0]?.term);
    expect(copied).toMatchObject({ ...first.words[0], source: { type: 'list', title: first.title }, audio: null });
    expect((await lists(amira)).items[0]).toMatchObject({ known_count: first.words.length });
    expect((await detail(amira, first.id)).body.words.items.every(({ is_known }) => is_known)).toBe(true);
  });

  it('sent twice, or six times at once, adds nothing', async () => {
    const counts = (await Promise.all(Array.from({ length: 6 }, () => copy(amira, first.id)))).map(({ body }) => body.new_count);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(first.words.length);
    expect((await copy(amira, first.id)).body).toEqual({ new_count: 0, known_count: first.words.length, vocab_item_ids: [] });
    expect((await mine(amira)).total).toBe(first.words.length);
  });

  it('leaves a word that is there already as it is, in whichever list it stands', async () => {
    const term = first.words[0]?.term ?? '';
    await aList(amira, 'Andere', term);
    const before = (await mine(amira)).items;
    expect((await copy(amira, first.id)).body).toMatchObject({ new_count: first.words.length - 1, known_count: 1 });
    expect((await mine(amira)).items.filter((one) => one.term === term)).toEqual(before);
  });

  it('takes the chosen words only; without a body it takes all', async () => {
    const chosen = first.words.slice(2, 5).map(({ term }) => term);
    expect((await copy(amira, first.id, [...chosen, 'gibt es dort nicht'])).body).toMatchObject({ new_count: 3, known_count: 0 });
    expect((await mine(amira)).items.map(({ term }) => term).toSorted()).toEqual(chosen.toSorted());
    const headers = { authorization: `Bearer ${amira.token.access_token}` };
    const bare = await house.app.inject({ method: 'PUT', url: `/api/vocab-lists/copy-vocab-to-my/${first.id}`, headers });
    expect(bare.json()).toMatchObject({ new_count: first.words.length - 3 });
  });

  it('is taken back in one call, which touches nobody else’s words', async () => {
    const { body } = await copy(amira, first.id);
    const others = (await copy(jose, first.id, [first.words[0]?.term ?? ''])).body.vocab_item_ids;
    const taken = await house.call(amira, contract.deleteVocabs, { body: { vocab_item_ids: [...body.vocab_item_ids, ...others] } });
    expect(taken.body).toEqual({ deleted_count: first.words.length });
    expect([(await mine(amira)).total, (await mine(jose)).total]).toEqual([0, 1]);
    expect((await house.call(amira, contract.deleteVocabs, { body: { vocab_item_ids: [] } })).status).toBe(422);
  });

  it('of a course says which lesson it was, of a hidden or unknown list answers 404', async () => {
    const { course_id } = await house.aCourse();
    await copy(amira, course_id);
    expect((await mine(amira)).items[0]?.source.type).toBe('lesson');
    const hidden = await house.aCourse({ organization_id: await house.anOrganization() });
    const foreign = await aList(jose, 'Meine', 'Stecklaken');
    for (const id of [hidden.course_id, foreign, crypto.randomUUID(), 'kein-uuid'])
      expect([(await copy(amira, id)).status, (await detail(amira, id)).status]).toEqual([404, 404]);
  });
});

describe('sharing a list of one’s own', () => {
  it('is for its owner: 403 for a colleague who sees it, 404 for others, 422 for an organisation that one is not in', async () => {
    const id = await aList(jose, 'Woche 3', 'Stecklaken');
    expect((await share(amira, id, clinic)).status).toBe(404);
    await share(jose, id, clinic);
    expect((await share(amira, id, null)).status).toBe(403);
    expect((await share(jose, id, await house.anOrganization())).status).toBe(422);
    await share(jose, id, null);
    expect((await detail(amira, id)).status).toBe(404);
  });
});

it('words that the list loses are no longer copied; what was copied stays', async () => {
  const id = await aList(jose, 'Woche 3', 'Stecklaken', 'Steckbecken');
  await share(jose, id, clinic);
  await copy(amira, id, ['Stecklaken']);
  await house.db.delete(vocab_items).where(eq(vocab_items.vocab_list_id, id));
  expect(await titles(amira, { search: 'woche' })).toEqual([]);
  expect((await mine(amira)).items.map(({ term }) => term)).toEqual(['Stecklaken']);
});
