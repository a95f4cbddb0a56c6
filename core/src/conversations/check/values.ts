import { fold, numberOf } from '#conversations/understanding/normalize.ts';

/** A number with what it counts, in one unit for each kind: 1 g and 1000 mg are the same. */
export interface Value {
  amount: number;
  unit: string;
}

interface Unit {
  unit: string;
  factor: number;
}

const unit = (name: string, factor = 1): Unit => ({ unit: name, factor });

/** Folded words that make a number a value. Times and amounts of daily life count too: they are what a nurse writes down. */
const UNITS: Record<string, Unit> = {
  mg: unit('mg'),
  milligramm: unit('mg'),
  mikrogramm: unit('mg', 0.001),
  mcg: unit('mg', 0.001),
  g: unit('mg', 1000),
  gramm: unit('mg', 1000),
  ml: unit('ml'),
  milliliter: unit('ml'),
  l: unit('ml', 1000),
  liter: unit('ml', 1000),
  kg: unit('kg'),
  kilo: unit('kg'),
  kilogramm: unit('kg'),
  cm: unit('cm'),
  zentimeter: unit('cm'),
  m: unit('cm', 100),
  meter: unit('cm', 100),
  prozent: unit('%'),
  grad: unit('°'),
  mmhg: unit('mmHg'),
  uhr: unit('Uhr'),
  ie: unit('Einheit'),
  mal: unit('mal'),
};

/** The same for words that are inflected, by their beginning. */
const STEMS: [RegExp, string][] = [
  [/^(tablette|pille|kapsel)n?$/, 'Tablette'],
  [/^tropfen$/, 'Tropfen'],
  [/^(hub|hube|huben|sprühstosse?)$/, 'Hub'],
  [/^einheit(en)?$/, 'Einheit'],
  [/^minuten?$/, 'Minute'],
  [/^stunden?$/, 'Stunde'],
  [/^tage?n?$/, 'Tag'],
  [/^wochen?$/, 'Woche'],
  [/^monate?n?$/, 'Monat'],
  [/^jahre?n?$/, 'Jahr'],
  [/^(glas|glaser|glasern)$/, 'Glas'],
  [/^flaschen?$/, 'Flasche'],
  [/^zigaretten?$/, 'Zigarette'],
  [/^(bier|biere|bierchen)$/, 'Bier'],
];

/** Units that make "ein" and "eine" a number: nobody counts "eine Stunde" when it means a while. */
const COUNTED = new Set(['mg', 'ml', 'Tablette', 'Tropfen', 'Hub', 'Einheit']);

function unitOf(word: string | undefined): Unit | undefined {
  if (word === undefined) return undefined;
  const known = Object.hasOwn(UNITS, word) ? UNITS[word] : undefined;
  if (known) return known;
  const stem = STEMS.find(([pattern]) => pattern.test(word));
  return stem && unit(stem[1]);
}

const HALVES: Record<string, number> = { anderthalb: 1.5, eineinhalb: 1.5, zweieinhalb: 2.5 };
const ONE = /^eine?[nmr]?$/;

function amountOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d/.test(word)) return Number(word.replace(',', '.'));
  return HALVES[word] ?? numberOf(word);
}

/** "zweimal" and "drei-mal" count by themselves. */
function timesOf(word: string): number | undefined {
  const count = /^(\w+?)mal$/.exec(word)?.[1];
  return count === undefined || count === 'ein' ? undefined : amountOf(count);
}

const words = (text: string) =>
  fold(
    text
      .replaceAll(/[µμ]g/g, ' mikrogramm ')
      .replaceAll('%', ' prozent ')
      .replaceAll(/°\s*C?/g, ' grad '),
  )
    // "5mg" and "20-mg-Tablette"
    .replaceAll(/(\d)([a-z])/g, '$1 $2')
    .match(/\d+(?:[.,]\d+)?|[a-z]+|\//g) ?? [];

/** Twelve and zero are one hour on the clock, and "14 Uhr" is "zwei Uhr". */
const onClock = ({ amount, unit: name }: Value): Value =>
  name === 'Uhr' ? { amount: Math.floor(amount) % 12, unit: name } : { amount, unit: name };

const rounded = (amount: number) => Math.round(amount * 1e6) / 1e6;

/** The unit of a number at a place: "zwei bis drei Wochen" and "zwei, drei Wochen" are both weeks. */
function unitBehind(all: readonly string[], at: number): Unit | undefined {
  const [next, second, third] = all.slice(at + 1, at + 4);
  const isRange = next === 'bis' || next === 'oder' || next === 'und';
  if (isRange && next === 'bis' && timesOf(second ?? '') !== undefined) return unit('mal');
  if (isRange && amountOf(second) !== undefined) return unitOf(third);
  return unitOf(amountOf(next) !== undefined && amountOf(second) === undefined ? second : next);
}

function valuesAt(all: readonly string[], at: number): Value[] {
  const word = all[at] ?? '';
  const times = timesOf(word);
  if (times !== undefined) return [{ amount: times, unit: 'mal' }];
  const [next, second] = all.slice(at + 1, at + 3);
  const amount = amountOf(word) ?? (ONE.test(word) && COUNTED.has(unitOf(next)?.unit ?? '') ? 1 : undefined);
  if (amount === undefined) return [];
  const other = amountOf(second);
  if (next === 'von' && other === 10) return [{ amount, unit: '/10' }];
  if ((next === 'zu' || next === '/') && other !== undefined && amount >= 60)
    return [amount, other].map((one) => ({ amount: one, unit: 'mmHg' }));
  if (/^(19|20)\d\d$/.test(word)) return [{ amount, unit: 'year' }];
  const named = unitBehind(all, at);
  return named ? [onClock({ amount: rounded(amount * named.factor), unit: named.unit })] : [];
}

/** All numbers with a unit in a text: digits or words, ranges, pressures, years, "acht von zehn". */
export function valuesIn(text: string): Value[] {
  const all = words(text);
  return all.flatMap((_, at) => valuesAt(all, at));
}

export const isSameValue = (a: Value) => (b: Value) => a.unit === b.unit && a.amount === b.amount;
