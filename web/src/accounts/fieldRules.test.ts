import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import texts from '#locales/deu/accounts.json';
import english from '#locales/eng/accounts.json';
import { fieldRules, problemOf } from './fieldRules.ts';

const german = ((key: string, values: Record<string, unknown> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    texts.rules[key.replace('rules.', '') as keyof typeof texts.rules],
  )) as unknown as TFunction<'accounts'>;
const rules = fieldRules(german, 'deu');
const { required, email, minLength, confirmed, newPassword } = rules;

describe('form rules (Specification 5)', () => {
  it.each([
    ['required', required, '  ', 'Dies ist ein Pflichtfeld'],
    ['email', email, 'amira@', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    ['min length', minLength(3), 'ab', 'Muss mindestens 3 Zeichen lang sein'],
    ['password length', newPassword, 'Kurz1', 'Das Passwort muss mindestens 8 Zeichen lang sein'],
    ['password uppercase', newPassword, 'station2026', 'Dein Passwort muss mindestens einen Großbuchstaben enthalten'],
    ['password empty', newPassword, '', 'This field is required'],
  ] as const)('%s says its German text', (_name, rule, value, text) => {
    expect(rule(value, {})).toBe(text);
  });

  it('confirmed compares with the other field', () => {
    const same = [confirmed('new_password')];
    expect(problemOf(same, 'confirmation', { new_password: 'a', confirmation: 'b' })).toBe('Die Bestätigung stimmt nicht überein');
    expect(problemOf(same, 'confirmation', { new_password: 'a', confirmation: 'a' })).toBeUndefined();
  });

  // Specification 5: messages also for max length, values, numeric, alpha, url, digits, alpha_dash, alpha_spaces, is, and the default.
  it.each([
    ['max length', rules.maxLength(3), 'abcd', 'Darf höchstens 3 Zeichen lang sein', 'äöü'],
    ['min value', rules.minValue(1), '0', 'Muss mindestens 1 sein', '1,5'],
    ['min value, of what is no number', rules.minValue(1), 'eins', 'Muss mindestens 1 sein', '12'],
    ['max value', rules.maxValue(10), '10.1', 'Darf höchstens 10 sein', '10'],
    ['numeric', rules.numeric, '12a', 'Darf nur Ziffern enthalten', '007'],
    ['digits', rules.digits(6), '12345', 'Muss genau 6 Ziffern haben', '123456'],
    ['alpha', rules.alpha, 'Zimmer4', 'Darf nur Buchstaben enthalten', 'Größe'],
    ['alpha_dash', rules.alphaDash, 'a b', 'Darf nur Buchstaben, Ziffern, Binde- und Unterstriche enthalten', 'station_3-b'],
    ['alpha_spaces', rules.alphaSpaces, 'Nguyễn 2', 'Darf nur Buchstaben und Leerzeichen enthalten', 'Nguyễn Thị Linh'],
    ['url', rules.url, 'klinik', 'Bitte gib eine gültige Internetadresse ein', 'https://klinik.example/station'],
    ['url, of what runs a script', rules.url, 'javascript:alert(1)', 'Bitte gib eine gültige Internetadresse ein', 'http://klinik.example'],
    ['is', rules.is('amira'), 'amir', 'Hier muss „amira“ stehen', 'amira'],
    ['default', rules.valid('Das Datum', (value) => value > '2026'), '2025', 'Das Datum ist nicht gültig.', '2026-03-10'],
  ] as const)('%s says its German text, and takes what is good and what is empty', (_name, rule, wrong, text, good) => {
    expect([rule(wrong, {}), rule(good, {}), rule('', {})]).toEqual([text, undefined, undefined]);
  });

  it('the default says in English which field is not valid (Specification 5)', () => {
    expect(english.rules.default).toBe('{{field}} is not valid.');
  });

  it('leave what is good alone', () => {
    expect([required('x', {}), email('amira@klinik.de', {}), newPassword('Station2026', {})]).toEqual([undefined, undefined, undefined]);
  });

  it('leave what is empty to the rule of required fields', () => {
    expect([email('', {}), minLength(3)('', {})]).toEqual([undefined, undefined]);
  });

  it('say only the first that is broken', () => {
    expect(problemOf([required, email], 'email', { email: '' })).toBe('Dies ist ein Pflichtfeld');
  });
});
