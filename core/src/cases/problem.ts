/** What can be wrong with a case, as its author is told. */
export const PROBLEM_CODES = [
  'missing',
  'minutes',
  'age',
  'no_tags',
  'no_persons',
  'no_tasks',
  'key_twice',
  'no_simple',
  'no_native',
  'few_variants',
  'starts_with_yes',
  'own_topic_unasked',
  'everyday_unasked',
  'few_facts',
  'no_facts',
  'no_said_by',
  'no_ask',
  'no_acknowledge',
  'no_orders',
  'few_announcements',
  'no_rows',
  'flag_differs',
  'no_person',
  'no_findings',
  'no_way',
  'gone',
  'no_behaviours',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface Problem {
  /** The field as in the case file: `persons.0.persona.name`. */
  path: string;
  code: ProblemCode;
  /** Publishing waits for it; otherwise it is advice. */
  blocks: boolean;
}

export const isBlank = (text: string) => text.trim() === '';

export const missing = (path: string, text: string): Problem[] => (isBlank(text) ? [{ path, code: 'missing', blocks: true }] : []);

/** A problem that is there when the statement is not true. */
export const unless = (isFine: boolean, path: string, code: ProblemCode, blocks = true): Problem[] =>
  isFine ? [] : [{ path, code, blocks }];

/** Things whose key was taken before them in the list. */
export function twice(things: readonly { key: string }[], path: string): Problem[] {
  return things.flatMap(({ key }, index) =>
    unless(things.findIndex((other) => other.key === key) === index, `${path}.${index}.key`, 'key_twice'),
  );
}

/** Both levels need words: the simple ones for learners up to B1, the native ones above. */
export const answered = (answer: { simple: string[]; native: string[] }, path: string): Problem[] => [
  ...unless(answer.simple.length > 0, `${path}.simple`, 'no_simple'),
  ...unless(answer.native.length > 0, `${path}.native`, 'no_native'),
];
