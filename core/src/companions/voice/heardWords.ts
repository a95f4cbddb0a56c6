import { fold } from '#conversations/understanding/normalize.ts';

/** A word of a line, folded, with the sentence and the clause that it stands in. */
export interface HeardWord {
  word: string;
  sentence: number;
  /** Of a sentence: "aber" or "weil" begins another thought, in which no phrase goes on. */
  thought: number;
  clause: number;
}

const STARTS_CLAUSE = new Set(['und', 'aber', 'weil', 'dass', 'wenn', 'denn', 'sondern', 'doch', 'obwohl', 'oder', 'damit', 'trotzdem']);

const STARTS_THOUGHT = new Set(['aber', 'weil', 'wenn', 'denn', 'sondern', 'obwohl', 'damit', 'trotzdem']);

/** "schön" and "schon" are two words, which folding would make one; "ganz schön teuer" praises nothing. */
const kept = (text: string) => fold(text.replaceAll(/ganz schön/giu, 'ganz').replaceAll(/sch(?:ö|oe)n/giu, 'schoxn'));

/** The words of a line in their order. A comma, and a word like "aber", begins a new clause. */
export function heardWords(line: string): HeardWord[] {
  const words: HeardWord[] = [];
  let [sentence, thought, clause] = [0, 0, 0];
  for (const [part] of kept(line).matchAll(/[a-z0-9]+(?:['-][a-z0-9]+)*|[.!?;:\n…]|,/g)) {
    if (/^[.!?;:\n…]$/.test(part)) [sentence, thought, clause] = [sentence + 1, thought + 1, clause + 1];
    else if (part === ',') clause += 1;
    else {
      if (STARTS_CLAUSE.has(part) && words.at(-1)?.clause === clause) clause += 1;
      if (STARTS_THOUGHT.has(part)) thought += 1;
      words.push({ word: part, sentence, thought, clause });
    }
  }
  return words;
}

/** A place in the words of a line: from `first` to `last`. */
export interface HeardAt {
  first: number;
  last: number;
  /** The phrase itself denies: "keine Pause". */
  denies: boolean;
}

/** Null stands for up to this many words of the same thought between two parts. */
const LONGEST_GAP = 7;
type Part = RegExp | null;

export type Phrase = readonly Part[];

/**
 * A phrase as it stands in the content: words in their order, `*` for any letters, `/` between words that may stand for one another, `..` for a
 * few words between: "kind*\/sohn .. krank*".
 */
export function phraseOf(text: string): Phrase {
  return text
    .trim()
    .split(/\s+/)
    .map((part) => {
      if (part === '..') return null;
      const words = part.split('/').map((word) =>
        kept(word)
          .replaceAll(/[^a-z0-9*'-]/g, '')
          .replaceAll('*', '[a-z0-9-]*'),
      );
      return new RegExp(`^(?:${words.join('|')})$`);
    });
}

function endOf(phrase: Phrase, words: readonly HeardWord[], at: number, part: number, thought: number): number | null {
  if (part === phrase.length) return at - 1;
  const wanted = phrase[part];
  if (wanted === null || wanted === undefined) {
    for (let gap = 0; gap <= LONGEST_GAP; gap += 1) {
      const end = endOf(phrase, words, at + gap, part + 1, thought);
      if (end !== null) return end;
    }
    return null;
  }
  const word = words[at];
  return word && word.thought === thought && wanted.test(word.word) ? endOf(phrase, words, at + 1, part + 1, thought) : null;
}

const DENIALS = ['nicht', 'kein', 'keine', 'keinen', 'nie', 'niemand', 'ohne'];
const phraseDenies = (phrase: Phrase) => phrase.some((part) => DENIALS.some((word) => part?.test(word) && !part.test('xyz')));

/** Every place where one of the phrases stands, in the order of the line; of those that begin at one word the longest. */
export function placesOf(phrases: readonly Phrase[], words: readonly HeardWord[]): HeardAt[] {
  return words.flatMap(({ thought }, first) => {
    const found = phrases.flatMap((phrase) => {
      const last = endOf(phrase, words, first, 0, thought);
      return last === null ? [] : [{ first, last, denies: phraseDenies(phrase) }];
    });
    return found.toSorted((a, b) => b.last - a.last || Number(b.denies) - Number(a.denies)).slice(0, 1);
  });
}

export const isHeard = (phrases: readonly Phrase[], words: readonly HeardWord[]): boolean =>
  words.some(({ thought }, first) => phrases.some((phrase) => endOf(phrase, words, first, 0, thought) !== null));

const DENIES = /^(?:kein(?:e|en|em|er|es|s)?|nicht|nie|niemals|ohne|weder|nix)$/;
export const isDenial = ({ word }: HeardWord, next?: HeardWord): boolean => DENIES.test(word) && next?.word !== 'nur';

/** Whether a word that denies stands up to `reach` words before the place, in its clause. */
export function isDeniedBefore(words: readonly HeardWord[], { first }: HeardAt, reach: number): boolean {
  const clause = words[first]?.clause;
  return words
    .slice(Math.max(0, first - reach), first)
    .some((word, at, before) => word.clause === clause && isDenial(word, before[at + 1] ?? words[first]));
}
