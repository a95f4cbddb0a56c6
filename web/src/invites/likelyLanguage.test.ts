import { expect, it } from 'vitest';
import { likelyLanguage } from './likelyLanguage.ts';

it('takes the first of the browser’s languages that Visite speaks, else English', () => {
  expect(likelyLanguage(['fil-PH', 'en-US'])).toBe('fil');
  expect(likelyLanguage(['ja', 'tr-TR'])).toBe('tur');
  expect(likelyLanguage(['de-DE'])).toBe('deu');
  expect(likelyLanguage(['ja'])).toBe('eng');
  expect(likelyLanguage([])).toBe('eng');
});
