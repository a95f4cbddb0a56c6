import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { fold } from '@visite/core/conversations/understanding/normalize.ts';
import { Nouns } from '@visite/core/evaluation/languageContent.ts';
import { knownWord } from '@visite/core/vocabulary/fillWord.ts';
import { parse } from 'yaml';
import { readGlossary } from '#explanations/explain.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';

/** What the content files know of words: the shared glossary with meanings, and nouns with article and perhaps plural. */
export interface VocabularyContent {
  glossary: VocabWord[];
  nouns: VocabWord[];
}

export async function openVocabularyContent(contentFolder: string): Promise<VocabularyContent> {
  const nouns = Nouns.parse(parse(await readFile(join(contentFolder, 'language/nouns.yaml'), 'utf8')));
  const glossary = await readGlossary(contentFolder);
  return {
    glossary: glossary.map(knownWord),
    nouns: (['der', 'die', 'das'] as const).flatMap((article) => {
      const { count, mass, same_plural } = nouns[article];
      const noun = (plural: string) => (term: string) => ({ ...knownWord({ term: `${article} ${term}`, meaning: '' }), plural });
      return [...[...count, ...mass].map(noun('')), ...same_plural.map((term) => noun(term)(term))];
    }),
  };
}

let common: ReadonlySet<string> | undefined;

/** German words that every learner has met before A2, folded. */
export function commonWords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(join(CONTENT_FOLDER, 'language/common-words.txt'), 'utf8').split('\n').filter(Boolean).map(fold));
  return common;
}
