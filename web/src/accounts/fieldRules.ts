import { passwordProblems } from '@visite/core/accounts/password.ts';
import type { TFunction } from 'i18next';

/** A rule gives the text of what is wrong, or nothing. */
export type FieldRule = (value: string, all: Record<string, string>) => string | undefined;

/** The text of the first rule that a field breaks, or nothing. */
export function problemOf(rules: FieldRule[] | undefined, name: string, all: Record<string, string>): string | undefined {
  for (const rule of rules ?? []) {
    const problem = rule(all[name] ?? '', all);
    if (problem) return problem;
  }
  return undefined;
}

/** The form rules of Specification 5 with their texts. What is empty is the business of `required` alone. */
export function fieldRules(t: TFunction<'accounts'>, language: string) {
  const required: FieldRule = (value) => (value.trim() === '' ? t('rules.required') : undefined);
  const email: FieldRule = (value) =>
    value.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()) ? undefined : t('rules.email');
  const newPassword: FieldRule = (value) => passwordProblems(value)[0]?.[language === 'eng' ? 'eng' : 'deu'];
  return {
    required,
    email,
    newPassword,
    minLength:
      (length: number): FieldRule =>
      (value) =>
        value !== '' && [...value].length < length ? t('rules.min', { length }) : undefined,
    maxLength:
      (length: number): FieldRule =>
      (value) =>
        [...value].length > length ? t('rules.max', { length }) : undefined,
    confirmed:
      (other: string): FieldRule =>
      (value, all) =>
        value === all[other] ? undefined : t('rules.confirmed'),
  };
}
