import { reviewVocab } from '@visite/contract/vocabReviews.ts';
import { createVocab } from '@visite/contract/vocabulary.ts';
import { LEAST_ANSWERS, type PastAnswer } from '@visite/core/vocabulary/fitParameters.ts';
import { answersOf, scaled } from '@visite/core/vocabulary/memoryFixtures.ts';
import type { CardState } from '@visite/core/vocabulary/schedule.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { fitVocabulary } from './fitVocabulary.ts';
import { vocab_cards, vocab_items, vocab_lists, vocab_parameters, vocab_reviews } from './tables.ts';

const house = testHouse();
const FORGETS = answersOf(scaled(0.35), 100, 'forgets');
/** What was known of a word does not matter here, but that it was not its first answer. */
const KNOWN: CardState = { stability: 1, difficulty: 5, due_at: 0, last_review_at: 0, scheduled_days: 1, reps: 1, lapses: 0 };

let amira: Person;
beforeEach(async () => {
  amira = await house.signedIn('learner');
});

const addWord = async (as: Person, term: string) => (await house.call(as, createVocab, { body: { term, meaning: 'etwas' } })).body.id;

/** Answers of earlier days, as they are stored. */
async function remember(as: Person, answers: readonly PastAnswer[]) {
  await addWord(as, 'Anfang');
  const [list] = await house.db.select().from(vocab_lists).where(eq(vocab_lists.user_id, as.user.id));
  const words = [...new Set(answers.map(({ word }) => word))].map((word) => ({ word, id: crypto.randomUUID() }));
  const empty = { plural: '', part_of_speech: '', meaning: '', translations: {}, example: '', created_at: house.now() };
  await house.db
    .insert(vocab_items)
    .values(words.map(({ word, id }) => ({ ...empty, id, vocab_list_id: list?.id ?? '', term: `Wort ${word}` })));
  const met = new Set<string>();
  const rows = answers.map(({ word, rating, at }) => {
    const isFirst = !met.has(word);
    met.add(word);
    return {
      id: crypto.randomUUID(),
      user_id: as.user.id,
      vocab_item_id: words.find((one) => one.word === word)?.id ?? '',
      kind: 'typed',
      answer: '',
      verdict: rating === 'again' ? 'wrong' : 'right',
      rating,
      duration_ms: 5000,
      state_before: isFirst ? null : KNOWN,
      reviewed_at: new Date(at),
    };
  });
  await house.db.insert(vocab_reviews).values(rows);
}

const parameters = () => house.db.select().from(vocab_parameters);

/** After how many days a new word comes back that is known at once. */
async function daysOfNewWord(as: Person) {
  const id = await addWord(as, 'Stecklaken');
  const body = { action: 'answer', id: crypto.randomUUID(), kind: 'typed', answer: 'Stecklaken', duration_ms: 9000 } as const;
  await house.call(as, reviewVocab, { params: { vocab_item_id: id }, body });
  const [card] = await house.db.select().from(vocab_cards).where(eq(vocab_cards.vocab_item_id, id));
  return card?.stability ?? 0;
}

describe('parameters of one’s own (docs/decisions/0081)', () => {
  it('are fitted to the answers of each person and change when their words come back, and nobody else’s', async () => {
    const jose = await house.signedIn('learner');
    await remember(amira, FORGETS);
    await fitVocabulary(house);
    expect((await parameters()).map(({ user_id }) => user_id)).toEqual([amira.user.id]);
    expect(await daysOfNewWord(amira)).toBeLessThan(await daysOfNewWord(jose));
  });

  it('are the library’s while the answers are too few', async () => {
    await remember(amira, FORGETS.slice(0, LEAST_ANSWERS - 1));
    await fitVocabulary(house);
    expect(await parameters()).toEqual([]);
  });

  it('are fitted anew only when the answers have become many more', async () => {
    await remember(amira, FORGETS.slice(0, 600));
    await fitVocabulary(house);
    const [first] = await parameters();
    house.clock.forward({ days: 1 });
    await fitVocabulary(house);
    expect(await parameters()).toEqual([first]);
    await house.db.update(vocab_parameters).set({ answers: 500 });
    await fitVocabulary(house);
    expect(await parameters()).toEqual([{ ...first, fitted_at: house.now() }]);
  });

  it('leave out what was taken back', async () => {
    await remember(amira, FORGETS.slice(0, LEAST_ANSWERS));
    const [one] = await house.db.select().from(vocab_reviews).limit(1);
    await house.db
      .update(vocab_reviews)
      .set({ undone_at: house.now() })
      .where(eq(vocab_reviews.id, one?.id ?? ''));
    await fitVocabulary(house);
    expect(await parameters()).toEqual([]);
  });
});
