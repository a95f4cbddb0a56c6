import { fold, numberOf } from '#conversations/understanding/normalize.ts';
import { isUnit } from './units.ts';

/** The names of the months, as alternatives of an expression. */
export const MONTHS = 'Januar|Jänner|Februar|Feber|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const DATE_POINT = new RegExp(`\\b(\\d{1,2})\\.\\s*(?=(?:${MONTHS})\\b)`, 'giu');
/** "Am 23. August": the point ends no sentence. */
export const withoutDatePoints = (text: string): string => text.replaceAll(DATE_POINT, '$1 ');

/** A folded word that names a month. */
export const MONTH = new RegExp(`^(?:${fold(MONTHS)})$`);

const ORDINALS: Record<string, number> = {
  erste: 1,
  zweite: 2,
  dritte: 3,
  vierte: 4,
  funfte: 5,
  sechste: 6,
  siebte: 7,
  achte: 8,
  neunte: 9,
};
/** "Zwölften" is 12, "achtundzwanzigste" 28. */
function ordinalOf(token: string): number | undefined {
  const stem = /^(\w+?te)[nrms]?$/.exec(token)?.[1];
  if (stem === undefined) return undefined;
  const cardinal = stem.replace(/s?te$/, '');
  return ORDINALS[stem] ?? SMALL_CARDINALS[cardinal] ?? numberOf(cardinal);
}
const SMALL_CARDINALS: Record<string, number> = { elf: 11, siebent: 7 };

/** Who is spoken to today was born after 1926, and what is told of happened before 2027. */
const FIRST_YEAR = 27;
/** "Am zwölften März neununddreißig": the day before a month in digits, the year after it with its century. */
export function withDates(all: readonly string[]): readonly string[] {
  // Hardly any line names a month.
  if (!all.some((token) => MONTH.test(token))) return all;
  return all.map((token, at) => {
    const isDay = MONTH.test(all[at + 1] ?? '') || (ordinalOf(all[at + 1] ?? '') !== undefined && MONTH.test(all[at + 2] ?? ''));
    const day = isDay ? ordinalOf(token) : undefined;
    if (day !== undefined && day <= 31) return String(day);
    if (!MONTH.test(all[at - 1] ?? '') || !/^\d\d$/.test(token) || isUnit(all[at + 1] ?? '')) return token;
    return Number(token) < FIRST_YEAR ? `20${token}` : `19${token}`;
  });
}
