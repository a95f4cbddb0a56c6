/// <reference path="./snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';
import { partsOfCompound, separated } from './compounds.ts';
import { FUNCTION_WORDS } from './functionWords.ts';
import { fold } from './normalize.ts';
import { spellingOf } from './spelling.ts';

const stemmer = snowball.newStemmer('german');

export interface Lexicon {
  /** The family of a folded token: its lemma family, else its stem. */
  familyOf(token: string): string;
  /** The families of a token and of the parts of a compound. */
  partsOf(token: string): string[];
  /** Kinds of things that a token names: "erdbeeren" is an Allergen. */
  kindsOf(token: string): readonly string[];
  /** Whether the word as it was meant is a word of the data files. */
  isKnown(token: string): boolean;
  /** A separable verb, the same whether written together or not: "abgenommen" is "ab+nehmen". */
  separableOf(token: string, particle?: string): string | undefined;
}

/**
 * Families of words from the lemma file, kinds of things from the concept file and the vocabulary of the phrasings.
 * What is no known or ordinary word is taken for a typing error of the nearest known one.
 */
export function makeLexicon(
  lemmas: string[][],
  vocabulary: Iterable<string>,
  concepts: { kind: string; words: string[] }[] = [],
  ordinaryWords: string[] = [],
): Lexicon {
  const remembered = <T>(compute: (token: string) => T) => {
    const cache = new Map<string, T>();
    return (token: string): T => {
      const cached = cache.get(token);
      if (cached !== undefined) return cached;
      const value = compute(token);
      if (cache.size < 20_000) cache.set(token, value);
      return value;
    };
  };

  // Asked for several times of each word, and the dearest step of all.
  const stem = remembered((word) => stemmer.stem(word));

  const families = new Map<string, string>();
  for (const [head, ...forms] of lemmas) {
    if (head === undefined) continue;
    const family = fold(head);
    for (const form of [head, ...forms]) {
      const folded = fold(form);
      families.set(folded, family);
      if (!families.has(stem(folded))) families.set(stem(folded), family);
    }
  }

  const kinds = new Map<string, string[]>();
  for (const { kind, words } of concepts)
    for (const word of words)
      for (const form of new Set([fold(word), stem(fold(word))])) kinds.set(form, [...new Set([...(kinds.get(form) ?? []), kind])]);

  const known = new Set<string>();
  for (const word of [...vocabulary, ...families.keys(), ...kinds.keys()]) if (word.length > 2 && !/^\d/.test(word)) known.add(word);
  const spelling = spellingOf(known, new Set(ordinaryWords.map(fold)));

  const stemFamily = (word: string): string | undefined => families.get(word) ?? families.get(stem(word));
  const isKnown = (word: string) => known.has(word) || families.has(stem(word)) || kinds.has(stem(word));
  const compoundParts = remembered((token) => (families.has(token) ? [] : partsOfCompound(token, known)));
  /** The word as it was meant. A compound of known words is no typing error. */
  const meant = remembered((token) => (isKnown(token) || compoundParts(token).length > 1 ? token : spelling.corrected(token)));

  const familyOf = remembered((token) => {
    const word = meant(token);
    return stemFamily(word) ?? stem(word);
  });
  const partsOf = remembered((token) => [...new Set([familyOf(token), ...compoundParts(meant(token)).map(familyOf)])]);
  const kindsOf = remembered((token) => {
    const word = meant(token);
    const own = kinds.get(word) ?? kinds.get(stem(word));
    if (own) return own;
    return [...new Set(compoundParts(word).flatMap((part) => kinds.get(part) ?? kinds.get(stem(part)) ?? []))];
  });

  function separableOf(token: string, particle?: string): string | undefined {
    if (particle !== undefined) return FUNCTION_WORDS.has(token) ? undefined : `${particle}+${familyOf(token)}`;
    const parts = separated(token);
    if (!parts) return undefined;
    const family = stemFamily(parts.verb) ?? (known.has(parts.verb) ? stem(parts.verb) : undefined);
    return family && `${parts.particle}+${family}`;
  }

  return { familyOf, partsOf, kindsOf, isKnown: (token) => isKnown(meant(token)) || compoundParts(token).length > 0, separableOf };
}
