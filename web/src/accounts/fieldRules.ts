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

/** What is empty breaks no pattern. */
const pattern =
  (allowed: RegExp, text: () => string): FieldRule =>
  (value) =>
    value === '' || allowed.test(value) ? undefined : text();

const bound =
  (holds: (number: number, limit: number) => boolean, text: (limit: number) => string) =>
  (limit: number): FieldRule =>
  (value) => {
    const typed = value.trim().replace(',', '.');
    return typed === '' || (Number.isFinite(Number(typed)) && holds(Number(typed), limit)) ? undefined : text(limit);
  };

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
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
    /** Whole numbers and those with a comma or a point, as people write them. */
    minValue: bound(
      (number, least) => number >= least,
      (least) => t('rules.min_value', { least }),
    ),
    maxValue: bound(
      (number, most) => number <= most,
      (most) => t('rules.max_value', { most }),
    ),
    numeric: pattern(/^\d+$/, () => t('rules.numeric')),
    digits: (length: number) => pattern(new RegExp(`^\\d{${length}}$`), () => t('rules.digits', { length })),
    alpha: pattern(/^[\p{L}\p{M}]+$/u, () => t('rules.alpha')),
    alphaDash: pattern(/^[\p{L}\p{M}\d_-]+$/u, () => t('rules.alpha_dash')),
    alphaSpaces: pattern(/^[\p{L}\p{M}\s]+$/u, () => t('rules.alpha_spaces')),
    url: ((value) => (value.trim() === '' || isWebAddress(value.trim()) ? undefined : t('rules.url'))) as FieldRule,
    /** The same text, as for what must be typed once more before something is deleted. */
    is:
      (wanted: string): FieldRule =>
      (value) =>
        value === '' || value === wanted ? undefined : t('rules.is', { wanted }),
    /** Any rule of one's own: it says no more than which field is wrong. */
    valid:
      (field: string, isValid: (value: string) => boolean): FieldRule =>
      (value) =>
        value === '' || isValid(value) ? undefined : t('rules.default', { field }),
    confirmed:
      (other: string): FieldRule =>
      (value, all) =>
        value === all[other] ? undefined : t('rules.confirmed'),
  };
}
