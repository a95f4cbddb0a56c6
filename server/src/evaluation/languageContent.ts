import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileLanguage, type LanguageRules } from '@visite/core/evaluation/languageRules.ts';
import { parse } from 'yaml';

/** Reads `content/language/` and compiles the rules of the evaluation; throws when a file is not valid. */
export async function openLanguageRules(contentFolder: string): Promise<LanguageRules> {
  const read = async (path: string): Promise<unknown> => parse(await readFile(join(contentFolder, path), 'utf8'));
  return compileLanguage({
    patterns: await read('language/patterns.yaml'),
    nouns: await read('language/nouns.yaml'),
    modelLines: await read('language/model-lines.yaml'),
    jargon: await read('understanding/jargon.yaml'),
  });
}
