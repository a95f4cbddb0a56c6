import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import texts from '#locales/deu/accounts.json';
import { fieldRules, problemOf } from './fieldRules.ts';

const german = ((key: string, values: Record<string, unknown> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    texts.rules[key.replace('rules.', '') as keyof typeof texts.rules],
  )) as unknown as TFunction<'accounts'>;
const { required, email, minLength, confirmed, newPassword } = fieldRules(german, 'deu');

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
    const rules = [confirmed('new_password')];
    expect(problemOf(rules, 'confirmation', { new_password: 'a', confirmation: 'b' })).toBe('Die Bestätigung stimmt nicht überein');
    expect(problemOf(rules, 'confirmation', { new_password: 'a', confirmation: 'a' })).toBeUndefined();
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
