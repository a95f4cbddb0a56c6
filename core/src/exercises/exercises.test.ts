import { KIND_NAMES, KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAnswer, rulesOf } from './exercises.ts';
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
    return fc.record(fields);
  }
  return fc.oneof(fc.constant(key), anything);
};

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? [...Object.keys(value), ...Object.values(value).flatMap(keysIn)] : [];

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
    expect(keysIn(face)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(expected|is_right|category_id|answers|explanation|model_answer|points_named)$/)]),
    );
  });

  it('has words for the search', () => {
    if (kind !== 'case') expect(rules.words(content).join(' ').trim()).not.toBe('');
  });
});

describe('faces', () => {
  it('do not hold typed answers, right options, right places or explanations before the answer was given', () => {
    const typed = { ...contentOf('cloze'), mode: 'typed' as const };
    expect(textsIn(rulesOf('cloze').face(typed as never, SEED)).join(' ')).not.toMatch(/messe\b|machen/);
    expect(textsIn(rulesOf('form_structured').face(contentOf('form_structured') as never, SEED))).not.toContain('Im Text: rechte Hüfte.');
    expect(JSON.stringify(rulesOf('ordering').face(contentOf('ordering') as never, SEED))).not.toMatch(/"o1".*"o2".*"o3".*"o4"/);
    expect(JSON.stringify(rulesOf('resource').face(contentOf('resource') as never, SEED))).not.toContain('beim Laufen');
  });
});
