import type { FormField, FormFieldFace, Grade, GradePart } from '@visite/contract/exercises/kind.ts';
import { shuffled } from '#chance/shuffle.ts';
import { allOf, labelled, oneOf } from './answerWords.ts';
import { isSameDay, isSameNumber, isSameWords } from './fieldValue.ts';
import { givenFor, gradeOf, stateOf } from './grading.ts';

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

const isChoice = ({ type }: FormField) => type === 'choice' || type === 'choices';

const expectedOf = ({ expected }: FormField): string[] => expected.filter((one) => one.trim() !== '');

function fieldScore(field: FormField, given: string[]): number {
  const expected = expectedOf(field);
  if (expected.length === 0) return 1;
  if (field.type === 'choices') return shareChosen(given, expected);
  return given.length === 1 && expected.some((one) => isRight(field, given[0] ?? '', one)) ? 1 : 0;
}

function fieldPart(field: FormField, value: Value | undefined): GradePart {
  const given = asList(value);
  const wanted = expectedOf(field);
  const mayStayEmpty = !field.is_required && wanted.length === 0;
  const isOpen = given.length === 0 && !mayStayEmpty;
  const score = isOpen ? 0 : fieldScore(field, given);
  const expected = field.type === 'choices' ? wanted.join(', ') : wanted[0];
  return {
    key: field.id,
    score,
    state: isOpen ? 'open' : stateOf(score),
    ...(expected && { expected: field.unit && field.type === 'number' ? `${expected} ${field.unit}` : expected }),
    ...(field.explanation && { explanation: field.explanation }),
  };
}

/** Judges a form field by field, tolerantly (domain 4); an optional field that expects nothing may stay empty. */
export const gradeForm = (fields: FormField[], values: Record<string, Value>): Grade => {
  const grade = gradeOf(fields.map((field) => fieldPart(field, givenFor(values, field.id))));
  // An optional field that stayed empty scores nothing where something was expected, but need not be filled for the form to be done.
  const optional = new Set(fields.filter((field) => !field.is_required).map(({ id }) => id));
  const isBegun = grade.is_complete || grade.parts.some(({ state }) => state !== 'open');
  return { ...grade, is_complete: isBegun && grade.parts.every(({ key, state }) => state !== 'open' || optional.has(key)) };
};

const standsFirst = ({ options, expected }: FormField) => options.slice(0, expected.length).every((one) => expected.includes(one));

/** Whether the right options stand first wherever there is something to choose: then their order tells the answers. */
function tellsByOrder(fields: FormField[]): boolean {
  const chosen = fields.filter((field) => isChoice(field) && expectedOf(field).length > 0);
  return chosen.length > 0 && chosen.every(standsFirst);
}

/** What the learner gets: options in the order of the form ("ja, nein", "keine, leichte, starke"), shuffled only where that order tells. */
export function formFaces(fields: FormField[], order: string): FormFieldFace[] {
  const isTelling = tellsByOrder(fields);
  return fields.map(({ expected: _, explanation: __, ...face }) => ({
    ...face,
    options: isTelling ? shuffled(face.options, `${order} ${face.id}`) : face.options,
  }));
}

export const formKey = (fields: FormField[]): Record<string, Value> =>
  Object.fromEntries(
    fields.map((field) => {
      const anything = field.options.find((one) => one.trim()) ?? '–';
      const expected = expectedOf(field);
      return [field.id, field.type === 'choices' ? (expected.length > 0 ? expected : [anything]) : (expected[0] ?? anything)];
    }),
  );

/** What is right in each field, in few words; a field where anything may stand has nothing to say. */
export const formAnswers = (fields: FormField[]): string[] =>
  fields.map((field) => {
    const right = field.type === 'choices' ? allOf(field.expected) : oneOf(field.expected);
    return labelled(field.label, right && field.type === 'number' ? `${right} ${field.unit}` : right);
  });

export const formProblems = (fields: FormField[]): string[] => [
  ...(fields.length === 0 ? ['no_fields'] : []),
  ...(fields.some(({ label }) => !label.trim()) ? ['field_without_label'] : []),
  ...(fields.some((field) => isChoice(field) && (field.options.length < 2 || field.options.some((one) => !one.trim())))
    ? ['field_without_options']
    : []),
  ...(fields.some((field) => isChoice(field) && expectedOf(field).some((one) => !field.options.includes(one)))
    ? ['expected_not_an_option']
    : []),
];
