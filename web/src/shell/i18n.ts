import type { Language } from '@visite/contract/primitives.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isBuilt } from '#api/client.ts';
import accounts from '#locales/deu/accounts.json';
import cases from '#locales/deu/cases.json';
import companions from '#locales/deu/companions.json';
import conversations from '#locales/deu/conversations.json';
import courses from '#locales/deu/courses.json';
import dashboard from '#locales/deu/dashboard.json';
import evaluation from '#locales/deu/evaluation.json';
import exercises from '#locales/deu/exercises.json';
import language from '#locales/deu/language.json';
import publicPages from '#locales/deu/public.json';
import shell from '#locales/deu/shell.json';
import speech from '#locales/deu/speech.json';
import translations from '#locales/deu/translations.json';
import vocabulary from '#locales/deu/vocabulary.json';
import { log } from './log.ts';

/** German is built in: it is the default and the first fallback, then English (Specification 9). */
const GERMAN = {
  shell,
  accounts,
  cases,
  companions,
  conversations,
  courses,
  dashboard,
  evaluation,
  exercises,
  language,
  speech,
  translations,
  vocabulary,
  public: publicPages,
};
export const NAMESPACES = Object.keys(GERMAN);

const LOADERS: Partial<Record<Language, () => Promise<{ default: typeof GERMAN }>>> = {
  eng: () => import('#locales/eng/index.ts'),
};

/** Texts of rooms that few people enter: loaded on the way in, German too. */
export const LATER = {
  administration: { deu: () => import('#locales/deu/administration.json'), eng: () => import('#locales/eng/administration.json') },
  authoring: { deu: () => import('#locales/deu/authoring.json'), eng: () => import('#locales/eng/authoring.json') },
  caseAuthoring: { deu: () => import('#locales/deu/caseAuthoring.json'), eng: () => import('#locales/eng/caseAuthoring.json') },
  dialogs: { deu: () => import('#locales/deu/dialogs.json'), eng: () => import('#locales/eng/dialogs.json') },
  invites: { deu: () => import('#locales/deu/invites.json'), eng: () => import('#locales/eng/invites.json') },
  messaging: { deu: () => import('#locales/deu/messaging.json'), eng: () => import('#locales/eng/messaging.json') },
  journals: { deu: () => import('#locales/deu/journals.json'), eng: () => import('#locales/eng/journals.json') },
  notifications: { deu: () => import('#locales/deu/notifications.json'), eng: () => import('#locales/eng/notifications.json') },
  organizations: { deu: () => import('#locales/deu/organizations.json'), eng: () => import('#locales/eng/organizations.json') },
  personas: { deu: () => import('#locales/deu/personas.json'), eng: () => import('#locales/eng/personas.json') },
  playground: { deu: () => import('#locales/deu/playground.json'), eng: () => import('#locales/eng/playground.json') },
  privacy: { deu: () => import('#locales/deu/privacy.json'), eng: () => import('#locales/eng/privacy.json') },
  vocabTest: { deu: () => import('#locales/deu/vocabTest.json'), eng: () => import('#locales/eng/vocabTest.json') },
  vocabLists: { deu: () => import('#locales/deu/vocabLists.json'), eng: () => import('#locales/eng/vocabLists.json') },
  voiceChat: { deu: () => import('#locales/deu/voiceChat.json'), eng: () => import('#locales/eng/voiceChat.json') },
};
export type LaterTexts = keyof typeof LATER;
const entered = new Set<LaterTexts>();

async function addTexts(namespace: LaterTexts, language: string) {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const { default: texts } = await (language === 'eng' ? LATER[namespace].eng : LATER[namespace].deu)();
  i18next.addResourceBundle(language, namespace, texts);
}

/** Loads the texts of such a room in the current language; from then on they follow a change of language. */
export async function loadTexts(namespace: LaterTexts) {
  entered.add(namespace);
  await addTexts(namespace, i18next.language);
}

/** Languages whose texts exist, with their BCP 47 names for Intl. */
export const INTERFACE_LANGUAGES: { code: Language; bcp47: string; name: string }[] = [
  { code: 'deu', bcp47: 'de', name: 'Deutsch' },
  { code: 'eng', bcp47: 'en-GB', name: 'English' },
];
const CHOSEN_KEY = 'interface_language';
/** Of the specification's languages these are written from right to left. */
const RIGHT_TO_LEFT = new Set<string>(['aeb', 'pes']);

export const bcp47 = (language: string = i18next.language) => INTERFACE_LANGUAGES.find(({ code }) => code === language)?.bcp47 ?? 'de';

/** A word of our data may have no text: who shows it says what stands in its place (`defaultValue`). Any other text is there. */
function missing(_languages: readonly string[], namespace: string, key: string, _shown: string, _isUpdate: boolean, options: object) {
  if ('defaultValue' in options) return;
  const problem = new Error(`There is no text ${namespace}:${key}, or this screen has not loaded it.`);
  // Whoever develops sees it at once; a learner's screen goes on, and it is reported.
  if (!isBuilt()) throw problem;
  log.error('A text is missing.', problem);
}

export async function startI18n() {
  await i18next.use(initReactI18next).init({
    lng: 'deu',
    fallbackLng: ['deu', 'eng'],
    resources: { deu: GERMAN },
    ns: NAMESPACES,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: missing,
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
  try {
    const load = LOADERS[language];
    if (load && !i18next.hasResourceBundle(language, 'shell')) {
      const { default: bundles } = await load();
      for (const [namespace, texts] of Object.entries(bundles)) i18next.addResourceBundle(language, namespace, texts);
    }
    await Promise.all([...entered].map((namespace) => addTexts(namespace, language)));
  } catch (error) {
    log.error('The language could not be loaded.', error);
    return false;
  }
  await i18next.changeLanguage(language);
  localStorage.setItem(CHOSEN_KEY, language);
  tellPage();
  return true;
}
