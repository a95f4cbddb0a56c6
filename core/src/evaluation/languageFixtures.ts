import { readFileSync } from 'node:fs';
import { contentFile } from '#conversations/contentFixtures.ts';
import { LEXICON_FILES, LEXICON_TEXTS, type LexiconFiles } from '#language/lexicon/germanLexicon.ts';
import { compileLanguage, LANGUAGE_FILES, type LanguageFiles, type LanguageRules } from './languageRules.ts';

const text = (path: string) => readFileSync(new URL(`../../../content/${path}`, import.meta.url), 'utf8');

const readEach = <Name extends string, T>(paths: Record<Name, string>, read: (path: string) => T) =>
  Object.fromEntries((Object.keys(paths) as Name[]).map((name) => [name, read(paths[name])])) as Record<Name, T>;

/** The word lists of the content; tests only. */
export const lexiconFilesOfContent = (): LexiconFiles => ({ ...readEach(LEXICON_TEXTS, text), ...readEach(LEXICON_FILES, contentFile) });

/** The files of the language rules as the server reads them; tests only. */
export const languageFilesOfContent = (): LanguageFiles => ({ ...readEach(LANGUAGE_FILES, contentFile), lexicon: lexiconFilesOfContent() });

/** The language rules of the content; tests only. */
export const languageRulesOfContent = (): LanguageRules => compileLanguage(languageFilesOfContent());
