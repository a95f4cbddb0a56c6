import { remembered } from './remembered.ts';

const UNITS: Record<string, number> = {
  null: 0,
  eins: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
  dreizehn: 13,
  vierzehn: 14,
  fünfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
};
const TENS: Record<string, number> = {
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
};

function below100(word: string): number | undefined {
  const whole = UNITS[word] ?? TENS[word];
  if (whole !== undefined) return whole;
  const [, unit = '', ten = ''] = /^(\p{L}+?)und(\p{L}+)$/u.exec(word) ?? [];
  const units = unit === 'ein' ? 1 : UNITS[unit];
  const tens = TENS[ten];
  return units === undefined || units > 9 || tens === undefined ? undefined : units + tens;
}

/** A number up to 999 in digits, whether written as digits or as one German word ("hundertzwanzig", "38,5"); else null. */
export const numberOf = remembered((token): string | null => {
  if (/^\p{Nd}/u.test(token)) return token.replace(',', '.').replace(/^0+(?=\d)/, '');
  const word = token.toLowerCase().replaceAll('ue', 'ü').replaceAll('oe', 'ö').replace('dreissig', 'dreißig');
  const small = below100(word);
  if (small !== undefined) return String(small);
  const [, hundreds, rest = ''] = /^(|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)hundert(?:und)?(\p{L}*)$/u.exec(word) ?? [];
  if (hundreds === undefined) return null;
  const remainder = rest === '' ? 0 : below100(rest);
  if (remainder === undefined) return null;
  return String((hundreds === '' || hundreds === 'ein' ? 1 : (UNITS[hundreds] ?? 0)) * 100 + remainder);
});
