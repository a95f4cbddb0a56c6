import { readFileSync } from 'node:fs';
import { contentFile } from '#conversations/contentFixtures.ts';
import type { LexiconFiles } from '#language/lexicon/germanLexicon.ts';
import { compileLanguage, type LanguageFiles, type LanguageRules } from './languageRules.ts';

const text = (path: string) => readFileSync(new URL(`../../../content/${path}`, import.meta.url), 'utf8');

/** The word lists of the content; tests only. */
export const lexiconFilesOfContent = (): LexiconFiles => ({
  morphology: text('lexicon/morphology.txt'),
  nouns: text('lexicon/nouns.jsonl'),
  verbs: text('lexicon/verbs.jsonl'),
  adjectives: text('lexicon/adjectives.jsonl'),
  adverbs: text('lexicon/adverbs.jsonl'),
  knownWords: text('lexicon/known-words.txt'),
  government: contentFile('language/government.yaml'),
  functionWords: contentFile('language/function-words.yaml'),
});

/** The files of the language rules as the server reads them; tests only. */
export const languageFilesOfContent = (): LanguageFiles => ({
  patterns: contentFile('language/patterns.yaml'),
  lexicon: lexiconFilesOfContent(),
  modelLines: contentFile('language/model-lines.yaml'),
  jargon: contentFile('understanding/jargon.yaml'),
  professionalWords: contentFile('language/professional-words.yaml'),
  manners: contentFile('language/manners.yaml'),
  measures: contentFile('language/measures.yaml'),
  drugs: contentFile('drugs.yaml'),
  wardWords: contentFile('language/ward-words.yaml'),
});

/** The language rules of the content; tests only. */
export const languageRulesOfContent = (): LanguageRules => compileLanguage(languageFilesOfContent());
