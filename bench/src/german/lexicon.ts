import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type GermanLexicon, germanLexicon } from '@visite/core/language/lexicon/germanLexicon.ts';
import { parse } from 'yaml';

const CONTENT = path.join(import.meta.dirname, '../../../content');
const text = (name: string) => readFileSync(path.join(CONTENT, name), 'utf8');

/** The lexicon of the content. */
export const readLexicon = (): GermanLexicon =>
  germanLexicon({
    morphology: text('lexicon/morphology.txt'),
    nouns: text('lexicon/nouns.jsonl'),
    verbs: text('lexicon/verbs.jsonl'),
    adjectives: text('lexicon/adjectives.jsonl'),
    adverbs: text('lexicon/adverbs.jsonl'),
    knownWords: text('lexicon/known-words.txt'),
    government: parse(text('language/government.yaml')),
    functionWords: parse(text('language/function-words.yaml')),
  });
