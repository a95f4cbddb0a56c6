import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileLanguage, type LanguageRules } from '@visite/core/evaluation/languageRules.ts';
import { parse } from 'yaml';

/** Reads `content/language/` and `content/lexicon/` and compiles the rules of the evaluation; throws when a file is not valid. */
export async function openLanguageRules(contentFolder: string): Promise<LanguageRules> {
  const text = (path: string) => readFile(join(contentFolder, path), 'utf8');
  const read = async (path: string): Promise<unknown> => parse(await text(path));
  return compileLanguage({
    patterns: await read('language/patterns.yaml'),
    lexicon: {
      morphology: await text('lexicon/morphology.txt'),
      nouns: await text('lexicon/nouns.jsonl'),
      verbs: await text('lexicon/verbs.jsonl'),
      adjectives: await text('lexicon/adjectives.jsonl'),
      adverbs: await text('lexicon/adverbs.jsonl'),
      knownWords: await text('lexicon/known-words.txt'),
      government: await read('language/government.yaml'),
      functionWords: await read('language/function-words.yaml'),
    },
    modelLines: await read('language/model-lines.yaml'),
    jargon: await read('understanding/jargon.yaml'),
    professionalWords: await read('language/professional-words.yaml'),
    manners: await read('language/manners.yaml'),
    measures: await read('language/measures.yaml'),
    drugs: await read('drugs.yaml'),
    wardWords: await read('language/ward-words.yaml'),
  });
}
