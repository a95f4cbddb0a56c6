/// <reference path="./snowball-stemmers.d.ts" />
import { distance } from 'fastest-levenshtein';
import snowball from 'snowball-stemmers';
import { fold } from './normalize.ts';

const stemmer = snowball.newStemmer('german');

/** Words that carry grammar or courtesy, not the matter. */
export const FUNCTION_WORDS = new Set(
  fold(
    `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm
    ihnen ihr ihre ihren ihrem ihrer ihres mein meine meinen dein deine deinen sein seine seinen unser und oder aber denn doch ja nein nicht auch noch nur schon mal
    eigentlich bitte danke so da dann dort hier jetzt heute gerade etwas was wer wo wie wann warum wieso weshalb welche welcher welches welchen wem wen wohin woher seit
    in im an am auf aus bei beim mit nach von vom vor zu zum zur fur uber unter durch um bis als ob wenn weil dass haben habe hat hast hatte hatten sind ist bin bist war
    waren gewesen sein wird werden wurde wurden konnen kann kannst konnten konnte mussen muss darf durfen durfte mochten mochte will wollen sollen soll gibt geben sagen
    sagt erzahlen beschreiben bitten frau herr eben man einmal gern gerne genau ganz sehr mehr viel viele alles diese dieser dieses diesen diesem jemand irgendwelche
    irgendwas irgendwie irgendein irgendeine mutter vater genauer wirklich vielleicht einfach uberhaupt bisschen paar immer manchmal oft also na gut okay ok oh ach hm`,
  ).split(/\s+/),
);

export interface Lexicon {
  /** The family of a folded token: its lemma family, else its stem. */
  familyOf(token: string): string;
  /** The families of a token and of the parts of a compound. */
  partsOf(token: string): string[];
}

/**
 * Families of words from the lemma file and the vocabulary of the phrasings. Typing errors are joined with the nearest
 * known word: one edit from 5 letters, two from 9 (conversation.md).
 */
export function makeLexicon(lemmaGroups: string[][], vocabulary: Iterable<string>): Lexicon {
  const families = new Map<string, string>();
  for (const [head, ...forms] of lemmaGroups) {
    if (head === undefined) continue;
    const family = fold(head);
    for (const form of [head, ...forms]) {
      const folded = fold(form);
      families.set(folded, family);
      const stem = stemmer.stem(folded);
      if (!families.has(stem)) families.set(stem, family);
    }
  }
  const known = new Set<string>();
  for (const word of vocabulary) if (word.length > 2 && !/^\d/.test(word)) known.add(word);
  for (const form of families.keys()) known.add(form);
  const byLength = new Map<number, string[]>();
  for (const word of known) {
    const list = byLength.get(word.length) ?? [];
    list.push(word);
    byLength.set(word.length, list);
  }
  const heads = [...families.keys()].filter((form) => form.length >= 4).sort((a, b) => b.length - a.length);
  const cache = new Map<string, string>();

  const stemFamily = (word: string): string | undefined => families.get(word) ?? families.get(stemmer.stem(word));

  function corrected(token: string): string {
    const allowed = token.length >= 9 ? 2 : token.length >= 5 ? 1 : 0;
    if (allowed === 0 || known.has(token) || FUNCTION_WORDS.has(token)) return token;
    let best = token;
    let bestDistance = allowed + 1;
    for (let length = token.length - allowed; length <= token.length + allowed; length += 1) {
      for (const word of byLength.get(length) ?? []) {
        // The first letter is seldom wrong, and asking for it keeps unlike words apart.
        if (word[0] !== token[0] || Math.abs(word.length - token.length) >= bestDistance) continue;
        const edits = distance(token, word);
        if (edits < bestDistance) {
          best = word;
          bestDistance = edits;
        }
      }
    }
    return best;
  }

  function familyOf(token: string): string {
    const cached = cache.get(token);
    if (cached !== undefined) return cached;
    const direct = stemFamily(token);
    const word = direct ? token : corrected(token);
    const family = direct ?? stemFamily(word) ?? stemmer.stem(word);
    if (cache.size < 20_000) cache.set(token, family);
    return family;
  }

  function partsOf(token: string): string[] {
    const family = familyOf(token);
    if (token.length < 9 || families.has(token)) return [family];
    const parts = heads.filter(
      (head) => token !== head && (token.endsWith(head) || token.startsWith(head)) && token.length - head.length >= 3,
    );
    return [family, ...new Set(parts.slice(0, 3).map((part) => families.get(part) ?? part))];
  }

  return { familyOf, partsOf };
}
