import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const read = (language: string, name: string) => JSON.parse(readFileSync(join(import.meta.dirname, language, name), 'utf8')) as Texts;
const entries = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : entries(value, `${path}${key}.`),
  );
const names = readdirSync(join(import.meta.dirname, 'deu'));

describe.each(names)('%s', (name) => {
  const german = entries(read('deu', name));
  const english = entries(read('eng', name));

  it('has the same keys in German and English', () => {
    expect(english.map(([key]) => key)).toEqual(german.map(([key]) => key));
  });

  it('has no empty text', () => {
    expect([...german, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('fills in the same values in both languages', () => {
    const values = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    const others = new Map(english);
    for (const [key, text] of german) expect([key, values(others.get(key) ?? '')]).toEqual([key, values(text)]);
  });
});

describe('form texts (Specification 5)', () => {
  const { rules, sign_in } = read('deu', 'accounts.json') as unknown as { rules: Record<string, string>; sign_in: Record<string, string> };

  it('stand to the letter', () => {
    expect(rules).toMatchObject({
      required: 'Dies ist ein Pflichtfeld',
      email: 'Bitte gib eine gültige E-Mail-Adresse ein',
      confirmed: 'Die Bestätigung stimmt nicht überein',
      min: 'Muss mindestens {{length}} Zeichen lang sein',
    });
  });

  it('say of a failed sign-in without a message what the catalogue says (Specification 8)', () => {
    expect(sign_in.failed).toBe('An error occurred while logging in.');
  });
});
