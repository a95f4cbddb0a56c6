import { numberOf } from '#evaluation/germanNumber.ts';

/** A word, number or mark of a text, with its place. */
export interface Word {
  /** In small letters; a number in digits with a decimal point. */
  text: string;
  isNumber: boolean;
  start: number;
  end: number;
  /** Counts the sentences and lines. */
  sentence: number;
  /** Counts the parts between commas and the like too. */
  clause: number;
}

const PIECES =
  /\d{1,2}[:.]\d{2}(?=\s*(?:uhr|h)\b)|\d{1,2}:\d{2}|\d+(?:[.,]\d+)?(?![\p{L}\d])|\d+(?=(?:mg|g|ml|l|kg|x|h|ie|µg|%|°|min)(?![\p{L}]))|[\p{L}\p{M}]+[\p{L}\p{M}\d₂]*|[%°/+<>≥≤ø]|[.,;:!?()\n–-]/giu;
/** Small words that are numbers only before what can be counted. */
const NO_NUMBERS = /^(?:ein|eine|einen|einer|eins)$/;
const KOMMA = 'komma';
const ABBREVIATED =
  /^(?:pat|temp|dr|ca|re|li|evtl|bds|tgl|std|min|max|o|b|z|u|a|i|v|s|c|p|m|d|h|ggf|bzw|nr|fr|hr|schm|ärztl|tel|inkl|lt|med|allg|syst|diast|art)$/;

/** The words of a text: numbers also where they are said as words ("eins Komma sechs"); a clock time is one word, and no number. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let sentence = 0;
  let clause = 0;
  for (const match of text.matchAll(PIECES)) {
    const raw = match[0];
    const lower = raw.toLowerCase();
    const at = { start: match.index, end: match.index + raw.length, sentence, clause };
    if (/^[.!?\n;]$/.test(raw)) {
      const isAbbreviation = raw === '.' && (ABBREVIATED.test(words.at(-1)?.text ?? '') || words.at(-1)?.end !== match.index);
      if (!isAbbreviation) {
        clause += 1;
        if (raw !== ';') sentence += 1;
      }
      continue;
    }
    if (/^[,()]$/.test(raw)) {
      clause += 1;
      continue;
    }
    if (/^[:–-]$/.test(raw)) continue;
    const value = /^\d+(?:[.,]\d+)?$/.test(raw)
      ? raw.replace(',', '.')
      : NO_NUMBERS.test(lower)
        ? null
        : /^\p{L}/u.test(raw)
          ? numberOf(raw)
          : null;
    words.push({ ...at, text: value === null ? lower : String(Number(value)), isNumber: value !== null });
  }
  return joinedDecimals(words);
}

/** "eins Komma sechs": three words that are one number. */
function joinedDecimals(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word;
    const [middle, after] = [words[at + 1], words[at + 2]];
    const before = word.text === 'eins' ? '1' : word.isNumber ? word.text : null;
    if (before !== null && middle?.text === KOMMA && (after?.isNumber || after?.text === 'eins')) {
      const decimals = after.text === 'eins' ? '1' : after.text;
      joined.push({ ...word, text: `${before}.${decimals}`, isNumber: true, end: after.end });
      at += 2;
    } else joined.push(word);
  }
  return joined;
}
