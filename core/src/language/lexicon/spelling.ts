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
  /** Adjectives of the dictionary, for long words. */
  rareBySound: Map<string, Set<string>>;
}

/** Letters from which on a word of the dictionary that sounds the same is what was meant. */
const LONG = 7;

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
    ...functionWords.numbers,
    ...functionWords.plural_words.flatMap((word) => (word.endsWith('e') ? [word, `${word}n`] : [word])),
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
  const rareBySound = new Map<string, Set<string>>();
  for (const word of lexicon.adjectives.all()) {
    if (word.length < LONG || forms.has(word)) continue;
    const sound = soundOf(word);
    rareBySound.set(sound, (rareBySound.get(sound) ?? new Set()).add(word));
  }
  const made = { forms, bySound, rareBySound };
  indexes.set(lexicon, made);
  return made;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöüß';

const VOWELS = 'aeiouäöüy';

/** Every word with a letter more or less, with two letters in the other order, or with another vowel. */
function* oneAway(word: string, mayBeName: boolean): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    // "Frau Zielke", "Leister": nobody writes a sound too many, but names look so.
    const isDoubled = tail.charAt(0) === tail.charAt(1) || tail.charAt(0) === head.at(-1) || tail.charAt(0) === 'h';
    if (tail !== '' && (!mayBeName || isDoubled)) yield head + tail.slice(1);
    if (tail.length > 1) yield head + tail.charAt(1) + tail.charAt(0) + tail.slice(2);
    for (const letter of LETTERS) yield head + letter + tail;
    if (VOWELS.includes(tail.charAt(0)) && tail !== '') for (const vowel of VOWELS) yield head + vowel + tail.slice(1);
  }
}

/** "Hande" > "Hände", "fur" > "für": everyday words that differ by the dots of one vowel alone. */
export function withDots(lexicon: GermanLexicon, word: string): string | null {
  const { forms } = indexOf(lexicon);
  const found = new Set<string>();
  // "Fusse": without dots and without the letter that other keyboards do not have.
  for (const base of word.includes('ss') ? [word, word.replace('ss', 'ß')] : [word]) {
    for (const [at, letter] of [...base].entries()) {
      const dotted = WITH_DOTS[letter];
      const form = dotted ? forms.get((base.slice(0, at) + dotted + base.slice(at + 1)).toLowerCase()) : undefined;
      if (form) found.add(form);
    }
  }
  const [only] = found;
  return found.size === 1 && only ? only : null;
}

/** "fallig", "gerotet", "Wundrander": a word of the dictionary, or a compound, with the dots of one vowel. */
function withDotsAnywhere({ adjectives, nouns, verbs }: GermanLexicon, word: string): string | null {
  const isCapital = /^\p{Lu}/u.test(word);
  const found = [...word].flatMap((letter, at) => {
    const dotted = WITH_DOTS[letter];
    const form = dotted ? word.slice(0, at) + dotted + word.slice(at + 1) : '';
    const isWord = isCapital
      ? nouns.readings(form).some(({ noun, before }) => noun.isSure && before !== '' && at >= before.length)
      : adjectives.has(form) || verbs.readings(form).some(({ kind }) => kind === 'participle');
    return form !== '' && isWord ? [form] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** "Blutdruktabletten": a compound whose first part has another spelling. */
function compoundMeant(lexicon: GermanLexicon, word: string): string | null {
  if (word.length < 10 || !/^\p{Lu}/u.test(word)) return null;
  const found = new Set<string>();
  for (let at = 5; at <= word.length - 5; at += 1) {
    const rest = word.slice(at);
    const last = lexicon.nouns.readings(rest.charAt(0).toUpperCase() + rest.slice(1));
    if (!last.some(({ noun, before }) => noun.isSure && before === '')) continue;
    const first = meantWord(lexicon, word.slice(0, at));
    if (first && /^\p{Lu}/u.test(first) && soundOf(first) === soundOf(word.slice(0, at))) found.add(first + rest);
  }
  const [only] = found;
  return found.size === 1 && only ? only : null;
}

/** "Artz": the one noun with "zt" for "tz", or the other way round. */
function turned(forms: ReadonlyMap<string, string>, word: string): string | null {
  const lower = word.toLowerCase();
  const other = lower.includes('tz') ? lower.replace('tz', 'zt') : lower.replace('zt', 'tz');
  const form = other === lower ? undefined : forms.get(other);
  return form && /^\p{Lu}/u.test(form) ? form : null;
}

/** First letters that sound alike to many: "Pieber", "Faschlappen". */
const FIRST = ['pf', 'fp', 'fv', 'vf', 'vw', 'wv', 'wf', 'fw', 'bp', 'pb', 'dt', 'td', 'gk', 'kg', 'sz', 'zs', 'bw', 'wb'];

/** Nouns with another first letter, or with the one that is not heard: "Flaster", "Ferd". */
function* anotherFirst(lower: string): Generator<string> {
  for (const [own, other] of FIRST) if (lower.startsWith(own ?? ' ')) yield (other ?? '') + lower.slice(1);
  if (lower.startsWith('f')) yield `p${lower}`;
}

/** Another letter in one place: from seven letters on, with the same beginning. */
function* anotherLetter(word: string): Generator<string> {
  for (let at = 1; at < word.length; at += 1)
    for (const letter of LETTERS) if (letter !== word.charAt(at)) yield word.slice(0, at) + letter + word.slice(at + 1);
}

/** "Wohnungtür", "Sicherheitgurt": behind these endings a compound has an s. */
export function withLinkingS({ nouns }: GermanLexicon, word: string): string | null {
  const [, first = '', rest = ''] = /^(\p{L}{3,}?(?:ung|heit|keit|schaft|tät|tion))(\p{Ll}{3,})$/u.exec(word) ?? [];
  if (first === '' || /^s/u.test(rest)) return null;
  const isFirst = nouns.readings(first).some(({ noun, before }) => before === '' && noun.genders.includes('f'));
  const isRest = nouns.readings(rest.charAt(0).toUpperCase() + rest.slice(1)).some(({ noun, before }) => noun.isSure && before === '');
  return isFirst && isRest ? `${first}s${rest}` : null;
}

/** The everyday word that an unknown word was meant as: the same sounds, or one letter away from six letters on; null where it could be several. */
export function meantWord(lexicon: GermanLexicon, word: string, isNoName = false): string | null {
  const { forms, bySound, rareBySound } = indexOf(lexicon);
  const dots = withDots(lexicon, word);
  if (dots) return dots;
  // "Ilfe": a sound that many languages do not have.
  // "gelblig", "wichtich": two endings that sound alike.
  const other = word.endsWith('ig') ? `${word.slice(0, -2)}ich` : word.endsWith('ich') ? `${word.slice(0, -3)}ig` : '';
  if (word.length > 5 && other !== '' && lexicon.adjectives.has(other)) return other;
  const rare = word.length >= LONG && !bySound.has(soundOf(word)) && /^\p{Ll}/u.test(word) ? rareBySound.get(soundOf(word)) : undefined;
  const [onlyRare, anotherRare] = rare ?? [];
  if (onlyRare && !anotherRare && Math.abs(onlyRare.length - word.length) <= 2) return onlyRare;
  // "Flüssichkeit", "Schwesta": endings that sound alike.
  const respelt = /ichkeit/u.test(word)
    ? word.replace('ichkeit', 'igkeit')
    : word.length > 5 && word.endsWith('a')
      ? `${word.slice(0, -1)}er`
      : '';
  const meant = respelt === '' ? undefined : forms.get(respelt.toLowerCase());
  if (meant) return meant;
  const breathed = word.length > 3 ? forms.get(`h${word.toLowerCase()}`) : undefined;
  if (breathed) return breathed;
  // Short words have too many neighbours: only a letter too few or too many of its kind.
  const isNear = (form: string) => word.length > 4 || lengthless(form) === lengthless(word);
  const same = bySound.get(soundOf(word));
  if (same) {
    // "schnel": forms of one word, told apart by their length.
    const near = [...same].filter((form) => Math.abs(form.length - word.length) <= 2 && isNear(form));
    // "Pulz": of short words the one noun of the same length.
    const [noun, another] = [...same].filter((form) => form.length === word.length && /^\p{Lu}/u.test(form));
    if (near.length === 0 && word.length === 4 && /^\p{Lu}/u.test(word) && noun && !another) return noun;
    if (near.length === 1) return near[0] ?? null;
    // "nemen", "vergesen": of several that sound alike the one that has the same vowels.
    const [alike, second] = near.filter((form) => lengthless(form) === lengthless(word));
    if (alike && !second) return alike;
    if (near.length > 1) return null;
  }
  // "Artz": two letters in the other order.
  if (word.length < 6) return word.length > 3 && /^\p{Lu}/u.test(word) ? turned(forms, word) : null;
  const lower = word.toLowerCase();
  const found = new Set<string>();
  const mayBeName = /^\p{Lu}/u.test(word) && word.length < 9;
  for (const candidate of oneAway(lower, mayBeName)) {
    const form = forms.get(candidate);
    if (form && (form.charAt(0).toLowerCase() === lower.charAt(0) || word.length > 7)) found.add(form);
  }
  if (found.size === 0 && word.length > 6 && isNoName) {
    for (const candidate of anotherLetter(lower)) {
      const form = forms.get(candidate);
      if (form) found.add(form);
    }
  }
  if (found.size === 0 && /^\p{Lu}/u.test(word)) {
    for (const candidate of anotherFirst(lower)) {
      const form = forms.get(candidate);
      if (form && /^\p{Lu}/u.test(form)) found.add(form);
    }
  }
  const [only] = found;
  if (found.size === 1 && only) return only;
  return found.size === 0 ? (withDotsAnywhere(lexicon, word) ?? compoundMeant(lexicon, word)) : null;
}
