import { expect, it } from 'vitest';
import { heardUntil, placeIn } from './heard.ts';

it('the place in a stream names its telling and its length, and is read as it was written', () => {
  expect(heardUntil(placeIn({ attempt: 2, is_fallback: false, text: 'Ja, ' }))).toEqual({ telling: '2', length: 4 });
  expect(heardUntil(placeIn({ attempt: 12, is_fallback: true, text: '' }))).toEqual({ telling: '12f', length: 0 });
});

it('what is no place says nothing', () => {
  for (const place of [undefined, '', '1', '1.', '.4', '1.4.5', 'x.4', '1.-4', '1.99999999']) expect(heardUntil(place)).toBeNull();
});
