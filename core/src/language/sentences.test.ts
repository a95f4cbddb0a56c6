import { describe, expect, it } from 'vitest';
import { QUOTED, sentencesOf, withoutQuotations } from './sentences.ts';

const texts = (line: string) => sentencesOf(line).map(({ text }) => text);

describe('sentences of a line', () => {
  it.each([
    ['Guten Tag. Wie geht es Ihnen?', ['Guten Tag', 'Wie geht es Ihnen']],
    ['Dr. Yılmaz kommt um 10 Uhr.', ['Dr. Yılmaz kommt um 10 Uhr']],
    ['Sie liegt im 3. Stock. Ja.', ['Sie liegt im 3. Stock', 'Ja']],
    ['Der Druck ist 165 zu 95. Und jetzt?', ['Der Druck ist 165 zu 95', 'Und jetzt']],
    ['38.5 Grad, z. B. heute', ['38.5 Grad, z. B. heute']],
    ['Oh ... gut!!', ['Oh', 'gut']],
    ['eins\nzwei', ['eins', 'zwei']],
    ['?!', []],
  ])('"%s"', (line, expected) => {
    expect(texts(line)).toEqual(expected);
  });

  it('knows where each begins and whether it asks', () => {
    const line = ' Hallo.  Wo? ';
    for (const { full, start } of sentencesOf(line)) expect(line.slice(start).startsWith(full)).toBe(true);
    expect(sentencesOf(line).map(({ isQuestion }) => isQuestion)).toEqual([false, true]);
  });
});

it('words in quotation marks are blanked at the same length', () => {
  const line = 'Er sagt: „Du musst." Gut.';
  expect(withoutQuotations(line)).toHaveLength(line.length);
  expect(withoutQuotations(line)).toContain(QUOTED);
  expect(withoutQuotations(line)).not.toContain('musst');
});
