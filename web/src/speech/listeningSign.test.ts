import { expect, it } from 'vitest';
import { isListeningSign } from './listeningSign.ts';

it.each(['mhm', 'Mhm.', 'Hm', 'aha', 'Ja.', 'ja, ', 'okay', 'Ach so.', 'mmh'])('"%s" is a sign of listening', (text) => {
  expect(isListeningSign(text)).toBe(true);
});

it.each(['Ja, aber seit wann?', 'Stopp', 'Moment bitte', 'Entschuldigung'])('"%s" is something said', (text) => {
  expect(isListeningSign(text)).toBe(false);
});
