import { KIND_NAMES, KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAnswer, rulesOf } from './exercises.ts';

// Properties that hold whatever an author writes. Contents are drawn from ward German, absurd strings and ids that are
// names of JavaScript's own objects.

const WORDS =
  'die Wunde|Prellung|schmerzfrei|keine Allergien|unruhig|aufstehen|Er raucht nicht|120/80 mmHg|1.3.2026|37,5|Gehstock|Ödeme an den Füßen|oder|…|Ich möchte mit Ihnen über … sprechen.'.split(
    '|',
  );
const line = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((some) => some.join(' ')),
  fc.string(),
);
const id = fc.oneof(fc.stringMatching(/^[A-Za-z0-9-]{1,8}$/), fc.constantFrom('constructor', 'toString', 'hasOwnProperty'));
const list = <T extends { id: string }>(entry: (id: string) => fc.Arbitrary<T>) =>
  fc.uniqueArray(id, { minLength: 1, maxLength: 5 }).chain((ids) => fc.tuple(...ids.map(entry)));
const lines = fc.array(line, { maxLength: 4 });

const vocab = list((key) =>
  fc.record({ id: fc.constant(key), term: line, article: fc.constantFrom(null, 'der', 'die', 'das'), meaning: line, example: line }),
);
const fields = list((key) =>
  lines.chain((options) =>
    fc.record({
      id: fc.constant(key),
      label: line,
      type: fc.constantFrom('text', 'long_text', 'number', 'date', 'choice', 'choices'),
      unit: fc.constantFrom('', 'ml', 'NRS'),
      options: fc.constant([...new Set(options)]),
      expected: fc.oneof(fc.subarray([...new Set(options)]), lines),
      is_required: fc.boolean(),
      explanation: line,
    }),
  ),
);
const source = fc.record({ html: line, title: line });
const scores = fc.uniqueArray(fc.integer({ min: -10, max: 20 }), { minLength: 2, maxLength: 5 });

const CONTENTS: { [K in KindName]: fc.Arbitrary<object> } = {
  text: fc.record({ html: line }),
  media: fc.record({
    file: fc.constant('a.svg'),
    type: fc.constantFrom('IMAGE', 'AUDIO', 'PDF'),
    source: line,
    alt: line,
    transcript: line,
  }),
  vocab_intro: fc.record({ items: vocab }),
  pair_of_terms_game: fc.record({ pairs: list((key) => fc.record({ id: fc.constant(key), left: line, right: line })) }),
  mm_vocab: fc.record({ items: vocab }),
  mm_set_phrase: fc.record({
    items: list((key) => fc.record({ id: fc.constant(key), phrase: line, meaning: line, situation: line, make_specific: line })),
  }),
  cloze: list((key) => fc.record({ id: fc.constant(key), answers: lines, hint: line, explanation: line })).chain((gaps) =>
    fc.record({
      text: fc.constant(gaps.map((gap) => `Hier steht {{${gap.id}}}.`).join(' ')),
      gaps: fc.constant(gaps),
      mode: fc.constantFrom('typed', 'bank'),
      distractors: lines,
      tolerates: fc.record({ case: fc.boolean(), umlauts: fc.boolean(), typing_error: fc.boolean() }),
    }),
  ),
  categorization: list((key) => fc.record({ id: fc.constant(key), name: line })).chain((categories) =>
    fc.record({
      categories: fc.constant(categories),
      items: list((key) =>
        fc.record({ id: fc.constant(key), text: line, category_id: fc.constantFrom(...categories.map((one) => one.id)) }),
      ),
    }),
  ),
  ordering: fc.record({ items: list((key) => fc.record({ id: fc.constant(key), text: line, explanation: line })) }),
  image_labeling: fc.record({
    picture: fc.constant('a.svg'),
    alt: line,
    items: list((key) => fc.record({ id: fc.constant(key), label: line, explanation: line })),
    distractors: lines,
  }),
  scoring: fc.record({
    html: line,
    scale_name: line,
    scale_source: line,
    items: list((key) =>
      scores.chain((some) =>
        fc.record({
          id: fc.constant(key),
          name: line,
          options: fc.constant(some.map((score) => ({ score, label: `${score}` }))),
          expected: fc.constantFrom(...some),
          explanation: line,
        }),
      ),
    ),
    bands: fc.constant([
      { min: -50, max: 0, meaning: 'wenig' },
      { min: 1, max: 100, meaning: 'viel' },
    ]),
  }),
  resource: fc.record({
    source,
    mc_questions: list((key) =>
      fc.record({
        id: fc.constant(key),
        question: line,
        options: list((option) => fc.record({ id: fc.constant(option), text: line, is_right: fc.boolean(), explanation: line })),
      }),
    ),
    open_questions: list((key) =>
      fc.record({ id: fc.constant(key), question: line, model_answer: line, points: fc.array(lines, { maxLength: 3 }) }),
    ),
  }),
  form_structured: fc.record({ source, fields }),
  form_case: fc.record({ case_id: fc.constant('sturz-in-der-nacht'), fields }),
  case: fc.record({ case_id: fc.constant('sturz-in-der-nacht') }),
  journalling: fc.record({ prompt: line, impulses: lines, min_words: fc.integer({ min: 1, max: 60 }) }),
};

describe.each(KIND_NAMES)('%s, whatever its author wrote', (kind: KindName) => {
  const { Content, Answer, Face } = KINDS[kind];
  const rules = rulesOf(kind);
  const written = fc.tuple(
    CONTENTS[kind].map((content) => Content.parse(content) as Parameters<typeof rules.face>[0]),
    fc.string({ maxLength: 6 }),
  );
  type Given = Parameters<typeof rules.grade>[1];

  it('is solved by its own key when it is playable', () => {
    let playable = 0;
    fc.assert(
      fc.property(written, ([content, seed]) => {
        if (rules.problems(content).length > 0) return;
        playable += 1;
        const grade = rules.grade(content, Answer.parse(rules.key(content, seed)) as Given, seed);
        expect(grade).toMatchObject({ score: expect.closeTo(1, 9), is_complete: true });
        expect(grade.parts.map(({ state }) => state).filter((state) => state !== 'right')).toEqual([]);
      }),
      { numRuns: 400 },
    );
    expect(playable).toBeGreaterThan(10);
  });

  it('is worth nothing and not done before anything was given, but for forms that may stay empty', () => {
    fc.assert(
      fc.property(written, ([content, seed]) => {
        if (rules.problems(content).length > 0) return;
        const grade = rules.grade(content, emptyAnswer(kind) as Given, seed);
        const mayStayEmpty = JSON.stringify(content).includes('"is_required":false');
        if (!mayStayEmpty) expect(grade).toMatchObject({ score: 0, is_complete: false });
      }),
    );
  });

  it('has a face of its schema and never throws, not even unfinished or for the answer to another', () => {
    fc.assert(
      fc.property(written, written, ([content, seed], [other]) => {
        expect(Face.strict().safeParse(rules.face(content, seed)).success).toBe(true);
        const alien = rules.key(other, seed);
        for (const grade of [rules.grade(content, alien, seed), rules.check?.(content, alien, seed)]) {
          for (const { score } of grade ? [grade, ...grade.parts] : []) {
            expect(score).toBeGreaterThanOrEqual(0);
            expect(score).toBeLessThanOrEqual(1);
          }
        }
        expect(rules.words(content).every((word) => typeof word === 'string')).toBe(true);
        expect(rules.answers(content).every((answer) => typeof answer === 'string')).toBe(true);
      }),
    );
  });
});
