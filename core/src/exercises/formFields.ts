import type { FormField, FormFieldFace, Grade, GradePart } from '@visite/contract/exercises/kind.ts';
import { gradeOf } from './grading.ts';
import { isSameText } from './sameText.ts';

type Value = string | string[];
const TOLERANT = { case: true, umlauts: true, typing_error: true };

/** A number as people write it in a form: "37,5 °C" is 37.5, "1.200" is 1200. Undefined when there is none. */
export function numberIn(text: string): number | undefined {
  const match = /[-+]?\d+(?:\.\d{3})*(?:[.,]\d+)?/.exec(text.replaceAll(/\s(?=\d{3}\b)/g, ''));
  if (!match) return undefined;
  const digits = /^[-+]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(match[0]) ? match[0].replaceAll('.', '') : match[0];
  return Number(digits.replace(',', '.'));
}

/** A date as day, month and year: 1.3.2026, 01.03.26 and 2026-03-01 are the same; undefined when it is none. */
export function dateIn(text: string): string | undefined {
  const iso = /(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  const german = /(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})/.exec(text);
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : german ? [german[1], german[2], german[3]] : [];
  if (!day || !month || !year) return undefined;
  return [Number(day), Number(month), year.length === 2 ? 2000 + Number(year) : Number(year)].join('.');
}

const withoutArticle = (text: string) =>
  text
    .trim()
    .replace(/^(?:der|die|das|den|dem|ein|eine|einen|einem|einer)\s+/i, '')
    .replace(/[.!]+$/, '');

function isRight({ type }: FormField, given: string, expected: string): boolean {
  if (type === 'number') return numberIn(given) !== undefined && numberIn(given) === numberIn(expected);
  if (type === 'date' && dateIn(expected)) return dateIn(given) === dateIn(expected);
  return isSameText(withoutArticle(given), withoutArticle(expected), TOLERANT);
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
