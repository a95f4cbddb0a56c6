import type { KindName } from '@visite/contract/exercises/kinds.ts';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { knownWord } from '@visite/core/vocabulary/fillWord.ts';

/** What lessons explain to whoever reads them; the words of other kinds are what the learner is asked for. */
export const EXPLAINING: KindName[] = ['vocab_intro', 'mm_set_phrase'];
export type Entry = Partial<VocabWord> & { phrase?: string };

export const wordOfEntry = ({ term, phrase, meaning = '', ...entry }: Entry): VocabWord =>
  phrase === undefined
    ? {
        term: term ?? '',
        article: entry.article ?? null,
        plural: entry.plural ?? '',
        part_of_speech: entry.part_of_speech ?? 'noun',
        meaning,
        translations: entry.translations ?? {},
        example: entry.example ?? '',
      }
    : { ...knownWord({ term: phrase, meaning }), part_of_speech: 'phrase' };
