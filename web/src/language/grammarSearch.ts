import { Language } from '@visite/contract/primitives.ts';
import i18next from 'i18next';
import { useMeIfSignedIn } from '#accounts/useMeIfSignedIn.ts';

/** In which language the rules are read beside the German, as it stands in the address. */
export interface GrammarSearch {
  language?: Language;
}

export function grammarSearch(raw: Record<string, unknown>): GrammarSearch {
  const asked = Language.safeParse(raw.language);
  return asked.success ? { language: asked.data } : {};
}

/** Where the address names none: the own language of whoever is signed in, else the interface's. */
export function useRuleLanguage({ language }: GrammarSearch): Language {
  const me = useMeIfSignedIn(language === undefined);
  return language ?? me?.native_language ?? Language.catch('deu').parse(i18next.language);
}
