import type { Language } from '@visite/contract/primitives.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import accounts from '#locales/deu/accounts.json';
import cases from '#locales/deu/cases.json';
import conversations from '#locales/deu/conversations.json';
import courses from '#locales/deu/courses.json';
import dashboard from '#locales/deu/dashboard.json';
import evaluation from '#locales/deu/evaluation.json';
import exercises from '#locales/deu/exercises.json';
import publicPages from '#locales/deu/public.json';
import shell from '#locales/deu/shell.json';
import { log } from './log.ts';

/** German is built in: it is the default and the first fallback, then English (Specification 9). */
const GERMAN = { shell, accounts, cases, conversations, courses, dashboard, evaluation, exercises, public: publicPages };
export const NAMESPACES = Object.keys(GERMAN);

const LOADERS: Partial<Record<Language, () => Promise<{ default: typeof GERMAN }>>> = {
  eng: () => import('#locales/eng/index.ts'),
};

/** Languages whose texts exist, with their BCP 47 names for Intl. */
export const INTERFACE_LANGUAGES: { code: Language; bcp47: string; name: string }[] = [
  { code: 'deu', bcp47: 'de', name: 'Deutsch' },
  { code: 'eng', bcp47: 'en', name: 'English' },
];
const CHOSEN_KEY = 'interface_language';
/** Of the specification's languages these are written from right to left. */
const RIGHT_TO_LEFT = new Set<string>(['aeb', 'pes']);

export const bcp47 = (language: string = i18next.language) => INTERFACE_LANGUAGES.find(({ code }) => code === language)?.bcp47 ?? 'de';

export async function startI18n() {
  await i18next.use(initReactI18next).init({
    lng: 'deu',
    fallbackLng: ['deu', 'eng'],
    resources: { deu: GERMAN },
    ns: NAMESPACES,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  tellPage();
  const chosen = localStorage.getItem(CHOSEN_KEY);
  if (chosen && chosen !== 'deu') await setInterfaceLanguage(chosen as Language).catch(() => undefined);
}

/** Browsers and screen readers read the page's language and direction from its root. */
function tellPage() {
  document.documentElement.lang = bcp47();
  document.documentElement.dir = RIGHT_TO_LEFT.has(i18next.language) ? 'rtl' : 'ltr';
}

/**
 * Changes the language of the interface (Specification 8): one that is not there logs a warning and fails; a failed load
 * logs an error and leaves the current language.
 */
export async function setInterfaceLanguage(language: Language): Promise<boolean> {
  const known = INTERFACE_LANGUAGES.some(({ code }) => code === language);
  if (!known) {
    log.warn(`The interface is not available in ${language}.`);
    return false;
  }
  const load = LOADERS[language];
  if (load && !i18next.hasResourceBundle(language, 'shell')) {
    try {
      const { default: bundles } = await load();
      for (const [namespace, texts] of Object.entries(bundles)) i18next.addResourceBundle(language, namespace, texts);
    } catch (error) {
      log.error('The language could not be loaded.', error);
      return false;
    }
  }
  await i18next.changeLanguage(language);
  localStorage.setItem(CHOSEN_KEY, language);
  tellPage();
  return true;
}
