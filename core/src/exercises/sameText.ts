import { distance } from 'fastest-levenshtein';

export interface Tolerance {
  case: boolean;
  /** ae for ä, oe for ö, ue for ü, ss for ß. */
  umlauts: boolean;
  /** One wrong, missing or additional letter in a word of five letters or more. */
  typing_error: boolean;
}

const plain = (text: string) =>
  text
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[„“”»«]/g, '"');
const withoutUmlauts = (text: string) =>
  text
    .replaceAll(/ä/g, 'ae')
    .replaceAll(/ö/g, 'oe')
    .replaceAll(/ü/g, 'ue')
    .replaceAll(/Ä/g, 'Ae')
    .replaceAll(/Ö/g, 'Oe')
    .replaceAll(/Ü/g, 'Ue')
    .replaceAll(/ß/g, 'ss');

const MIN_LETTERS_FOR_TYPING_ERROR = 5;

/** Whether a learner's words are the expected ones; spaces and the shape of quotation marks never count (domain 4, cloze). */
export function isSameText(given: string, expected: string, tolerates: Tolerance): boolean {
  const shape = (text: string) => {
    const cased = tolerates.case ? plain(text).toLocaleLowerCase('de') : plain(text);
    return tolerates.umlauts ? withoutUmlauts(cased) : cased;
  };
  const [one, other] = [shape(given), shape(expected)];
  if (one === other) return true;
  return tolerates.typing_error && other.length >= MIN_LETTERS_FOR_TYPING_ERROR && distance(one, other) <= 1;
}
