import { z } from 'zod';
import { LanguageLevel, SUPPORTED_LANGUAGES } from './primitives.ts';
import { VocabWord } from './vocabulary.ts';

/** The languages that every shipped word is translated into: all but German. */
export const TRANSLATED = SUPPORTED_LANGUAGES.filter((language) => language !== 'deu');

const Text = z.string().trim().min(1);

export const VocabListFileWord = z.strictObject({
  term: Text.max(200),
  article: VocabWord.shape.article.unwrap(),
  /** Without article; empty where there is none. */
  plural: z.string().trim().max(200),
  part_of_speech: VocabWord.shape.part_of_speech.unwrap(),
  level: LanguageLevel,
  /** In simple German, a level below the word. */
  meaning: Text.max(200),
  /** As it is said or written on a ward. */
  example: Text.max(200),
  translations: z.strictObject(Object.fromEntries(TRANSLATED.map((language) => [language, Text.max(200)]))),
});
export type VocabListFileWord = z.infer<typeof VocabListFileWord>;

/** A shipped list, `content/vocabulary/<slug>.yaml`. */
export const VocabListFile = z.strictObject({
  title: Text.max(100),
  description: Text.max(300),
  /** Null: for all wards. */
  specialty: z.string().nullable(),
  level: LanguageLevel,
  words: z.array(VocabListFileWord).min(1).max(200),
});
export type VocabListFile = z.infer<typeof VocabListFile>;
