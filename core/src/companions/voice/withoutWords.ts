import { languageOf } from '#companions/wishes.ts';
import { isUnreadable } from '#language/isUnreadable.ts';

export type Wordless = 'laughing' | 'sad_face' | 'only_signs' | 'unreadable' | 'other_language';

const GLAD =
  /[\u{1F600}-\u{1F60F}\u{1F617}-\u{1F61D}\u{1F642}\u{1F643}\u{1F923}\u{1F929}\u{1F970}\u{1F973}\u{1F44D}\u{1F44F}\u{1F389}\u{1F38A}\u{2764}\u{1F495}-\u{1F49F}\u{1F607}\u{263A}]|[:;]-?[)D]/u;
const SAD =
  /[\u{1F61E}-\u{1F62D}\u{1F613}\u{1F614}\u{1F615}\u{1F616}\u{1F622}\u{1F625}\u{1F630}\u{1F641}\u{2639}\u{1F494}\u{1F97A}\u{1F44E}\u{1F620}\u{1F621}]|:-?\(/u;
const LATIN = /\p{Script=Latin}/u;

const ENGLISH_WORDS =
  /\b(?:i|i'm|the|and|is|are|am|was|you|your|my|me|we|it|this|that|what|how|why|when|where|who|can|could|please|speak|english|don't|not|want|have|has|with|for|of|to|in|tired|understand|know|sorry|yes|very|because|but|today|work|stop|now)\b/giu;
/** So many English words, and more than half of the line, make it English. */
const FEWEST = 3;

/** Whether a line is no German at all: signs alone, letters at random, other letters, or English. Null where it is to be read. */
export function withoutWords(line: string): Wordless | null {
  const letters = line.match(/\p{L}/gu) ?? [];
  if (letters.length === 0 && !/\d/u.test(line)) return SAD.test(line) ? 'sad_face' : GLAD.test(line) ? 'laughing' : 'only_signs';
  if (letters.length > 0 && letters.filter((letter) => LATIN.test(letter)).length * 2 < letters.length) return 'other_language';
  if (isUnreadable(line)) return 'unreadable';
  const words = line.match(/[\p{L}']+/gu) ?? [];
  const english = line.match(ENGLISH_WORDS)?.length ?? 0;
  return english >= FEWEST && english * 2 >= words.length && languageOf(line, 'eng') === 'eng' ? 'other_language' : null;
}
