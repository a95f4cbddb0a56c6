import { expect, it } from 'vitest';
import { asText } from './corrections.ts';
import { languageRulesOfContent } from './languageFixtures.ts';
import { soundEdits } from './soundEdits.ts';

const rules = languageRulesOfContent();
const sound = (line: string, ...edits: [original: string, correction: string][]) =>
  soundEdits(
    { ...asText(line), isSpoken: true },
    edits.map(([original, correction]) => ({ original, correction })),
    rules,
  ).map(({ correction }) => correction);

it('keeps an edit that mends the line, and one that the rules know nothing of', () => {
  expect(sound('Ich habe starke Schmerzen in die Bauch.', ['in die', 'im'])).toEqual(['im']);
  expect(sound('Ich nehme jetzt Ihren Blutdruck.', ['nehme', 'messe'])).toEqual(['messe']);
});

it('drops an edit that makes an agreement wrong, and only that one', () => {
  expect(sound('Ich hole die Ärztin.', ['die', 'den'])).toEqual([]);
  expect(sound('Ich helfe der Patientin beim Essen.', ['der', 'die'])).toEqual([]);
  expect(sound('Ich hole die Ärztin und messe die Blutdruck.', ['die Ärztin', 'den Ärztin'], ['die Blutdruck', 'den Blutdruck'])).toEqual([
    'den Blutdruck',
  ]);
});

it('keeps edits that are right together', () => {
  expect(sound('Der Frau geht es gut und er schlafen.', ['er', 'sie'], ['schlafen', 'schläft'])).toEqual(['sie', 'schläft']);
});

it('blames nothing on an edit that was wrong before', () => {
  expect(sound('Ich messe die Blutdruck von Frau Lindner heute.', ['heute', 'jetzt'])).toEqual(['jetzt']);
});
