import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCorrections } from './corrections.ts';
import { languageRulesOfContent } from './languageFixtures.ts';

const rules = languageRulesOfContent();
const find = (line: string, to = { toPatient: true, isFormal: true, isSpoken: true }) =>
  findCorrections([{ message_id: '018f0000-0000-7000-8000-000000000001', line, ...to }], rules).corrections;

/** What nurses rightly say, with many traps: nothing of it may be corrected. */
const RIGHT = readFileSync(new URL('./rightLines.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

describe('precision of the corrections (issue 2, feedback: silent when unsure)', () => {
  it('is shown on at least 300 right lines', () => {
    expect(new Set(RIGHT).size).toBeGreaterThanOrEqual(300);
  });

  it.each(RIGHT)('says nothing of: %s', (line) => {
    expect(find(line)).toEqual([]);
  });

  it('says nothing of words of others in quotation marks', () => {
    expect(find('Ihre Tochter ruft: „Hast du die Tablette genommen?"')).toEqual([]);
  });

  it('lets colleagues and children be called du', () => {
    expect(find('Hast du Zeit?', { toPatient: false, isFormal: false, isSpoken: true })).toEqual([]);
  });

  it('never judges spelling or punctuation', () => {
    expect(find('haben sie schmertzen wie stark sind sie')).toEqual([]);
  });
});

describe('articles', () => {
  it.each([
    ['Nehmen Sie bitte das Tablette.', 'die Tablette'],
    ['Ich messe Ihre Blutdruck.', 'Ihren Blutdruck'],
    ['Was ist Ihre Name?', 'Ihr Name'],
    ['Ich hole jetzt die Arzt.', 'den Arzt'],
    ['Haben Sie ein Patientenverfügung?', 'eine Patientenverfügung'],
    ['Haben Sie keine Hunger?', 'keinen Hunger'],
    ['Das Blutdruck ist hoch.', 'Der Blutdruck'],
    ['Mit die Tablette geht es besser.', 'der Tablette'],
    ['Gehen Sie mit der Rollator?', 'dem Rollator'],
  ])('%s', (line, correction) => {
    expect(find(line)).toMatchObject([{ category: expect.stringMatching(/article|case/), correction }]);
  });

  it('are left alone where a pronoun, a plural or either case is possible', () => {
    const unsure = ['Ist das Blut?', 'Hat die Fieber?', 'Die Pfleger kommen.', 'Machen Sie das Tag für Tag?'];
    expect(unsure.flatMap((line) => find(line))).toEqual([]);
  });
});
