/** Sounds and short forms that people do write without a vowel. */
const WRITTEN_SOUND = /^(?:h+m+|m+h+m+|ps+c?h?t+|p?s+c+h+|br+|pf+|[cgk]h?r+|zz+|tss+|hmpf|vllt|mmhg)$/u;
const VOWEL = /[aeiouyäöüæœı]/u;
/** Letters beside each other on a keyboard that no word has so. */
const KEYBOARD_RUN =
  /qwer|uiop|zuio|yuio|asdf|sdfg|dfgh|fghj|ghjk|hjkl|jklö|klöä|yxcv|zxcv|xcvb|cvbn|vbnm|fdsa|gfds|hgfd|jhgf|kjhg|lkjh|rewq|poiu|mnbv|nbvc|bvcx|vcxy|vcxz/u;
/** One letter alone, four times and more. */
const ONE_LETTER = /^(\p{L})\1{3,}$/u;
/** Shorter words decide nothing: "kg", "hm", "OP". */
const FEWEST_LETTERS = 4;
/** Abbreviations in capitals have no vowel and are words: "COPD", "SBRS". */
const ABBREVIATION = /^\p{Lu}{2,5}s?$/u;

/** Whether nobody could say the word: no vowel, or letters as they lie beside each other on a keyboard. */
function isNoWord(word: string): boolean {
  if (ABBREVIATION.test(word)) return false;
  const lower = word.toLowerCase();
  if (WRITTEN_SOUND.test(lower)) return false;
  const plain = lower.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return !VOWEL.test(plain) || KEYBOARD_RUN.test(lower) || ONE_LETTER.test(lower) || /^q[^aeiouy]/u.test(plain);
}

/**
 * Whether a line is typed at random ("asdf qwer"): at least one word of four letters or more that nobody could say, and none that
 * somebody could. Judged by the letters alone, so names, medicines and other languages stay readable; other scripts are not judged.
 */
export function isUnreadable(line: string): boolean {
  const words = (line.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= FEWEST_LETTERS);
  return words.length > 0 && words.every((word) => /^\p{Script=Latin}+$/u.test(word) && isNoWord(word));
}
