import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { AdjectiveEntries, AdverbEntries, entriesOf, NounEntries, VerbEntries } from '@visite/core/language/lexicon/lexiconFiles.ts';
import { z } from 'zod';

const ARTICLES = { m: 'der', f: 'die', n: 'das' } as const;
const Translations = z.record(z.string(), z.string());

/** By language (ISO 639-3), then by German word. */
async function readTranslations(folder: string): Promise<Record<string, Record<string, string>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const entries = names.map(async (name) => {
    const parsed: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
    return [name.replace('.json', ''), Translations.parse(parsed)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function readWords(contentFolder: string): Promise<VocabWord[]> {
  const folder = join(contentFolder, 'lexicon');
  const read = async (name: string) => entriesOf(await readFile(join(folder, `${name}.jsonl`), 'utf8'));
  const translations = await readTranslations(join(folder, 'translations'));
  const translated = (term: string) =>
    Object.fromEntries(Object.entries(translations).flatMap(([language, words]) => (words[term] ? [[language, words[term]]] : [])));
  const word = (term: string, part_of_speech: VocabWord['part_of_speech'], meaning: string, rest: Partial<VocabWord> = {}): VocabWord => ({
    term,
    article: null,
    plural: '',
    part_of_speech,
    meaning,
    translations: translated(term),
    example: '',
    ...rest,
  });
  return [
    ...NounEntries.parse(await read('nouns')).map(({ word: term, gender, plural, meaning }) => {
      const article = gender === 'p' ? 'die' : ARTICLES[gender.charAt(0) as keyof typeof ARTICLES];
      return word(term, 'noun', meaning, { article, plural: plural?.split('/')[0] ?? '' });
    }),
    ...VerbEntries.parse(await read('verbs')).map(({ verb, meaning }) => word(verb, 'verb', meaning)),
    ...AdjectiveEntries.parse(await read('adjectives')).map(({ word: term, meaning }) => word(term, 'adjective', meaning)),
    ...AdverbEntries.parse(await read('adverbs')).map(({ word: term, meaning }) => word(term, 'adverb', meaning)),
  ];
}

const opened = new Map<string, Promise<VocabWord[]>>();

/** The words of `content/lexicon/` with article, plural, meaning in simple German and translations; read once a process. */
export function readLexiconWords(contentFolder: string): Promise<VocabWord[]> {
  const known = opened.get(contentFolder) ?? readWords(contentFolder);
  opened.set(contentFolder, known);
  return known;
}
