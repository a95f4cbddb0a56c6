import type { TextMark } from '@visite/contract/language.ts';
import { sentencesOf } from '@visite/core/language/sentences.ts';
import type { KeptMistake } from './tables.ts';

/** How many words a text has, and each of its mistakes with the sentence that it stands in. */
export function mistakesIn(text: string, marks: readonly TextMark[]): { words: number; mistakes: KeptMistake[] } {
  const sentences = marks.length > 0 ? sentencesOf(text) : [];
  return {
    words: text.match(/\p{L}+/gu)?.length ?? 0,
    mistakes: marks.map(({ topic, original, correction, start }) => {
      const sentence = sentences.findLast((one) => one.start <= start)?.full ?? text;
      return { topic, original, correction, sentence };
    }),
  };
}
