import { expect, it } from 'vitest';
import { contentFile } from '#conversations/contentFixtures.ts';
import { countWords, DialectsFile, SpokenFile, spokenForms } from './spoken.ts';

const { standard } = spokenForms(
  SpokenFile.parse(contentFile('understanding/spoken.yaml')),
  DialectsFile.parse(contentFile('understanding/dialects.yaml')),
  {
    written: countWords(Array(10).fill('gestern gewusst aufgefallen geschlafen schlafen haben sieht backen Gesicht packen')),
    ordinary: ['backen', 'Mama'],
  },
);

it.each([
  ['Ham Se wat jejessen?', 'haben Sie was gegessen?'],
  ['Wo duat’s denn weh', 'Wo duat’s denn weh'],
  ['Is dit neu?', 'ist das neu?'],
  ['Des hob i ned gwusst', 'das ich habe nicht gewusst'],
  ['Is Ihnen jestern wat uffjefallen?', 'ist Ihnen gestern was aufgefallen?'],
  ['I hob im Gsicht nix ghabt', 'ich habe im gesicht nichts ghabt'],
])('%s is understood as %s', (line, expected) => {
  expect(standard(line)).toBe(expected);
});

it('hears no dialect in one strange word or in a word that is right', () => {
  for (const line of ['Haben Sie das gwusst?', 'Hat die Mama heute wat jebacken?']) expect(standard(line)).not.toMatch(/gewusst|maen/);
});

it('leaves standard German as it is', () => {
  for (const line of ['Haben Sie heute schon etwas gegessen?', 'Ich komme gleich, na gut.', 'Wie alt sind Sie, Frau Maier?'])
    expect(standard(line)).toBe(line);
});
