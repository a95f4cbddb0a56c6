import { fold } from '#conversations/understanding/normalize.ts';

import { hoursIn } from './hours.ts';
import { keyOf, type SheetTruth } from './sheetTruth.ts';
import { spanShown } from './spans.ts';
import { type Stated, statedIn } from './stated.ts';
import { type Word, wordsOf } from './words.ts';

/** Something that a text says and that is not so. */
export interface FalseStatement {
  /** An exact part of the text. */
  quote: string;
  start: number;
  end: number;
  /** What is so, in a few words. */
  right: string;
  /** What it is about: the measure, the drug, the part of the body. */
  about: string;
  /** What the learner reads of it: "Zimmer". */
  name: string;
}

/** A number that is rounded to the whole is no wrong one: 38 for 38.1. */
const isRounded = (value: string, right: string) =>
  !right.includes('/') && right.includes('.') && value === String(Math.round(Number(right)));

/** "1 g" rather than 1000 mg. */
function doseShown(value: string, unit: string): string {
  const isGram = unit === 'mg' && Number(value) >= GRAM;
  return `${isGram ? Number(value) / GRAM : value} ${isGram ? 'g' : unit === 'ie' ? 'IE' : unit}`.replace('.', ',');
}
const GRAM = 1000;

/** A value as the learner reads it. */
export function shown({ of, kind }: Pick<Stated, 'of' | 'kind'>, value: string): string {
  if (of.startsWith('span')) return spanShown(value);
  return kind === 'dose' ? doseShown(value, of.split(' ').at(-1) ?? '') : value.replace('.', ',');
}

function wrongValues(text: string, truth: SheetTruth): FalseStatement[] {
  return statedIn(text, truth.measures, truth.own).flatMap((stated) => {
    const known = truth.known.get(keyOf(stated));
    if (!known || known.right.size === 0) return [];
    const values = [...known.right, ...known.beside];
    if (values.some((value) => value === stated.value || isRounded(stated.value, value))) return [];
    const { start, end, name } = stated;
    const right = [...known.right].map((value) => shown(stated, value)).join(' oder ');
    return [
      { quote: text.slice(start, end), start, end, right: stated.kind === 'side' ? right : `${name} ${right}`, about: keyOf(stated), name },
    ];
  });
}

const ALLERGY = /^(?:allerg|unvertr|überempfindlich)/;
/** So many words after "Allergie" what follows names what it is to, or that there is none. */
const ALLERGY_REACH = 4;
const NOTHING_MORE = /^(?:weiter|ander|sonstig)/;

function within(words: readonly Word[], at: number, reach: number): Word[] {
  const word = words[at] as Word;
  return words.slice(at + 1, at + 1 + reach).filter((other) => other.sentence === word.sentence);
}

/** An allergy that is denied, or one to something else than on the sheet. */
function wrongAllergies(text: string, truth: SheetTruth): FalseStatement[] {
  if (!truth.speaksOfAllergies) return [];
  const { measures, allergens } = truth;
  const words = wordsOf(text);
  const right = truth.allergy;
  return words.flatMap((word, at): FalseStatement[] => {
    if (!ALLERGY.test(word.text) && !/allergie/.test(word.text)) return [];
    const after = within(words, at, ALLERGY_REACH);
    const before = words.slice(Math.max(0, at - 3), at).filter((other) => other.sentence === word.sentence);
    const named = [word, ...after].flatMap((other) => {
      const own = measures.drugOf(other.text) ?? measures.drugOf(other.text.replace(/allergie.*$/, ''));
      return own ? [{ word: other, drug: own }] : [];
    });
    const isDenied = [...before, ...after].some(({ text: other }) => measures.denies.includes(other));
    const isOther = [...before, ...after].some(({ text: other }) => NOTHING_MORE.test(other));
    const namesAllergen = [word, ...after, ...before].some((other) => allergens.has(measures.drugOf(other.text) ?? fold(other.text)));
    if (allergens.size > 0 && isDenied && !isOther && !namesAllergen && named.length === 0) {
      const begin = Math.min(word.start, ...before.filter(({ text: other }) => measures.denies.includes(other)).map(({ start }) => start));
      const end = Math.max(word.end, ...after.filter(({ text: other }) => measures.denies.includes(other)).map((other) => other.end));
      return [
        {
          quote: text.slice(begin, end),
          start: begin,
          end,
          right: right ? `Allergie gegen ${right}` : 'eine Allergie',
          about: 'allergy',
          name: 'Allergie',
        },
      ];
    }
    const wrong = isDenied ? undefined : named.find(({ drug }) => !allergens.has(drug));
    if (!wrong || namesAllergen) return [];
    const end = Math.max(word.end, wrong.word.end);
    const start = Math.min(word.start, wrong.word.start);
    const name = allergens.size === 0 ? 'keine Allergie' : right ? `Allergie gegen ${right}` : 'eine andere Allergie';
    return [{ quote: text.slice(start, end), start, end, right: name, about: 'allergy', name: 'Allergie' }];
  });
}

/** Words in front of which a diagnosis is one that the writer makes. */
function unmadeDiagnoses(text: string, truth: SheetTruth, diagnoses: readonly string[]): FalseStatement[] {
  const words = wordsOf(text);
  return words.flatMap((word): FalseStatement[] => {
    const found = diagnoses.find((diagnosis) => fold(word.text).includes(fold(diagnosis)));
    if (!found || truth.text.includes(fold(found))) return [];
    return [
      {
        quote: text.slice(word.start, word.end),
        start: word.start,
        end: word.end,
        right: 'Diagnosen stellt die Ärztin oder der Arzt',
        about: 'diagnosis',
        name: 'Diagnose',
      },
    ];
  });
}

/** A drug that stands nowhere in the case. */
function unknownDrugs(text: string, { measures, drugs }: SheetTruth): FalseStatement[] {
  const words = wordsOf(text);
  return words.flatMap((word, at): FalseStatement[] => {
    const drug = measures.drugOf(word.text);
    const isDenied = words
      .slice(Math.max(0, at - 3), at)
      .some((other) => other.sentence === word.sentence && measures.denies.includes(other.text));
    if (!drug || drugs.has(drug) || isDenied) return [];
    return [
      {
        quote: text.slice(word.start, word.end),
        start: word.start,
        end: word.end,
        right: 'dieses Mittel kommt im Fall nicht vor',
        about: `drug ${drug}`,
        name: measures.nameOf(drug),
      },
    ];
  });
}

/** "Haut am Kreuzbein o. B.", where the case says what is found there. */
function missedFindings(text: string, { measures, abnormal }: SheetTruth): FalseStatement[] {
  const words = wordsOf(text);
  return words.flatMap((word, at): FalseStatement[] => {
    const isNothing = measures.normal.includes(word.text) || (word.text === 'o' && words[at + 1]?.text === 'b');
    if (!isNothing) return [];
    const before = words.slice(Math.max(0, at - FOUND_REACH), at).filter(({ sentence }) => sentence === word.sentence);
    const place = before.findLast(({ text: other }) => abnormal.some(({ part }) => other.includes(part)));
    const found = place && abnormal.find(({ part }) => place.text.includes(part));
    if (!place || !found) return [];
    const { start } = place;
    const end = (measures.normal.includes(word.text) ? word : (words[at + 1] ?? word)).end;
    return [{ quote: text.slice(start, end), start, end, right: found.result, about: `finding ${found.part}`, name: found.part }];
  });
}
const FOUND_REACH = 4;

/** "Clexane, letzte Gabe 18 Uhr": the hour of a drug. */
function wrongHours(text: string, { measures, hours }: SheetTruth): FalseStatement[] {
  const own = hoursIn(text, measures);
  return own.flatMap(({ drug, hour, start, end }): FalseStatement[] => {
    const right = hours.get(drug);
    if (!right || right.has(hour)) return [];
    const shownHours = [...right].map((one) => `${one} Uhr`).join(' oder ');
    return [
      {
        quote: text.slice(start, end),
        start,
        end,
        right: `${measures.nameOf(drug)} um ${shownHours}`,
        about: `hour ${drug}`,
        name: measures.nameOf(drug),
      },
    ];
  });
}

const once = (statements: FalseStatement[]) =>
  statements.filter((one, at) => !statements.slice(0, at).some((other) => one.start < other.end && other.start < one.end));

/** What is said in a talk, and in a document, and is not so: values, doses, sides and allergies. */
export const falseIn = (text: string, truth: SheetTruth): FalseStatement[] =>
  once([...wrongAllergies(text, truth), ...wrongValues(text, truth), ...wrongHours(text, truth)]);

/** The same for a document, in which no diagnosis is the writer's to make, and every drug is one of the case. */
export const falseInDocument = (text: string, truth: SheetTruth, diagnoses: readonly string[]): FalseStatement[] =>
  once([
    ...falseIn(text, truth),
    ...missedFindings(text, truth),
    ...unknownDrugs(text, truth),
    ...unmadeDiagnoses(text, truth, diagnoses),
  ]).toSorted((a, b) => a.start - b.start);
