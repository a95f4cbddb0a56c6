import { describe, expect, it } from 'vitest';
import { numberOf } from './germanNumber.ts';
import { findMention } from './mention.ts';

const says = (text: string, ...alternatives: string[][]) => findMention(text, alternatives) !== null;

describe('what a text says (contract, ExpectedFinding.written)', () => {
  it.each([
    ['Pat. klagt über starke Schmerzen im rechten Knie.', ['Schmerz', 'rechts', 'Knie']],
    ['Tabletten seit gestern nicht genommen', ['Tablette']],
    ['Bekannte Penicillinallergie mit Ausschlag', ['Penicillin', 'Allergie']],
    ['Allergie gegen Penizillin', ['Penicillin']],
    ['Verträgt kein Pflaster', ['verträgt', 'Pflaster']],
    ['RR 165/95 mmHg', ['165/95']],
    ['Blutdruck 165 zu 95', ['165', '95']],
    ['Schmerzstärke sieben von zehn', ['7']],
    ['Temperatur 38,5 Grad', ['38.5']],
    ['nimmt Blutverduenner (Apixaban)', ['Blutverdünner']],
    ['Ist heute im Badezimmer gestürzt', ['stürzte']],
  ])('"%s" says %j', (text, words) => {
    expect(says(text, words)).toBe(true);
  });

  it('needs every word of one alternative', () => {
    expect(says('Schmerzen im Knie', ['Knie', 'links'])).toBe(false);
    expect(says('Schmerzen im Knie', ['Knie', 'links'], ['Schmerzen'])).toBe(true);
  });

  it.each([
    ['Keine Penicillinallergie bekannt', ['Penicillin']],
    ['Penicillinallergie wird verneint', ['Penicillin']],
    ['Allergien: keine', ['Allergien']],
    ['Schmerzen nicht im rechten Knie', ['rechts']],
  ])('"%s" denies %j, so it is not said', (text, words) => {
    expect(says(text, words)).toBe(false);
  });

  it('finds a denial where the denial is expected', () => {
    expect(says('Keine Allergien bekannt', ['keine', 'Allergie'])).toBe(true);
    expect(says('Ist nicht nüchtern', ['nicht nüchtern'])).toBe(true);
  });

  it('never takes a word for its opposite', () => {
    expect(says('Hypoglykämie', ['Hyperglykämie'])).toBe(false);
    expect(says('Hypotonie', ['Hypertonie'])).toBe(false);
    expect(says('links', ['rechts'])).toBe(false);
    expect(says('Blutdruck gemessen', ['gegessen'])).toBe(false);
    expect(says('165/96', ['165/95'])).toBe(false);
  });

  it('tells where the first word stands', () => {
    expect(findMention('Sie hat Fieber.', [['Fieber']])).toEqual({ start: 8, end: 14 });
  });
});

describe('German numbers', () => {
  it.each([
    ['acht', '8'],
    ['einundzwanzig', '21'],
    ['fünfundneunzig', '95'],
    ['hundertsechzig', '160'],
    ['hundertfünfundsechzig', '165'],
    ['38,5', '38.5'],
    ['07', '7'],
  ])('%s is %s', (word, digits) => {
    expect(numberOf(word)).toBe(digits);
  });

  it('takes no other word for a number', () => {
    expect(['ein', 'Achtung', 'hundertmal', 'und'].map(numberOf)).toEqual([null, null, null, null]);
  });
});
