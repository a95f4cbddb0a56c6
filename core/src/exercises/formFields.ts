import type { FormField, FormFieldFace, Grade, GradePart } from '@visite/contract/exercises/kind.ts';
import { isSameDay, isSameNumber, isSameWords } from './fieldValue.ts';
import { gradeOf } from './grading.ts';

type Value = string | string[];

function isRight({ type, unit }: FormField, given: string, expected: string): boolean {
  if (type === 'choice' || type === 'choices') return given === expected;
  if (type === 'number') return isSameNumber(given, expected, unit);
  return type === 'date' ? isSameDay(given, expected) : isSameWords(given, expected);
}

const asList = (value: Value | undefined): string[] =>
  (value === undefined ? [] : Array.isArray(value) ? value : [value]).filter((one) => one.trim() !== '');

/** The right choices less the wrong ones, as a share of the expected ones. */
function shareChosen(given: string[], expected: string[]): number {
  const right = expected.filter((one) => given.includes(one)).length;
  const wrong = given.filter((one) => !expected.includes(one)).length;
  return Math.max(0, (right - wrong) / expected.length);
}

function fieldScore(field: FormField, given: string[]): number {
  if (field.expected.length === 0) return 1;
  if (field.type === 'choices') return shareChosen(given, field.expected);
  return field.expected.some((expected) => isRight(field, given[0] ?? '', expected)) ? 1 : 0;
}

function fieldPart(field: FormField, value: Value | undefined): GradePart {
  const given = asList(value);
  const mayStayEmpty = !field.is_required && field.expected.length === 0;
  const isOpen = given.length === 0 && !mayStayEmpty;
  const score = isOpen ? 0 : fieldScore(field, given);
  const expected = field.type === 'choices' ? field.expected.join(', ') : field.expected[0];
  return {
    key: field.id,
    score,
    state: isOpen ? 'open' : score === 1 ? 'right' : score > 0 ? 'partly' : 'wrong',
    ...(expected && { expected: field.unit && field.type === 'number' ? `${expected} ${field.unit}` : expected }),
    ...(field.explanation && { explanation: field.explanation }),
  };
}

/** Judges a form field by field, tolerantly (domain 4); an optional field that expects nothing may stay empty. */
export const gradeForm = (fields: FormField[], values: Record<string, Value>): Grade => {
  const grade = gradeOf(fields.map((field) => fieldPart(field, values[field.id])));
  // An optional field that stayed empty is wrong where something was expected, but nothing is left to give.
  const optional = new Set(fields.filter((field) => !field.is_required).map(({ id }) => id));
  return { ...grade, is_complete: grade.parts.every(({ key, state }) => state !== 'open' || optional.has(key)) };
};

export const formFaces = (fields: FormField[]): FormFieldFace[] => fields.map(({ expected: _, explanation: __, ...face }) => face);

export const formKey = (fields: FormField[]): Record<string, Value> =>
  Object.fromEntries(
    fields.map(({ id, type, expected, options }) => [
      id,
      type === 'choices' ? (expected.length > 0 ? expected : options.slice(0, 1)) : (expected[0] ?? options[0] ?? '–'),
    ]),
  );

export const formProblems = (fields: FormField[]): string[] => [
  ...(fields.length === 0 ? ['no_fields'] : []),
  ...(fields.some(({ label }) => !label.trim()) ? ['field_without_label'] : []),
  ...(fields.some(({ type, options }) => (type === 'choice' || type === 'choices') && options.length < 2) ? ['field_without_options'] : []),
  ...(fields.some(
    ({ type, options, expected }) => (type === 'choice' || type === 'choices') && expected.some((one) => !options.includes(one)),
  )
    ? ['expected_not_an_option']
    : []),
];
