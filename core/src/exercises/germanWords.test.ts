import { describe, expect, it } from 'vitest';
import { wordCount } from '#language/wordCount.ts';
import { hasFiniteVerb, usesVerb } from './germanVerbs.ts';
import { isSameWord, shareNamed, standsInOrder } from './germanWords.ts';

describe('shareNamed', () => {
  it.each([
    ['Er hat Schmerzen beim Gehen.', 'Schmerzen beim Gehen', 1],
    ['Er hat beim Gehen starke Schmerzen', 'Schmerz', 1],
    ['Eine Hüftprellung', 'Prellung', 1],
    ['eine Prelung', 'Prellung', 1],
    ['seine Fußwunde', 'Wunde', 1],
    ['der Blutdruck', 'Rücken', 0],
    ['Der Patient ist gestürzt', 'Fieber', 0],
    ['', 'Fieber', 0],
    ['Nur das', 'das', 1],
    ['', '', 0],
  ])('"%s" for "%s" names %d', (text, wanted, share) => expect(shareNamed(text, wanted)).toBe(share));

  it.each([
    ['Er hat keine Allergien', 'Allergien', 0],
    ['Allergien: keine bekannt', 'Allergien', 0],
    ['Er raucht nicht', 'raucht', 0],
    ['Er hat Allergien', 'keine Allergien', 0],
    ['Allergien hat sie keine', 'keine Allergien', 1],
    ['Sie verträgt Penicillin nicht', 'Penicillin nicht vertragen', 1],
    ['Sie verträgt Penicillin', 'Penicillin nicht vertragen', 0.5],
    ['Das Bein darf nicht belastet werden, aber bewegt', 'Bein nicht belasten', 1],
    ['Kein Fieber, sondern Schmerzen', 'Schmerzen', 1],
    ['Sie kann nicht aufstehen und braucht Hilfe', 'braucht Hilfe', 1],
    ['Wegen der Schmerzen kann er nicht schlafen', 'Schmerzen', 1],
    ['Er ist schmerzfrei', 'Schmerzen', 0],
    ['Er ist schmerzfrei', 'keine Schmerzen', 1],
    ['Er hat keine Schmerzen', 'schmerzfrei', 1],
    ['Sie war sehr unruhig', 'ruhig', 0],
    ['nicht nur Fieber', 'Fieber', 1],
  ])('knows what is denied: "%s" for "%s" names %d', (text, wanted, share) => expect(shareNamed(text, wanted)).toBeCloseTo(share));

  it('keeps opposites apart', () => {
    expect(isSameWord('hypertonie', 'hypotonie')).toBe(false);
    expect(isSameWord('unruhig', 'ruhig')).toBe(false);
    expect(isSameWord('120', '130')).toBe(false);
  });
});

describe('standsInOrder', () => {
  it('finds the words in any inflection, but in their order', () => {
    expect(standsInOrder('Ich möchte gern mit Ihnen über Ihre Ernährung sprechen', 'Ich möchte mit Ihnen über sprechen')).toBe(true);
    expect(standsInOrder('Über Ihre Ernährung möchte ich mit Ihnen sprechen', 'Ich möchte mit Ihnen über sprechen')).toBe(false);
    expect(standsInOrder('Irgendwas', '')).toBe(false);
  });
});

describe('usesVerb', () => {
  it.each([
    ['Ich messe den Blutdruck', 'messen'],
    ['Sie misst den Puls', 'messen'],
    ['Wir haben den Puls gemessen', 'messen'],
    ['Er steht um sieben Uhr auf', 'aufstehen'],
    ['Sie ist heute schon aufgestanden', 'aufstehen'],
    ['Er versucht aufzustehen', 'aufstehen'],
    ['Der Verband wird angelegt', 'anlegen'],
    ['Ich lege einen Verband an', 'anlegen'],
    ['Sie hat zweimal erbrochen', 'erbrechen'],
    ['Er erbricht seit gestern', 'erbrechen'],
    ['Wir verabreichten das Antibiotikum', 'verabreichen'],
    ['Ich wechsle den Verband', 'wechseln'],
    ['Die Patientin nimmt die Tabletten ein', 'einnehmen'],
    ['Er wurde operiert', 'operieren'],
    ['Sie hat lange gelegen', 'liegen'],
  ])('"%s" uses %s', (text, verb) => expect(usesVerb(text, verb)).toBe(true));
  it.each([
    ['Er hat Fieber', 'messen'],
    ['Er liegt im Bett', 'aufstehen'],
    ['Er steht am Fenster', 'aufstehen'],
    ['Ich lege einen Verband', 'liegen'],
  ])('"%s" does not use %s', (text, verb) => expect(usesVerb(text, verb)).toBe(false));
});

describe('hasFiniteVerb', () => {
  it.each([
    'Die Prellung tut beim Gehen weh',
    'Ich messe den Blutdruck',
    'Messen Sie bitte den Puls',
    'Nimmt der Patient Tabletten',
    'Schmerzt die Prellung noch',
    'der patient nimmt die tabletten',
    'Wegen der Prellung lag er im Bett',
    'Sie geht mit dem Gehstock',
    'Herr Kaya bekam einen Gehstock',
    'Wir geben ihm einen Gehstock',
    'Der Gehstock gehört Frau Berg',
    'Starke Schmerzen hat er im Bein',
    'Nach dem Sturz schmerzt die Prellung sehr',
  ])('is in "%s"', (text) => expect(hasFiniteVerb(text)).toBe(true));
  it.each([
    'Prellung am rechten Bein',
    'mit starken Schmerzen im Bein',
    'Starke Schmerzen im Bein',
    'die große Prellung an der Hüfte',
    'Prellung seit gestern nicht gut',
    'Prellung gestern festgestellt, gekühlt',
    'Allergie gegen Penicillin bekannt',
    'Wunde am Bein rechts',
    '',
  ])('is not in "%s"', (text) => expect(hasFiniteVerb(text)).toBe(false));
});

describe('wordCount', () => {
  it('counts compounds with a hyphen once', () => expect(wordCount('Das EKG-Gerät ist da.')).toBe(4));
});
