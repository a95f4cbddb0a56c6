import type { GermanLexicon } from './germanLexicon.ts';
import { nounForms } from './nouns.ts';
import { finiteForm } from './verbs.ts';

/** Sounds that learners mix up, written one way: b and p, d and t, v and w, double letters, long vowels. */
export function soundOf(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/chs|cks|ks/gu, 'x')
    .replaceAll('sch', 'sh')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('qu', 'kw')
    .replaceAll(/[ck]k?/gu, (letters, at, all) => (all.charAt(at + letters.length) === 'h' && letters === 'c' ? 'c' : 'k'))
    .replaceAll(/tz|z/gu, 's')
    .replaceAll('ß', 's')
    .replaceAll('dt', 't')
    .replaceAll('j', 'g')
    .replaceAll('b', 'p')
    .replaceAll('d', 't')
    .replaceAll('g', 'k')
    .replaceAll('v', 'f')
    .replaceAll('ie', 'i')
    .replaceAll('y', 'i')
    .replaceAll('ä', 'e')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replaceAll(/(?<=[aeiou])h/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');
}

/** Without what tells long from short vowels: "imer", "immer". */
const lengthless = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ß', 's')
    .replaceAll('ie', 'i')
    .replaceAll(/(?<=[aeiouäöü])h/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');

const WITH_DOTS: Record<string, string> = { a: 'ä', o: 'ö', u: 'ü', A: 'Ä', O: 'Ö', U: 'Ü' };

interface Index {
  /** Everyday forms, as they are written, by their lower-case form. */
  forms: Map<string, string>;
  bySound: Map<string, Set<string>>;
}

const indexes = new WeakMap<GermanLexicon, Index>();

function indexOf(lexicon: GermanLexicon): Index {
  const known = indexes.get(lexicon);
  if (known) return known;
  const forms = new Map<string, string>();
  const put = (form: string) => {
    if (form.length > 2 && !forms.has(form.toLowerCase())) forms.set(form.toLowerCase(), form);
  };
  for (const infinitive of lexicon.uses.keys()) {
    const verb = lexicon.verbs.get(infinitive);
    if (!verb) continue;
    put(infinitive);
    put(verb.forms.participle);
    for (const person of ['ich', 'du', 'er', 'ihr', 'sie'] as const) {
      for (const tense of ['present', 'past', 'subjunctive'] as const) put(verb.prefix + finiteForm(verb, person, tense));
    }
    if (verb.prefix !== '') for (const person of ['ich', 'du', 'er', 'sie'] as const) put(finiteForm(verb, person, 'present'));
  }
  for (const word of lexicon.ownAdjectives) for (const ending of ['', 'e', 'er', 'es', 'en', 'em']) put(word + ending);
  for (const word of lexicon.adverbs.keys()) put(word);
  const { functionWords } = lexicon;
  for (const word of [
    ...functionWords.prepositions.acc,
    ...functionWords.prepositions.dat,
    ...functionWords.prepositions.two_way,
    ...functionWords.conjunctions.subordinating,
  ])
    put(word);
  for (const noun of lexicon.ownNouns) for (const form of nounForms(noun).keys()) put(form);
  const bySound = new Map<string, Set<string>>();
  for (const form of forms.values()) {
    const sound = soundOf(form);
    const same = bySound.get(sound);
    if (same) same.add(form);
    else bySound.set(sound, new Set([form]));
  }
  const made = { forms, bySound };
  indexes.set(lexicon, made);
  return made;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöüß';

const VOWELS = 'aeiouäöüy';

/** Every word with a letter more or less, with two letters in the other order, or with another vowel. */
function* oneAway(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (tail !== '') yield head + tail.slice(1);
    if (tail.length > 1) yield head + tail.charAt(1) + tail.charAt(0) + tail.slice(2);
    for (const letter of LETTERS) yield head + letter + tail;
    if (VOWELS.includes(tail.charAt(0)) && tail !== '') for (const vowel of VOWELS) yield head + vowel + tail.slice(1);
  }
}

/** "Hande" > "Hände", "fur" > "für": everyday words that differ by the dots of one vowel alone. */
export function withDots(lexicon: GermanLexicon, word: string): string | null {
  const { forms } = indexOf(lexicon);
  const found = new Set<string>();
  for (const [at, letter] of [...word].entries()) {
    const dotted = WITH_DOTS[letter];
    const form = dotted ? forms.get((word.slice(0, at) + dotted + word.slice(at + 1)).toLowerCase()) : undefined;
    if (form) found.add(form);
  }
  const [only] = found;
  return found.size === 1 && only ? only : null;
}

/** The everyday word that an unknown word was meant as: the same sounds, or one letter away from six letters on; null where it could be several. */
export function meantWord(lexicon: GermanLexicon, word: string): string | null {
  const { forms, bySound } = indexOf(lexicon);
  const dots = withDots(lexicon, word);
  if (dots) return dots;
  // Short words have too many neighbours: only a letter too few or too many of its kind.
  const isNear = (form: string) => word.length > 4 || lengthless(form) === lengthless(word);
  const same = bySound.get(soundOf(word));
  if (same) {
    // "schnel": forms of one word, told apart by their length.
    const near = [...same].filter((form) => Math.abs(form.length - word.length) <= 2 && isNear(form));
    if (near.length === 1) return near[0] ?? null;
    if (near.length > 1) return null;
  }
  if (word.length < 6) return null;
  const lower = word.toLowerCase();
  const found = new Set<string>();
  for (const candidate of oneAway(lower)) {
    const form = forms.get(candidate);
    if (form && (form.charAt(0).toLowerCase() === lower.charAt(0) || word.length > 7)) found.add(form);
  }
  const [only] = found;
  return found.size === 1 && only ? only : null;
}
