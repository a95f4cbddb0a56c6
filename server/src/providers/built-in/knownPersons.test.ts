import type { CasePerson } from '@visite/contract/cases.ts';
import { expect, it } from 'vitest';
import { knownPersons } from './knownPersons.ts';

const person = (key: string) => ({ key }) as CasePerson;

it('the same person read twice is one object, until others were spoken with since', () => {
  const known = knownPersons(2);
  const first = known(person('a'));
  expect(known(person('a'))).toBe(first);
  known(person('b'));
  expect(known(person('a'))).toBe(first);
  known(person('c'));
  expect(known(person('a'))).toBe(first);
  known(person('b'));
  known(person('c'));
  expect(known(person('a'))).not.toBe(first);
});

it('a person who was changed is another one', () => {
  const known = knownPersons();
  expect(known({ ...person('a'), examinations: [] })).not.toBe(known(person('a')));
});
