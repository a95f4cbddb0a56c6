import { join } from 'node:path';
import type { Grade } from '@visite/contract/exercises/kind.ts';
import { type AnswerOf, type ContentOf, KIND_NAMES, KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import { chanceFrom, shuffled } from '@visite/core/chance/shuffle.ts';
import { type Edition, editionOf } from '@visite/core/exercises/edition.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { courseSlugs, readCourseFolder } from '#courses/courseFiles.ts';
import { learnersEdition } from '#courses/learnersEdition.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { GUESSES, type Strategy } from './guesses.ts';

const HOUSE = { tokenKey: new TextEncoder().encode('a key that stays the same, so that this test says the same each time') };

const byName = (first = '', second = '') => (first < second ? -1 : first > second ? 1 : 0);
/** What somebody tries who has the face and knows how authors write. */
const STRATEGIES: Record<string, Strategy> = {
  'as given': { order: (choices) => [...choices] },
  'the other way round': { order: (choices) => [...choices].reverse() },
  'the last first': { order: (choices) => [...choices.slice(-1), ...choices.slice(0, -1)] },
  'names by the alphabet, so by time': { order: (choices) => [...choices].sort((one, other) => byName(one.name, other.name)) },
  'names by the alphabet, backwards': { order: (choices) => [...choices].sort((one, other) => byName(other.name, one.name)) },
  'short names first': { order: (choices) => [...choices].sort((one, other) => (one.name ?? '').length - (other.name ?? '').length) },
  'names that are the answers': { order: (choices) => [...choices], readsNames: true },
};
const blindly = (seed: string): Strategy => ({ order: (choices, salt) => shuffled(choices, `${seed} ${salt}`) });

const WORDS = ['Puls', 'Wunde', 'Fieber', 'Verband', 'Rollator', 'Atemnot', 'Katheter', 'Braunüle', 'Dekubitus', 'Sturz'];
/** Ids as authors give them: the answer itself, a running number, the time of writing. */
const HABITS = [
  (word: string) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
  (_: string, index: number) => `i${index + 1}`,
  (_: string, index: number) => `0190a1b2-c3d4-7e5f-8a6b-${String(100 + index).padStart(12, '0')}`,
];

/** Contents as they are written: what is right stands first, and the ids tell. */
function written(seed: string): { [K in KindName]?: unknown } {
  const chance = chanceFrom(seed);
  const count = 2 + Math.floor(chance() * 4);
  const words = shuffled(WORDS, `${seed} words`).slice(0, count);
  const habit = HABITS[Math.floor(chance() * HABITS.length)] ?? ((word: string) => word);
  const idOf = (word: string, index: number) => habit(word, index);
  const options = words.map((text, index) => ({ id: idOf(index === 0 ? 'right' : `wrong${index}`, index), text, is_right: index === 0 }));
  const fields = ['choice', 'text'].map((type, index) => ({
    id: type === 'text' ? idOf(words[0] ?? '', index) : 'choice',
    label: 'Was?',
    type,
    options: type === 'choice' ? words : [],
    expected: words.slice(0, 1),
  }));
  const scores = Array.from({ length: 4 }, (_, index) => ({ score: index, label: `${index}` }));
  return {
    cloze: {
      text: words.map((word, index) => `Hier steht {{${idOf(word, index)}}}.`).join(' '),
      gaps: words.map((word, index) => ({ id: idOf(word, index), answers: [word] })),
      mode: chance() < 0.7 ? 'bank' : 'typed',
      distractors: ['Bett'],
    },
    categorization: {
      categories: ['Erstens', 'Zweitens'].map((name, index) => ({ id: idOf(name, index), name })),
      items: words.map((text, index) => {
        const first = index < count / 2;
        return {
          id: idOf(`${first ? 'Erstens' : 'Zweitens'}${index}`, index),
          text,
          category_id: idOf(first ? 'Erstens' : 'Zweitens', first ? 0 : 1),
        };
      }),
    },
    ordering: { items: words.map((text, index) => ({ id: idOf(String.fromCharCode(97 + index), index), text })) },
    image_labeling: {
      picture: 'a.svg',
      alt: 'Bild',
      items: words.map((label, index) => ({ id: idOf(label, index), label })),
      distractors: ['Bett'],
    },
    resource: { source: { html: '<p>Text</p>' }, mc_questions: ['q1', 'q2'].map((id) => ({ id, question: 'Was?', options })) },
    scoring: {
      items: words.map((name, index) => ({ id: idOf(name, index), name, options: scores, expected: Math.floor(chance() * 4) })),
    },
    pair_of_terms_game: { pairs: words.map((left, index) => ({ id: idOf(left, index), left, right: `${left}!` })) },
    mm_vocab: { items: words.map((term, index) => ({ id: idOf(term, index), term, meaning: `eine Sache mit der Nummer ${index}` })) },
    form_case: { case_id: 'fall', fields },
    form_structured: { source: { html: '<p>Text</p>' }, fields },
  };
}

interface Tried {
  kind: KindName;
  content: ContentOf<KindName>;
  edition: Edition<KindName>;
  seed: string;
}

/** Of a game the share of the pairs that were found at the first try; else the score. */
function worth(kind: KindName, { score, parts }: Grade): number {
  return kind === 'pair_of_terms_game' ? parts.filter(({ state }) => state === 'right').length / Math.max(1, parts.length) : score;
}

function scoreOf({ kind, content, edition }: Tried, itemId: string, strategy: Strategy): number {
  const guess = GUESSES[kind] as ((face: unknown, strategy: Strategy) => AnswerOf<KindName>) | null;
  if (!guess) return 0;
  const answer = edition.incoming(KINDS[kind].Answer.parse(guess(edition.face, strategy)));
  return worth(kind, rulesOf(kind).grade(content, answer, itemId));
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: number[], of = mean(values)) => mean(values.map((value) => (value - of) ** 2));

/** How far a strategy lies above blind guessing, in standard errors. */
function advantage(tried: (Tried & { itemId: string })[], strategy: Strategy): number {
  const clever = tried.map((one) => scoreOf(one, one.itemId, strategy));
  const blind = tried.map((one) => scoreOf(one, one.itemId, blindly(one.seed)));
  const error = Math.sqrt((variance(clever) + variance(blind)) / tried.length);
  const above = mean(clever) - mean(blind);
  return above <= 1e-9 ? 0 : above / Math.max(error, 1e-9);
}

/** So many standard errors are no chance: once in 30,000. */
const TOO_MUCH = 4;
const LEARNERS = 300;
const GUESSED = KIND_NAMES.filter((kind) => GUESSES[kind] !== null);

const triedBy = (
  kind: KindName,
  how: (one: { user: string; item: { id: string; kind: string; content: Record<string, unknown> } }) => Edition<KindName>,
) =>
  Array.from({ length: LEARNERS }, (_, index) => {
    const seed = `${kind} ${index}`;
    const content = KINDS[kind].Content.parse(written(seed)[kind]) as ContentOf<KindName>;
    const itemId = `item-${index % 40}`;
    return { kind, content, itemId, seed, edition: how({ user: `user-${index}`, item: { id: itemId, kind, content } }) };
  });

describe.each(GUESSED)('%s, tried with only what the face holds', (kind) => {
  it('scores no better than blind guessing, however authors name things', () => {
    const tried = triedBy(kind, ({ user, item }) => learnersEdition(HOUSE, user, item));
    for (const [name, strategy] of Object.entries(STRATEGIES)) expect.soft(advantage(tried, strategy), name).toBeLessThan(TOO_MUCH);
  });
});

it('is a test that finds what gives an answer away: the author’s ids and order score', () => {
  for (const kind of GUESSED) {
    if (kind === 'scoring' || kind === 'pair_of_terms_game' || kind === 'mm_vocab') continue;
    const tried = triedBy(kind, ({ item }) =>
      editionOf(kind, item.content as never, item.id, { nameOf: (place) => place.at(-1) ?? '', order: item.id }),
    );
    const best = Math.max(...Object.values(STRATEGIES).map((strategy) => advantage(tried, strategy)));
    expect(best, kind).toBeGreaterThan(TOO_MUCH);
  }
});

it('holds for the courses that come with Visite', async () => {
  const folder = join(CONTENT_FOLDER, 'courses');
  const tried: (Tried & { itemId: string })[] = [];
  for (const slug of await courseSlugs(folder)) {
    const { sections } = await readCourseFolder(join(folder, slug));
    for (const [section, { items }] of sections) {
      for (const { key, kind, content: raw } of items) {
        if (GUESSES[kind] === null) continue;
        const content = KINDS[kind].Content.parse(raw) as ContentOf<KindName>;
        const item = { id: `${slug} ${section} ${key}`, kind, content };
        for (let learner = 0; learner < 8; learner += 1)
          tried.push({
            kind,
            content,
            itemId: item.id,
            seed: `${item.id} ${learner}`,
            edition: learnersEdition(HOUSE, `user-${learner}`, item),
          });
      }
    }
  }
  // The steps of a scale stand in its own order: what is expected in them lies where the patient is.
  const kinds = Map.groupBy(tried, ({ kind }) => kind);
  expect(kinds.size).toBeGreaterThan(8);
  for (const [kind, ofKind] of kinds)
    for (const [name, strategy] of Object.entries(STRATEGIES))
      expect.soft(advantage(ofKind, strategy), `${kind} ${name}`).toBeLessThan(TOO_MUCH);
});

describe.each(KIND_NAMES)('%s, whatever kind it is', (kind) => {
  const MARKED = /^[a-z0-9_-]+$/i;
  /** The content with every id made one that cannot be missed. */
  function marked(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(marked);
    if (typeof value === 'string') return value.replaceAll(/\{\{(\w+)\}\}/g, '{{$1MARK}}');
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        (name === 'id' || name === 'category_id') && typeof one === 'string' && MARKED.test(one) ? `${one}MARK` : marked(one),
      ]),
    );
  }
  const content = KINDS[kind].Content.parse(marked(contentOf(kind))) as ContentOf<KindName>;
  const item = { id: 'an-item', kind, content };
  const edition = learnersEdition(HOUSE, 'somebody', item);
  const rules = rulesOf(kind);
  const key = rules.key(content, item.id);

  it('shows no id of its author, in the face, in an answer or in a judgement', () => {
    const judged = edition.judgement(rules.grade(content, key, item.id));
    expect(JSON.stringify([edition.face, edition.outgoing(key), judged])).not.toContain('MARK');
    expect(judged.parts).toHaveLength(rules.grade(content, key, item.id).parts.length);
  });

  it('takes back every answer that it gave out', () => {
    expect(edition.incoming(KINDS[kind].Answer.parse(edition.outgoing(key)))).toEqual(key);
    expect(KINDS[kind].Face.strict().parse(edition.face)).toEqual(edition.face);
  });

  it('gives two learners nothing in common that they could compare', () => {
    const names = (user: string) => JSON.stringify(learnersEdition(HOUSE, user, item).outgoing(key)).match(/"[\w-]{16}"/g) ?? [];
    const other = new Set(names('somebody else'));
    expect(names('somebody').filter((name) => other.has(name) && !JSON.stringify(content).includes(name))).toEqual([]);
  });
});
