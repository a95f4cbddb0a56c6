import { distance } from 'fastest-levenshtein';

export interface Tolerance {
  case: boolean;
  /** ae for ä, oe for ö, ue for ü, ss for ß. */
  umlauts: boolean;
  /** One slip in one word of five letters or more; never in a number and never in the first letter ("keine", "eine"). */
  typing_error: boolean;
}

/** What learners who type on any keyboard are forgiven, where nothing else is said. */
export const TOLERANT: Tolerance = { case: true, umlauts: true, typing_error: true };
export const EXACT: Tolerance = { case: false, umlauts: false, typing_error: false };

const plain = (text: string) =>
  text
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[„“”»«]/g, '"')
    .replaceAll(/[‐‑–]/g, '-');
const withoutUmlauts = (text: string) =>
  text
    .replaceAll(/ä/g, 'ae')
    .replaceAll(/ö/g, 'oe')
    .replaceAll(/ü/g, 'ue')
    .replaceAll(/Ä/g, 'Ae')
    .replaceAll(/Ö/g, 'Oe')
    .replaceAll(/Ü/g, 'Ue')
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/ẞ/g, 'SS');

const MIN_LETTERS_FOR_TYPING_ERROR = 5;

/** Whether two neighbouring letters changed places, and nothing else. */
function isSwap(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one.length === other.length && one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2) === other;
}

/** One letter wrong, missing, too many or swapped with its neighbour, in a word long enough to be known by the rest. */
function isSlip(given: string, expected: string): boolean {
  if (expected.length < MIN_LETTERS_FOR_TYPING_ERROR || given[0] !== expected[0] || /\d/.test(given + expected)) return false;
  return distance(given, expected) <= 1 || isSwap(given, expected);
}

function isSameButOneSlip(given: string, expected: string): boolean {
  const [words, wanted] = [given.split(' '), expected.split(' ')];
  if (words.length !== wanted.length) return Math.abs(words.length - wanted.length) === 1 && words.join('') === wanted.join('');
  const different = wanted.flatMap((word, index) => (word === words[index] ? [] : [{ given: words[index] ?? '', expected: word }]));
  return different.length === 1 && different.every((word) => isSlip(word.given, word.expected));
}

/** Whether a learner's words are the expected ones; spaces and the shape of quotation marks and hyphens never count (domain 4, cloze). */
export function isSameText(given: string, expected: string, tolerates: Tolerance): boolean {
  const shape = (text: string) => {
    const cased = tolerates.case ? plain(text).toLocaleLowerCase('de') : plain(text);
    return tolerates.umlauts ? withoutUmlauts(cased) : cased;
  };
  const [one, other] = [shape(given), shape(expected)];
  return one === other || (tolerates.typing_error && isSameButOneSlip(one, other));
}
