import { expect, it } from 'vitest';
import { clausesOf } from './clauses.ts';
import { withoutOpeners } from './said.ts';

it.each([
  ['So, erzählen Sie mal, was ist denn los?', ['So', 'was ist denn los']],
  ['Erzählen Sie ein bisschen, wie schlafen Sie?', ['wie schlafen Sie']],
  ['Erzählen Sie mal von Ihrer Tochter.', ['Erzählen Sie mal von Ihrer Tochter']],
  ['Dann erzählen Sie mal.', ['Dann erzählen Sie mal']],
])('who is asked something is not asked to tell anything else: %s', (line, left) => {
  expect(withoutOpeners(clausesOf(line)).map(({ text }) => text)).toEqual(left);
});
