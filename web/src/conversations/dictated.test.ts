import { expect, it } from 'vitest';
import { dictated } from './dictated.ts';

it('what is dictated goes where the caret stands', () => {
  expect(dictated('Schmerzen:\nAllergien:', 'rechts im Oberbauch', 10)).toEqual({
    text: 'Schmerzen: rechts im Oberbauch\nAllergien:',
    caret: 30,
  });
});

it('goes on behind itself, at the end where nobody has written, and keeps words apart', () => {
  const first = dictated('', 'Blutdruck gemessen.', null);
  expect(dictated(first.text, 'Puls auch.', first.caret).text).toBe('Blutdruck gemessen. Puls auch.');
  expect(dictated('Puls', '80', 0).text).toBe('80 Puls');
});

it('a caret of before the text got shorter is its end', () => {
  expect(dictated('RR', '145/85', 99).text).toBe('RR 145/85');
});
