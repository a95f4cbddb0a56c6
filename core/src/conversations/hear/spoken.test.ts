import { expect, it } from 'vitest';
import { contentFile } from '#conversations/contentFixtures.ts';
import { type SpokenFile, spokenForms } from './spoken.ts';

const { standard } = spokenForms(contentFile('understanding/spoken.yaml') as SpokenFile);

it.each([
  ['Ham Se wat jejessen?', 'haben Sie was gegessen?'],
  ['Wo duat’s denn weh', 'Wo duat’s denn weh'],
  ['Is dit neu?', 'ist das neu?'],
  ['Des hob i ned gwusst', 'das ich habe nicht gwusst'],
])('%s is understood as %s', (line, expected) => {
  expect(standard(line)).toBe(expected);
});

it('leaves standard German as it is', () => {
  for (const line of ['Haben Sie heute schon etwas gegessen?', 'Ich komme gleich, na gut.', 'Wie alt sind Sie, Frau Maier?'])
    expect(standard(line)).toBe(line);
});
