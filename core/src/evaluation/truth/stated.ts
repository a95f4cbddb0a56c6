import { fitsWord } from '#evaluation/foldWord.ts';
import type { Measure, Measures } from './measures.ts';
import { timesIn } from './spans.ts';
import { type Word, wordsOf } from './words.ts';

/** A value that a text says: of a measure, the dose of a drug, the side of a part of the body. */
export interface Stated {
  kind: 'measure' | 'dose' | 'side';
  /** The measure, the drug with its unit, or the part of the body. */
  of: string;
  /** What the learner reads of it: "Blutdruck". */
  name: string;
  value: string;
  start: number;
  end: number;
}

/** So many words may stand between a label and its value. */
const REACH = 6;
const DOSE_REACH = 5;
const BEFORE_DRUG = 3;
const SIDE_REACH = 3;

const isLabel = ({ labels }: Measure, word: string) => labels.some((label) => fitsWord(label, word));

/** "145/85", "145 zu 85": the second number of a pair, if any. */
function pairAt(words: readonly Word[], at: number): Word | null {
  const [middle, second] = [words[at + 1], words[at + 2]];
  if (!middle || !second?.isNumber || !/^(?:\/|zu|auf|über|ueber)$/.test(middle.text)) return null;
  return second;
}

/** "8/10", "8 von 10": the value on a scale. */
const isOnScale = (words: readonly Word[], at: number) =>
  /^(?:\/|von|v|aus)$/.test(words[at + 1]?.text ?? '') && /^(?:10|zehn)$/.test(words[at + 2]?.text ?? '');

function unitAfter(words: readonly Word[], at: number): string {
  const [one, two, three] = [words[at + 1]?.text ?? '', words[at + 2]?.text ?? '', words[at + 3]?.text ?? ''];
  if (one === '°' && two === 'c') return '°c';
  if (one === '/' && /^(?:min|minute)$/.test(two)) return '/min';
  if (two === '/' && /^(?:dl|min|minute|h)$/.test(three)) return `${one}/${three}`;
  return one;
}

/** The measure of what was lost or gained: "sieben Kilo abgenommen" is no weight. */
const CHANGE = 'weight_change';
const CHANGED =
  /^(?:abgenommen|zugenommen|verloren|gewichtsverlust|gewichtsabnahme|gewichtszunahme|abnahme|zunahme|weniger|mehr|leichter|schwerer|runter)$/;
const MOST_CHANGE = 40;
const isChange = (words: readonly Word[], at: number) =>
  /^(?:kg|kilo|kilos|kilogramm)$/.test(words[at + 1]?.text ?? '') &&
  Number(words[at]?.text) < MOST_CHANGE &&
  words.some((other) => other.sentence === words[at]?.sentence && CHANGED.test(other.text));

/** What a bare number is by its unit, or by the label before it. */
function measureOf(
  words: readonly Word[],
  at: number,
  label: { measure: Measure; at: number } | null,
  measures: readonly Measure[],
): Measure | null {
  const unit = unitAfter(words, at);
  const ofUnit = measures.find((measure) => measure.is_named_by_unit && measure.units.includes(unit));
  const value = Number(words[at]?.text);
  const isPossible = ({ range: [least, most] }: Measure) => value >= least && value <= most;
  if (label && at - label.at <= REACH) {
    const { measure } = label;
    // A laboratory value has whatever unit it has.
    if (measure.key.startsWith('lab ')) return measure;
    const hasUnit = measure.units.includes(unit) || measure.units.some((own) => unit.startsWith(own) && own.length > 1);
    const isOfOther = !hasUnit && unit.length > 1 && measures.some(({ units }) => units.includes(unit));
    if (!measure.is_pair && isPossible(measure) && !isOfOther && (hasUnit || (!measure.needs_unit && (!ofUnit || ofUnit === measure))))
      return measure;
  }
  return ofUnit && isPossible(ofUnit) ? ofUnit : null;
}

/** Values of measures in a text. A limit or a goal is none. */
function measuresIn(words: readonly Word[], measures: Measures, own: readonly Measure[]): Stated[] {
  const all = [...measures.measures, ...own];
  const stated: Stated[] = [];
  const add = (measure: Measure, value: string, first: Word, last: Word) =>
    stated.push({ kind: 'measure', of: measure.key, name: measure.name, value, start: first.start, end: last.end });
  let label: { measure: Measure; at: number; word: Word } | null = null;
  const pressure = measures.measures.find(({ is_pair }) => is_pair);
  const pain = measures.measures.find(({ units }) => units.includes('/10'));
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word;
    if (label && word.sentence !== label.word.sentence) label = null;
    if (!word.isNumber) {
      const measure = all.findLast((one) => isLabel(one, word.text));
      if (measure) label = { measure, at, word };
      continue;
    }
    const isLimit = [words[at - 1]?.text ?? '', words[at - 2]?.text ?? ''].some(
      (before, back) => measures.limits.includes(before) && (back === 0 || !/^(?:bei|von|ab|min|bis)$/.test(before)),
    );
    const begin = label && label.word.sentence === word.sentence && at - label.at <= REACH ? label.word : word;
    const second = pairAt(words, at);
    if (isOnScale(words, at) && pain) {
      if (Number(word.text) <= 10) add(pain, word.text, begin, words[at + 2] as Word);
      at += 2;
      continue;
    }
    if (second && pressure && Number(word.text) > Number(second.text) && Number(word.text) >= 60 && Number(second.text) >= 25) {
      if (!isLimit || words[at - 1]?.text === 'bei') add(pressure, `${word.text}/${second.text}`, begin, second);
      at += 2;
      continue;
    }
    const next = words[at + 1]?.text ?? '';
    // "von null bis zehn" names the scale.
    if (next === 'bis') continue;
    if (
      measures.counts.some((count) => fitsWord(count, next)) ||
      (isLimit && words[at - 1]?.text !== 'bei' && words[at - 1]?.text !== 'von')
    )
      continue;
    const measure = isChange(words, at) ? all.find(({ key }) => key === CHANGE) : measureOf(words, at, label, all);
    if (measure) add(measure, word.text, begin, word);
  }
  return stated;
}

/** "Paracetamol 500 als Infusion": milligrams, which nobody says. */
const BARE: [string, number] = ['mg', 1];
const LEAST_BARE = 20;
function isBareDose(words: readonly Word[], at: number, { drugOf, doses, counts }: Measures): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (!word?.isNumber || Number(word.text) < LEAST_BARE || before?.sentence !== word.sentence || !drugOf(before.text)) return false;
  return !doses[after?.text ?? ''] && !/^[/%°]$/.test(after?.text ?? '') && !counts.some((count) => fitsWord(count, after?.text ?? ''));
}

/** Doses of drugs in a text, each with the drug that stands nearest before it, else right after it. */
function dosesIn(words: readonly Word[], measures: Measures): Stated[] {
  return words.flatMap((word, at): Stated[] => {
    const isBare = isBareDose(words, at, measures);
    const unit = isBare ? BARE : measures.doses[words[at + 1]?.text ?? ''];
    if (!word.isNumber || !unit || (words[at + 2]?.text === '/' && /^(?:dl|l|min|kg)$/.test(words[at + 3]?.text ?? ''))) return [];
    const isNear = (other: Word | undefined) => other !== undefined && other.sentence === word.sentence;
    const before = words.slice(Math.max(0, at - DOSE_REACH), at).findLast((other) => isNear(other) && measures.drugOf(other.text));
    const after = words.slice(at + 2, at + 2 + BEFORE_DRUG).find((other) => isNear(other) && measures.drugOf(other.text));
    const drug = before ?? after;
    if (!drug) return [];
    const substance = measures.drugOf(drug.text) ?? '';
    const value = String(Number((Number(word.text) * unit[1]).toFixed(5)));
    const last = (isBare ? word : words[at + 1]) as Word;
    return [
      {
        kind: 'dose',
        of: `${substance} ${unit[0]}`,
        name: measures.nameOf(substance),
        value,
        start: Math.min(word.start, drug.start),
        end: Math.max(last.end, drug.end),
      },
    ];
  });
}

/** Sides in a text, each with the part of the body that stands nearest. */
function sidesIn(words: readonly Word[], measures: Measures): Stated[] {
  const partOf = (word: Word) => measures.body.find((part) => word.text.includes(part));
  return words.flatMap((word, at): Stated[] => {
    const side = measures.sideOf.get(word.text);
    if (!side) return [];
    const near = words
      .map((other, place) => ({ other, place, part: partOf(other) }))
      .filter(({ other, place, part }) => part !== undefined && other.sentence === word.sentence && Math.abs(place - at) <= SIDE_REACH)
      // "rechter Oberbauch" before "Bauch rechts".
      .sort((a, b) => Math.abs(a.place - at) - Math.abs(b.place - at) || b.place - a.place);
    const [nearest] = near;
    if (!nearest?.part) return [];
    const { other, part } = nearest;
    const name = other.text.charAt(0).toUpperCase() + other.text.slice(1);
    return [{ kind: 'side', of: part, name, value: side, start: Math.min(word.start, other.start), end: Math.max(word.end, other.end) }];
  });
}

/** All values that a text says. `own`: measures of the case beside those that every ward knows, its laboratory values. */
export function statedIn(text: string, measures: Measures, own: readonly Measure[]): Stated[] {
  const words = wordsOf(text);
  return [...measuresIn(words, measures, own), ...dosesIn(words, measures), ...sidesIn(words, measures), ...timesIn(words)];
}
