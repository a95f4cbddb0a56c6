import type { LabSheet } from '@visite/contract/personas.ts';

type Row = LabSheet['rows'][number];
type Flag = Row['flag'];
type Side = 'low' | 'normal' | 'high';

const NUMBER = String.raw`[+-−]?\d+(?:[.,]\d+)?`;
const RANGE = new RegExp(String.raw`^(${NUMBER})\s*(?:[–—-]|bis)\s*(${NUMBER})`);
const BOUND = new RegExp(String.raw`^(<=|>=|<|>|≤|≥)\s*(${NUMBER})`);

const numberOf = (text: string) => Number(text.replace(',', '.').replace('−', '-').replace('+', ''));

/** The value of a lab as a number: "128", "13,6", "<5". Undefined for words, titers and what cannot be told. */
function measured(value: string): number | undefined {
  const [, digits] = new RegExp(String.raw`^[<>≤≥]?\s*(${NUMBER})$`).exec(value.trim()) ?? [];
  return digits === undefined ? undefined : numberOf(digits);
}

/** On which side of its norm range a value lies, after German and English ways of writing ranges ("136–145", "< 5", "-2 bis +3"). */
export function sideOf(value: string, reference: string): Side | undefined {
  const n = measured(value);
  const norm = reference.trim();
  const [, low, high] = RANGE.exec(norm) ?? [];
  if (n === undefined) return undefined;
  if (low !== undefined && high !== undefined) return n < numberOf(low) ? 'low' : n > numberOf(high) ? 'high' : 'normal';
  const [, sign, bound] = BOUND.exec(norm) ?? [];
  if (sign === undefined || bound === undefined) return undefined;
  const limit = numberOf(bound);
  // "<5" lies below a limit of 5, however little.
  if (n === limit && value.trim().startsWith('<')) return sign.startsWith('<') || sign === '≤' ? 'normal' : 'low';
  if (n === limit && value.trim().startsWith('>')) return sign.startsWith('>') || sign === '≥' ? 'normal' : 'high';
  if (sign === '<') return n < limit ? 'normal' : 'high';
  if (sign === '>') return n > limit ? 'normal' : 'low';
  if (sign === '≤' || sign === '<=') return n <= limit ? 'normal' : 'high';
  return n >= limit ? 'normal' : 'low';
}

const SIDES: Record<Flag, Side | undefined> = {
  normal: 'normal',
  low: 'low',
  critical_low: 'low',
  high: 'high',
  critical_high: 'high',
  abnormal: undefined,
};

/** Whether a flag says what value and norm range say; where they say nothing, the author knows. */
export function isFlagRight({ value, reference, flag }: Pick<Row, 'value' | 'reference' | 'flag'>): boolean {
  const side = sideOf(value, reference);
  if (side === undefined) return true;
  return flag === 'abnormal' ? side !== 'normal' : SIDES[flag] === side;
}

/** The row with the flag that follows from it: one that says more, as critical, stays while its side is right. */
export function flagged<R extends Pick<Row, 'value' | 'reference' | 'flag'>>(row: R): R {
  const side = sideOf(row.value, row.reference);
  return side === undefined || isFlagRight(row) ? row : { ...row, flag: side };
}
