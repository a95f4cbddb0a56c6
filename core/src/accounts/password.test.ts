import { describe, expect, it } from 'vitest';
import { passwordProblems } from './password.ts';

const german = (password: string) => passwordProblems(password).map((problem) => problem.deu);

describe('a new password (Specification 5)', () => {
  it('is good with 8 to 72 characters, upper case, lower case and a digit', () => {
    expect(german('Visite2026')).toEqual([]);
    expect(german(`Aa1${'x'.repeat(69)}`)).toEqual([]);
  });

  it('says This field is required when it is empty', () => {
    expect(german('')).toEqual(['This field is required']);
  });

  it.each([
    ['Kurz1aB', 'Das Passwort muss mindestens 8 Zeichen lang sein'],
    [`Aa1${'x'.repeat(70)}`, 'Das Passwort darf maximal 72 Zeichen lang sein'],
    ['visite2026', 'Dein Passwort muss mindestens einen Großbuchstaben enthalten'],
    ['VISITE2026', 'Dein Passwort muss mindestens einen Kleinbuchstaben enthalten'],
    ['VisiteNeu', 'Dein Passwort muss mindestens eine Zahl enthalten'],
  ])('says of %s: %s', (password, text) => {
    expect(german(password)).toEqual([text]);
  });

  it('names every broken rule at once', () => {
    expect(german('abc')).toHaveLength(3);
  });

  it('knows letters with umlauts as letters', () => {
    expect(german('Ärztin2026')).toEqual([]);
  });
});
