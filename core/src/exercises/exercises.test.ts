import { KIND_NAMES, KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXERCISES, emptyAnswer, rulesOf } from './exercises.ts';
import { contentOf } from './fixtures.ts';

const SEED = 'an-item';
/** What an answer's fields may hold, right or absurd. */
const anything = fc.oneof(
  fc.string(),
  fc.constantFrom('Prellung', 'g1', 'i1', 'vital', 'rechts'),
  fc.double({ noNaN: true }),
  fc.boolean(),
);

/** Answers of the kind's shape with any values: built from the key by changing, dropping and adding. */
const answersLike = (key: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(key))
    return fc.shuffledSubarray(key).chain((some) => fc.tuple(...some.map(answersLike)).map((values) => values as unknown[]));
  if (typeof key === 'object' && key !== null) {
    const fields = Object.fromEntries(Object.entries(key).map(([name, value]) => [name, answersLike(value)]));
    return fc.record(fields, { requiredKeys: [] });
  }
  return fc.oneof(fc.constant(key), anything);
};

/** The fields of a content that no learner may see before answering. In a word bank the answers of a cloze are to be seen. */
const SECRET = /^(?:expected|explanation|answers|model_answer|points|is_right|category_id)$/;
const MARK = '§secret§';

/** The content with a mark in every secret text; what is no text is left as it is. */
function marked(value: unknown, isSecret = false): unknown {
  if (typeof value === 'string') return isSecret ? MARK : value;
  if (Array.isArray(value)) return value.map((one) => marked(one, isSecret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, isSecret || SECRET.test(name))]));
}

const keysIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(keysIn)];

/** Every list and every record of an answer the other way round. */
const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed).reverse()
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .map(([name, one]) => [name, reversed(one)] as const)
            .reverse(),
        )
      : value;

describe.each(KIND_NAMES)('%s (issue 3, domain 4)', (kind: KindName) => {
  const rules = rulesOf(kind);
  const content = contentOf(kind);
  const key = rules.key(content, SEED);

  it('is playable as it stands, and the empty one that an author begins with is not', () => {
    expect(rules.problems(content)).toEqual([]);
    expect(rules.problems(KINDS[kind].Content.parse({}) as typeof content).length).toBeGreaterThan(0);
  });

  it('scores its own key 1, complete', () => {
    expect(KINDS[kind].Answer.parse(key)).toEqual(key);
    const grade = rules.grade(content, key, SEED);
    expect(grade.score).toBe(1);
    expect(grade.is_complete).toBe(true);
    expect(grade.parts.every(({ state }) => state === 'right')).toBe(true);
  });

  it('scores no answer 0, incomplete', () => {
    const grade = rules.grade(content, emptyAnswer(kind), SEED);
    expect(grade.score).toBe(0);
    expect(grade.is_complete).toBe(false);
  });

  it('never scores below 0 or above 1, never throws, and says the same twice', () => {
    fc.assert(
      fc.property(answersLike(key), (raw) => {
        const parsed = KINDS[kind].Answer.safeParse(raw);
        if (!parsed.success) return;
        const grade = rules.grade(content, parsed.data as typeof key, SEED);
        for (const { score } of [grade, ...grade.parts]) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
        expect(rules.grade(content, parsed.data as typeof key, SEED)).toEqual(grade);
      }),
      { numRuns: 200 },
    );
  });

  it('shows a learner a face of its schema, the same for the same item', () => {
    const face = rules.face(content, SEED);
    expect(KINDS[kind].Face.strict().parse(face)).toEqual(face);
    expect(rules.face(content, SEED)).toEqual(face);
  });

  it('shows no learner what is expected, or why, before answering', () => {
    const typed = kind === 'cloze' ? { ...content, mode: 'typed' as const } : content;
    const face = rules.face(marked(typed) as typeof content, SEED);
    expect(JSON.stringify(face)).not.toContain(MARK);
    // The points of a picture are to be seen; those of an open question are not, but hold texts.
    expect(keysIn(face).filter((name) => SECRET.test(name) && name !== 'points')).toEqual([]);
  });

  it('minds the order of what was given only where order is the answer', () => {
    if (kind === 'ordering') return;
    fc.assert(
      fc.property(answersLike(key), (raw) => {
        const parsed = KINDS[kind].Answer.safeParse(raw);
        if (!parsed.success || kind === 'pair_of_terms_game') return;
        const other = KINDS[kind].Answer.parse(reversed(parsed.data));
        expect(rules.grade(content, other as typeof key, SEED)).toEqual(rules.grade(content, parsed.data as typeof key, SEED));
      }),
    );
    expect(rules.grade(content, reversed(key) as typeof key, SEED).score).toBe(1);
  });

  it('reveals nothing of steps that were not done, where it judges step by step', () => {
    const judged = rules.check?.(content, emptyAnswer(kind) as typeof key, SEED);
    for (const part of judged?.parts ?? []) expect(part).toEqual({ key: part.key, score: 0, state: 'open' });
  });

  it('has words for the search', () => {
    if (kind !== 'case') expect(rules.words(content).join(' ').trim()).not.toBe('');
  });
});

describe('shuffles', () => {
  const face = <K extends KindName>(kind: K, seed: string) => EXERCISES[kind].face(contentOf(kind), seed);

  it('show every order as often as any other: the author’s is not told by being left out', () => {
    const orders = Map.groupBy(
      Array.from({ length: 2400 }, (_, index) =>
        face('ordering', `seed ${index}`)
          .items.map(({ id }) => id)
          .join(),
      ),
      (order) => order,
    );
    expect(orders.size).toBe(24);
    for (const times of orders.values()) {
      expect(times.length).toBeGreaterThan(50);
      expect(times.length).toBeLessThan(170);
    }
  });
  it('differ between items and stay the same for one', () => {
    const orders = Array.from({ length: 20 }, (_, index) => JSON.stringify(face('ordering', `item ${index}`)));
    expect(new Set(orders).size).toBeGreaterThan(5);
    expect(JSON.stringify(face('ordering', 'item 0'))).toBe(orders[0]);
  });
});
