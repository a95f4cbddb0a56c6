import { isSameText, TOLERANT } from './sameText.ts';

/** Units of measure by what they measure, with their size: "1500 ml" is "1,5 l", and "5 g" is never "5 mg". */
const UNITS: Record<string, { of: string; size: number }> = {
  l: { of: 'volume', size: 1000 },
  liter: { of: 'volume', size: 1000 },
  ml: { of: 'volume', size: 1 },
  milliliter: { of: 'volume', size: 1 },
  kg: { of: 'mass', size: 1e6 },
  kilogramm: { of: 'mass', size: 1e6 },
  kilo: { of: 'mass', size: 1e6 },
  g: { of: 'mass', size: 1000 },
  gramm: { of: 'mass', size: 1000 },
  mg: { of: 'mass', size: 1 },
  milligramm: { of: 'mass', size: 1 },
  µg: { of: 'mass', size: 0.001 },
  mikrogramm: { of: 'mass', size: 0.001 },
  m: { of: 'length', size: 1000 },
  meter: { of: 'length', size: 1000 },
  cm: { of: 'length', size: 10 },
  zentimeter: { of: 'length', size: 10 },
  mm: { of: 'length', size: 1 },
  h: { of: 'time', size: 60 },
  std: { of: 'time', size: 60 },
  stunden: { of: 'time', size: 60 },
  min: { of: 'time', size: 1 },
  minuten: { of: 'time', size: 1 },
};

interface Quantity {
  value: number;
  /** As a key of `UNITS`, when it is one. */
  unit: string | undefined;
}

/** The numbers of a text as people write them in a form, with comma or point: "37,5 °C", "1.200 ml", "120/80". */
export function quantitiesIn(text: string): Quantity[] {
  const joined = text.replaceAll(/(?<=\b\d{1,3})\s(?=\d{3}\b)/g, '').replaceAll('μ', 'µ');
  const found = joined.matchAll(/(?:(?<=^|\s)[-−+])?\d+(?:\.\d{3})*(?:[.,]\d+)?(?:\s*(\p{L}+))?/gu);
  return [...found].map(([whole, word = '']) => {
    const written = whole
      .slice(0, whole.length - word.length)
      .trim()
      .replace('−', '-');
    const isGrouped = /^[-+]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(written);
    const unit = word.toLowerCase();
    return {
      value: Number((isGrouped ? written.replaceAll('.', '') : written).replace(',', '.')),
      unit: Object.hasOwn(UNITS, unit) ? unit : undefined,
    };
  });
}

/** Whether two quantities are the same; a unit that was left out is the other's. */
function isSameQuantity(given: Quantity, expected: Quantity): boolean {
  const [one, other] = [given.unit && UNITS[given.unit], expected.unit && UNITS[expected.unit]];
  if (one && other && one.of !== other.of) return false;
  const value = one && other ? (given.value * one.size) / other.size : given.value;
  return Math.abs(value - expected.value) <= 1e-9 * Math.max(1, Math.abs(expected.value));
}

/** Whether a number field holds the expected numbers and no others; "6 von 10" and "6/10" are 6. Without a number, the text decides. */
export function isSameNumber(given: string, expected: string, unit: string): boolean {
  const wanted = quantitiesIn(expected);
  if (wanted.length === 0) return isSameWords(given, expected);
  const numbers = quantitiesIn(wanted.length === 1 ? given.replace(/(?:\/|\bvon)\s*10{1,2}\s*$/, '') : given);
  const fieldUnit = Object.hasOwn(UNITS, unit.toLowerCase()) ? unit.toLowerCase() : undefined;
  return (
    numbers.length === wanted.length &&
    wanted.every((one, index) =>
      isSameQuantity(numbers[index] ?? { value: Number.NaN, unit: undefined }, { ...one, unit: one.unit ?? fieldUnit }),
    )
  );
}

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];

interface Day {
  day: number;
  month: number;
  /** Two digits when it was written so. */
  year: string;
}

/** The day that a text names: 1.3.2026, 01.03.26, 1. März 2026 or 2026-03-01; undefined when it names none. */
export function dayIn(text: string): Day | undefined {
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(text);
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: iso[1] ?? '' };
  const german = /\b(\d{1,2})[./]\s*(\d{1,2})[./]\s*(\d{4}|\d{2})\b/.exec(text);
  if (german) return { day: Number(german[1]), month: Number(german[2]), year: german[3] ?? '' };
  const named = /\b(\d{1,2})\.?\s*(\p{L}{3,})\.?\s*(\d{4}|\d{2})\b/u.exec(text.toLowerCase().replace('maerz', 'märz'));
  const month = MONTHS.indexOf(named?.[2]?.slice(0, 3) ?? '') + 1;
  return named && month > 0 ? { day: Number(named[1]), month, year: named[3] ?? '' } : undefined;
}

/** Whether a date field names the expected day; a year of two digits fits either century. */
export function isSameDay(given: string, expected: string): boolean {
  const [one, other] = [dayIn(given), dayIn(expected)];
  if (!other) return isSameWords(given, expected);
  return one !== undefined && one.day === other.day && one.month === other.month && isSameYear(one.year, other.year);
}

const isSameYear = (one: string, other: string) => (one.length === other.length ? one === other : one.slice(-2) === other.slice(-2));

const withoutArticle = (text: string) =>
  text
    .trim()
    .replace(/^(?:der|die|das|den|dem|ein|eine|einen|einem|einer)\s+/i, '')
    .replace(/[.!]+$/, '');

/** Whether two texts say the same, whatever the case, umlauts, leading article and one typing error. */
export const isSameWords = (given: string, expected: string): boolean =>
  isSameText(withoutArticle(given), withoutArticle(expected), TOLERANT);
