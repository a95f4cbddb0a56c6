import type { CasePerson } from '@visite/contract/cases.ts';
import { describe, expect, it } from 'vitest';
import { contentCase, contentFilesIn, understandingOfContent } from '#conversations/contentFixtures.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { contextOf } from '#conversations/understanding/context.ts';
import { understand } from '#conversations/understanding/understand.ts';
import { parseWording } from '#conversations/wording.ts';

const model = understandingOfContent();
const wording = parseWording({ replies: contentFilesIn('replies/'), topics: contentFilesIn('understanding/topics/') });
const personOf = (slug: string, key = 'patient') => contentCase(slug).persons.find((person) => person.key === key) as CasePerson;

function answer(person: CasePerson, line: string): string {
  const { say, history } = aTalk(person, wording, 'B1', 3);
  return say(understand(line, contextOf(person, history), model), line).text;
}

describe('what the own sheet refuses is not agreed to', () => {
  it.each([
    ['aufnahme-auf-der-inneren', 'patient', 'Ich stelle Ihnen das Bett jetzt ganz flach.', /^Nein.*[Ff]lach liegen geht/],
    ['keine-spritze-mehr', 'patient', 'So, Schlafanzug hoch, die Spritze liegt schon da.', /^Nein.*keine Spritze mehr/],
    ['fieber-bei-tilda', 'mother', 'Ich setze Tilda jetzt die Maske auf.', /^Nein, bitte nicht.*Masken|^Bitte keine Maske/],
    ['herzschwaeche-und-heimlich-salzig', 'doctor', 'Ich lege ihr dann einen Blasenkatheter.', /^Nein|[Kk]ein(?:en)? Blasenkatheter/],
  ])('%s/%s: %s', (slug, key, line, said) => {
    expect(answer(personOf(slug, key), line)).toMatch(said);
  });

  it('what the line itself leaves out is not refused', () => {
    expect(answer(personOf('keine-spritze-mehr'), 'Ich gebe Ihnen heute keine Spritze.')).not.toMatch(/^Nein/);
  });
});

describe('years', () => {
  it('"vor rund zehn Jahren" is no other time than the year on the sheet', () => {
    expect(answer(personOf('keine-spritze-mehr'), 'Das Rauchen haben Sie vor rund zehn Jahren aufgegeben, oder?')).not.toMatch(/^Nein/);
  });
  it('a span that is far from it is put right', () => {
    expect(answer(personOf('aufnahme-auf-der-inneren'), 'Den Leistenbruch hatten Sie vor drei Jahren, oder?')).toMatch(/^Nein.*2005/);
  });
});

describe('an allergy', () => {
  it('that a line leaves out in two breaths is named', () => {
    const line = 'Beim Feld Unverträglichkeiten mache ich einen Strich, da ist bei Ihnen ja nichts.';
    expect(answer(personOf('aufnahme-auf-der-inneren'), line)).toMatch(/^Nein.*Penicillin/);
  });
});

describe('what is only put as so', () => {
  it('gets no "doch" because something near to it is known', () => {
    const line = 'In der Verfügung steht, dass sie zwar keine Magensonde möchte, aber im Notfall reanimiert werden will.';
    expect(answer(personOf('demenz-und-eine-sorgenvolle-tochter', 'daughter'), line)).not.toMatch(/\b[Dd]och\b/);
  });
  it('gets no "mal so, mal so" where it names a value', () => {
    expect(answer(personOf('entlassung-nach-dem-schlaganfall'), 'Da sind ja nur zehn Minuten vergangen?')).not.toMatch(/mal so|nimmt/);
  });
});
