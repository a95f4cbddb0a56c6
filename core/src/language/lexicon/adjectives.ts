import type { VerbLexicon } from './verbs.ts';

export interface AdjectiveReading {
  /** "stark"; of a participle the participle. */
  word: string;
  /** The form without its ending: "stärker", "dunkl". */
  stem: string;
  /** Empty where it is not declined. */
  ending: '' | 'e' | 'er' | 'es' | 'en' | 'em';
  degree: 'positive' | 'comparative' | 'superlative';
}

const ENDINGS = ['', 'e', 'er', 'es', 'en', 'em'] as const;
const UMLAUTS = [
  'alt',
  'arm',
  'dumm',
  'grob',
  'groß',
  'hart',
  'jung',
  'kalt',
  'klug',
  'krank',
  'kurz',
  'lang',
  'scharf',
  'schwach',
  'schwarz',
  'stark',
  'warm',
  'gesund',
  'rot',
];
const IRREGULAR: Record<string, [comparative: string, superlative: string]> = {
  gut: ['besser', 'best'],
  viel: ['mehr', 'meist'],
  hoch: ['höher', 'höchst'],
  nah: ['näher', 'nächst'],
  groß: ['größer', 'größt'],
  gern: ['lieber', 'liebst'],
};

const dotted = (word: string) => word.replace(/(au|[aou])(?=[^aou]*$)/u, (vowel) => ({ a: 'ä', o: 'ö', u: 'ü', au: 'äu' })[vowel] ?? vowel);

/** Before an ending: "dunkel" > "dunkl", "teuer" > "teur", "hoch" > "hoh". */
export const stemBeforeEnding = (word: string) => {
  if (word === 'hoch') return 'hoh';
  if (/el$/u.test(word)) return `${word.slice(0, -2)}l`;
  return /(?:eu|au)er$/u.test(word) ? `${word.slice(0, -2)}r` : word;
};

/** The comparative of an adjective, without ending. */
export function comparativeOf(word: string): string {
  const irregular = IRREGULAR[word]?.[0];
  if (irregular) return irregular;
  const stem = UMLAUTS.includes(word) ? dotted(word) : stemBeforeEnding(word);
  return stem.endsWith('e') ? `${stem}r` : `${stem}er`;
}

/** The superlative of an adjective, without ending: "stärkst". */
export function superlativeOf(word: string): string {
  const irregular = IRREGULAR[word]?.[1];
  if (irregular) return irregular;
  const stem = UMLAUTS.includes(word) ? dotted(word) : word;
  return /(?:[dtsßxz]|sch)$/u.test(stem) && !/(?:isch|end)$/u.test(stem) ? `${stem}est` : `${stem}st`;
}

/** Adjectives and participles by any of their forms. */
export class AdjectiveLexicon {
  readonly #byStem = new Map<string, { word: string; degree: AdjectiveReading['degree'] }>();
  readonly #verbs: VerbLexicon;
  readonly #undeclined = new Set<string>();

  constructor(words: Iterable<string>, verbs: VerbLexicon) {
    this.#verbs = verbs;
    for (const word of words) this.#add(word);
  }

  #add(word: string) {
    const put = (stem: string, degree: AdjectiveReading['degree']) => {
      if (!this.#byStem.has(stem)) this.#byStem.set(stem, { word, degree });
    };
    put(word, 'positive');
    put(stemBeforeEnding(word), 'positive');
    if (word.endsWith('e')) put(word.slice(0, -1), 'positive');
    put(comparativeOf(word), 'comparative');
    put(superlativeOf(word), 'superlative');
  }

  /** One of the lists of Visite, not only of the dictionary: "vertraut", "verwirrt". */
  isListed(word: string): boolean {
    return this.#byStem.get(word)?.word === word;
  }

  /** "ander": always with an ending, never compared. */
  addDeclined(words: Iterable<string>) {
    for (const word of words) if (!this.#byStem.has(word)) this.#byStem.set(word, { word, degree: 'positive' });
  }

  addUndeclined(words: Iterable<string>) {
    for (const word of words) this.#undeclined.add(word);
  }

  isUndeclined(word: string): boolean {
    return this.#undeclined.has(word);
  }

  /** Every adjective in its plain form. */
  *all(): Iterable<string> {
    for (const [stem, { word }] of this.#byStem) if (stem === word) yield word;
  }

  has(word: string): boolean {
    return this.#byStem.get(word)?.word === word;
  }

  readings(form: string): AdjectiveReading[] {
    return ENDINGS.flatMap((ending): AdjectiveReading[] => {
      if (!form.endsWith(ending)) return [];
      const stem = ending === '' ? form : form.slice(0, -ending.length);
      const known = this.#byStem.get(stem);
      if (known) return [{ ...known, stem, ending }];
      const isParticiple =
        this.#verbs.readings(stem).some(({ kind }) => kind === 'participle') ||
        (stem.endsWith('nd') && this.#verbs.readings(stem.slice(0, -1)).some(({ kind }) => kind === 'infinitive'));
      return isParticiple ? [{ word: stem, stem, ending, degree: 'positive' }] : [];
    });
  }
}
