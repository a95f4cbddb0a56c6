import type { VocabWord } from '@visite/contract/vocabulary.ts';

/** A sentence with the place of its word. */
export interface Gap {
  before: string;
  word: string;
  after: string;
}

/** By so many letters at its end a form may be longer than its word: "Wunden", "frische". */
const MAX_ENDING = 2;
const small = (text: string) => text.normalize('NFC').toLocaleLowerCase('de');
const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);

function cut(sentence: string, from: number, to: number): Gap {
  return { before: sentence.slice(0, from), word: sentence.slice(from, to), after: sentence.slice(to) };
}

/** Where a form stands in the sentence as a word of its own; letters at its end count to it. */
function find(sentence: string, form: string, ending: number): Gap | null {
  const text = small(sentence);
  // Small letters of another length would point elsewhere.
  if (form === '' || text.length !== sentence.length) return null;
  for (let from = text.indexOf(form); from !== -1; from = text.indexOf(form, from + 1)) {
    let to = from + form.length;
    while (isLetter(text[to])) to += 1;
    if (!isLetter(text[from - 1]) && to - from - form.length <= ending) return cut(sentence, from, to);
  }
  return null;
}

/** The sentence in which a word was met, with a gap in its place; null where it does not stand there, or is all of it. */
export function gapOf({ term, plural, example }: Pick<VocabWord, 'term' | 'plural' | 'example'>): Gap | null {
  const sentence = example.normalize('NFC');
  const forms = [small(term), small(plural.replace(/^die /, ''))];
  const gap =
    forms.map((form) => find(sentence, form, 0)).find(Boolean) ?? (term.length > 3 ? find(sentence, small(term), MAX_ENDING) : null);
  return gap && /\p{L}{2}/u.test(gap.before + gap.after) ? gap : null;
}
