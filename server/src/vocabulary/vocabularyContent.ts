import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { fold } from '@visite/core/conversations/understanding/normalize.ts';
import { knownWord } from '@visite/core/vocabulary/fillWord.ts';
import { readGlossary } from '#explanations/explain.ts';
import { readLexiconWords } from '#explanations/lexiconWords.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { readShippedLists } from './shippedLists.ts';

/** What the content files know of words: the shared glossary with meanings, then the shipped lists and the lexicon with everything. */
export interface VocabularyContent {
  glossary: VocabWord[];
  words: VocabWord[];
}

export async function openVocabularyContent(contentFolder: string): Promise<VocabularyContent> {
  const glossary = await readGlossary(contentFolder);
  const lists = await readShippedLists(contentFolder);
  return {
    glossary: glossary.map(knownWord),
    words: [...lists.flatMap(({ words }) => words), ...(await readLexiconWords(contentFolder))],
  };
}

let common: ReadonlySet<string> | undefined;

/** German words that every learner has met before A2, folded. */
export function commonWords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(join(CONTENT_FOLDER, 'language/common-words.txt'), 'utf8').split('\n').filter(Boolean).map(fold));
  return common;
}
