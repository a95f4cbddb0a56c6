import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileLanguage, LANGUAGE_FILES, type LanguageRules } from '@visite/core/evaluation/languageRules.ts';
import { LEXICON_FILES, LEXICON_TEXTS } from '@visite/core/language/lexicon/germanLexicon.ts';
import { load as parse } from 'js-yaml';

/** Reads every file of a list by its path, under the names of the list. */
async function readEach<Name extends string, T>(paths: Record<Name, string>, read: (path: string) => Promise<T>): Promise<Record<Name, T>> {
  const names = Object.keys(paths) as Name[];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(paths[name])]))) as Record<Name, T>;
}

/** Reads `content/language/` and `content/lexicon/` and compiles the rules of the evaluation; throws when a file is not valid. */
export async function openLanguageRules(contentFolder: string): Promise<LanguageRules> {
  const text = (path: string) => readFile(join(contentFolder, path), 'utf8');
  const parsed = async (path: string): Promise<unknown> => parse(await text(path));
  const lexicon = { ...(await readEach(LEXICON_TEXTS, text)), ...(await readEach(LEXICON_FILES, parsed)) };
  return compileLanguage({ ...(await readEach(LANGUAGE_FILES, parsed)), lexicon });
}
