import { fold } from '#conversations/understanding/normalize.ts';

export interface ProposedWord {
  term: string;
  /** The sentence it comes from. */
  example: string;
}

const MIN_LETTERS = 6;
/** Longer ones are no words. */
const MAX_LETTERS = 60;
/** A longer sentence is cut around its word. */
const MAX_EXAMPLE = 300;
/** Endings that a learner meets as forms of a word already proposed. */
const isFormOf = (one: string, other: string) =>
  one !== other && (one.startsWith(other) || other.startsWith(one)) && Math.abs(one.length - other.length) <= 2;

/** What ends in a full stop and ends no sentence. */
const ABBREVIATIONS = String.raw`(?<!\b(?:Dr|Prof|Fr|Hr|St|ca|bzw|etc|ggf|Tel|Nr|[a-zA-Z])\.)`;
const END_OF_SENTENCE = new RegExp(String.raw`(?<=[.!?])${ABBREVIATIONS}\s+|\n+`);

export const sentencesOf = (text: string) => text.split(END_OF_SENTENCE).filter((sentence) => sentence.trim() !== '');

/**
 * Words of a text that are worth learning: not among the common ones, long, and often in the text (the built-in way, domain 4).
 * Nouns keep their capital letter; at the beginning of a sentence a word counts as a noun when it stands with one elsewhere.
 */
export function proposeWords(text: string, common: ReadonlySet<string>, count: number, known: readonly string[] = []): ProposedWord[] {
  const found = new Map<string, { term: string; example: string; times: number }>();
  const knownForms = known.map(fold);
  for (const sentence of sentencesOf(text)) {
    const words = sentence.match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
    for (const [index, word] of words.entries()) {
      const form = fold(word);
      if (
        word.length < MIN_LETTERS ||
        word.length > MAX_LETTERS ||
        common.has(form) ||
        knownForms.some((one) => one === form || isFormOf(one, form))
      )
        continue;
      const seen = found.get(form);
      // Inside a sentence the writing says whether it is a noun.
      const term = index > 0 ? word : (seen?.term ?? word);
      found.set(form, { term, example: seen?.example ?? exampleOf(sentence.trim(), word), times: (seen?.times ?? 0) + 1 });
    }
  }
  const ranked = [...found.values()].sort((a, b) => weight(b) - weight(a) || a.term.localeCompare(b.term, 'de'));
  const chosen: ProposedWord[] = [];
  for (const { term, example } of ranked) {
    if (chosen.length === count) break;
    if (!chosen.some((one) => isFormOf(fold(one.term), fold(term)))) chosen.push({ term, example });
  }
  return chosen;
}

/** The sentence of a word; of an endless one the whole words around it. */
function exampleOf(sentence: string, word: string): string {
  if (sentence.length <= MAX_EXAMPLE) return sentence;
  const from = Math.max(0, sentence.indexOf(word) - MAX_EXAMPLE / 2);
  const to = from + MAX_EXAMPLE - 4;
  const cut = sentence.slice(from, to).toWellFormed();
  const head = from > 0 ? `… ${cut.replace(/^\S*\s+/, '')}` : cut;
  return to < sentence.length ? `${head.replace(/\s+\S*$/, '')} …` : head;
}

/** Often and long weighs most; nouns are what a ward talks about. */
function weight({ term, times }: { term: string; times: number }): number {
  const isNoun = /^\p{Lu}/u.test(term);
  return times * 4 + Math.min(term.length, 16) + (isNoun ? 6 : 0);
}
