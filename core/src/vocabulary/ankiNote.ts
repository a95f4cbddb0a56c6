import type { VocabWord } from '@visite/contract/vocabulary.ts';
import type { Memory } from './ankiSchedule.ts';

/** The fields of our notes in Anki, in their order. The names stay: they are how Anki knows the note type again. */
export const ANKI_FIELDS = ['Deutsch', 'Artikel', 'Plural', 'Bedeutung', 'Übersetzung', 'Beispiel', 'Ton'] as const;

export interface AnkiNote {
  /** Of the word, always the same: a second package updates the note. */
  guid: string;
  /** When the word was added and when it was changed last, in milliseconds since 1970. */
  created: number;
  changed: number;
  /** Plain texts in the order of `ANKI_FIELDS`. */
  fields: string[];
  tags: string[];
  memory?: Memory | undefined;
}

interface Rest {
  id: string;
  /** Where the word came from; empty where nothing is said. */
  source_title: string;
  language: string;
  created: number;
  changed: number;
  /** The name of its sound in the package; null without one. */
  sound: string | null;
  memory?: Memory | undefined;
}

/** A tag holds no spaces. */
const tagOf = (title: string) => title.trim().replaceAll(/[\s"]+/g, '_');

/** A word as a note. The tag `visite::tur` says the language of its translation to whoever imports it. */
export function ankiNote(word: VocabWord, { id, source_title, language, created, changed, sound, memory }: Rest): AnkiNote {
  const { term, article, plural, meaning, translations, example } = word;
  const fields = [term, article ?? '', plural, meaning, translations[language] ?? '', example, sound ? `[sound:${sound}]` : ''];
  const tags = [`visite::${language}`, ...(source_title === '' ? [] : [tagOf(source_title)])];
  return { guid: id.replaceAll('-', ''), created, changed, fields, tags, memory };
}

/** The language that our own tags name. */
export const languageOfTags = (tags: string): string | undefined => /(?:^|\s)visite::([a-z]{3})(?:\s|$)/.exec(tags)?.[1];
