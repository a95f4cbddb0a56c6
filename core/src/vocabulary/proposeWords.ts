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
/** By so many letters at its end a form differs from a word that was met already. */
const MAX_ENDING = 2;
const german = new Intl.Collator('de');

/** A form and what is left of it without its ending. */
const stemsOf = (form: string) => Array.from({ length: MAX_ENDING + 1 }, (_, ending) => form.slice(0, form.length - ending));

/** Words of which no other form is to be proposed; asked of any number of them in the same time. */
class KnownForms {
  readonly #forms = new Set<string>();
  readonly #stems = new Set<string>();

  add(form: string) {
    this.#forms.add(form);
    for (const stem of stemsOf(form)) this.#stems.add(stem);
  }

  has(form: string): boolean {
    return this.#stems.has(form) || stemsOf(form).some((stem) => this.#forms.has(stem));
  }
}

/** What ends in a full stop and ends no sentence. */
const ABBREVIATIONS = String.raw`(?<!\b(?:Dr|Prof|Fr|Hr|St|ca|bzw|etc|ggf|Tel|Nr|[a-zA-Z])\.)`;
const END_OF_SENTENCE = new RegExp(String.raw`(?<=[.!?])${ABBREVIATIONS}\s+|\n+`);

export const sentencesOf = (text: string) => text.split(END_OF_SENTENCE).filter((sentence) => sentence.trim() !== '');

/**
 * Words of a text that are worth learning: not among the common ones, long, and often in the text (the built-in way, domain 4).
 * Nouns keep their capital letter; at the beginning of a sentence a word counts as a noun when it stands with one elsewhere.
 */
export function proposeWords(text: string, common: ReadonlySet<string>, count: number, known: readonly string[] = []): ProposedWord[] {
  const found = new Map<string, { term: string; form: string; first: { word: string; sentence: string }; times: number }>();
  const knownForms = new KnownForms();
  for (const word of known) knownForms.add(fold(word));
  const forms = new Map<string, string>();
  const formOf = (word: string) => forms.get(word) ?? forms.set(word, fold(word)).get(word) ?? word;
  for (const sentence of sentencesOf(text)) {
    const words = sentence.match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
    for (const [index, word] of words.entries()) {
      if (word.length < MIN_LETTERS || word.length > MAX_LETTERS) continue;
      const form = formOf(word);
      if (common.has(form) || knownForms.has(form)) continue;
      const seen = found.get(form);
      // Inside a sentence the writing says whether it is a noun.
      const term = index > 0 ? word : (seen?.term ?? word);
      found.set(form, { term, form, first: seen?.first ?? { word, sentence }, times: (seen?.times ?? 0) + 1 });
    }
  }
  const ranked = [...found.values()].sort((a, b) => weight(b) - weight(a) || german.compare(a.term, b.term));
  const chosen: ProposedWord[] = [];
  const chosenForms = new KnownForms();
  for (const { term, form, first } of ranked) {
    if (chosen.length === count) break;
    if (chosenForms.has(form)) continue;
    chosenForms.add(form);
    chosen.push({ term, example: exampleOf(first.sentence.trim(), first.word) });
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
