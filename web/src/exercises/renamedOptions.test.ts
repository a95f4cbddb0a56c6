import { expect, it } from 'vitest';
import { renamedOptions } from './renamedOptions.ts';

const field = { options: ['links', 'rechts'], expected: ['rechts'] };

it('keeps a right option right while it is renamed', () => {
  expect(renamedOptions(field, ['links', 'rechte Seite'])).toEqual(['rechte Seite']);
});

it('keeps it when others come, go or change places', () => {
  expect(renamedOptions(field, ['beidseits', 'links', 'rechts'])).toEqual(['rechts']);
  expect(renamedOptions(field, ['rechts', 'links'])).toEqual(['rechts']);
});

it('forgets one that was deleted', () => {
  expect(renamedOptions(field, ['links'])).toEqual([]);
});
