import { LANGUAGES, type Language } from '@visite/contract/primitives.ts';

/** The language somebody probably thinks in, from what the browser is set to; onboarding asks for it next. */
export function likelyLanguage(preferred: readonly string[]): Language {
  const wanted = preferred.map((tag) => new Intl.Locale(tag).language);
  return wanted.map((tag) => LANGUAGES.find((code) => Intl.getCanonicalLocales(code)[0] === tag)).find(Boolean) ?? 'eng';
}
