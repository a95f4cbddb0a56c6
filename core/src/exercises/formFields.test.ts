import { type FormField as Field, FormField } from '@visite/contract/exercises/kind.ts';
import { describe, expect, it } from 'vitest';
import { formFaces, formProblems, gradeForm } from './formFields.ts';

const field = (changes: object): Field => FormField.parse({ id: 'f', label: 'Feld', ...changes });
const part = (changes: object, value?: string | string[]) => gradeForm([field(changes)], value === undefined ? {} : { f: value }).parts[0];
const score = (changes: object, value?: string | string[]) => part(changes, value)?.score;

describe('form fields (domain 4: per field, tolerant)', () => {
  it('takes each alternative of a text, forgiving its form', () => {
    const text = { expected: ['Prellung', 'Hüftprellung'] };
    expect(score(text, 'eine prellung')).toBe(1);
    expect(score(text, 'Hueftprellung.')).toBe(1);
    expect(score(text, 'Bruch')).toBe(0);
  });
  it('compares numbers and dates by what they mean', () => {
    expect(score({ type: 'number', unit: '°C', expected: ['38,5'] }, '38.5 °C')).toBe(1);
    expect(score({ type: 'date', expected: ['2026-03-01'] }, '1.3.2026')).toBe(1);
    expect(part({ type: 'number', unit: 'ml', expected: ['500'] }, '5')?.expected).toBe('500 ml');
  });
  it('takes a choice only as it is: "Grad 1" is no typing error for "Grad 2"', () => {
    const choice = { type: 'choice', options: ['Grad 1', 'Grad 2'], expected: ['Grad 2'] };
    expect(score(choice, 'Grad 2')).toBe(1);
    expect(score(choice, 'Grad 1')).toBe(0);
    expect(score(choice, ['Grad 2', 'Grad 1'])).toBe(0);
  });
  it('counts right choices less wrong ones, in any order, never below nothing', () => {
    const choices = { type: 'choices', options: ['a', 'b', 'c', 'd'], expected: ['a', 'b'] };
    expect(score(choices, ['b', 'a'])).toBe(1);
    expect(score(choices, ['a'])).toBe(0.5);
    expect(score(choices, ['a', 'b', 'c'])).toBe(0.5);
    expect(score(choices, ['c', 'd'])).toBe(0);
  });
  it('takes anything that is filled in where nothing is expected', () => {
    expect(score({}, 'irgendetwas')).toBe(1);
    expect(part({}, ' ')?.state).toBe('open');
  });
  it('lets an optional field stay empty: right where nothing is expected, else worth nothing', () => {
    expect(part({ is_required: false })).toMatchObject({ score: 1, state: 'right' });
    const optional = field({ is_required: false, expected: ['Rollator'] });
    const required = field({ id: 'g', expected: ['rechts'] });
    expect(gradeForm([optional, required], { g: 'rechts' })).toMatchObject({ score: 0.5, is_complete: true });
    expect(gradeForm([optional], {})).toMatchObject({ score: 0, is_complete: false });
  });
  it('shows a learner neither what is expected nor why', () => {
    expect(Object.keys(formFaces([field({ expected: ['x'], explanation: 'y' })], 'order')[0] ?? {})).not.toEqual(
      expect.arrayContaining(['expected']),
    );
  });
  it('keeps the order of the form, as a scale or "ja, nein" stands on paper', () => {
    const fields = [
      field({ id: 'a', type: 'choice', options: ['ja', 'nein'], expected: ['nein'] }),
      field({ id: 'b', type: 'choice', options: ['keine', 'leichte', 'starke'], expected: ['keine'] }),
    ];
    for (let seed = 0; seed < 20; seed += 1)
      expect(formFaces(fields, `${seed}`).map(({ options }) => options)).toEqual([
        ['ja', 'nein'],
        ['keine', 'leichte', 'starke'],
      ]);
  });
  it('shuffles where the right options stand first everywhere: the order would tell them', () => {
    const fields = ['a', 'b', 'c'].map((id) => field({ id, type: 'choices', options: ['w', 'x', 'y', 'z'], expected: ['x', 'w'] }));
    const orders = Array.from({ length: 20 }, (_, seed) => JSON.stringify(formFaces(fields, `${seed}`)));
    expect(new Set(orders).size).toBeGreaterThan(10);
  });
  it('tells the author of choices that cannot be made', () => {
    expect(formProblems([field({ type: 'choice', options: ['a'] })])).toEqual(['field_without_options']);
    expect(formProblems([field({ type: 'choice', options: ['a', ''] })])).toEqual(['field_without_options']);
    expect(formProblems([field({ type: 'choices', options: ['a', 'b'], expected: ['c'] })])).toEqual(['expected_not_an_option']);
    expect(formProblems([])).toEqual(['no_fields']);
  });
});
