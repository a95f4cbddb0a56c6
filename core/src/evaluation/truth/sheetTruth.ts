import type { CaseFile, CasePerson } from '@visite/contract/cases.ts';
import { isAllergy } from '#conversations/know/allergy.ts';
import { fold } from '#conversations/understanding/normalize.ts';
import { hoursIn } from './hours.ts';
import type { Measure, Measures } from './measures.ts';
import { type Stated, statedIn } from './stated.ts';
import { wordsOf } from './words.ts';

/** What the sheet of a case says of one measure, dose or side. */
export interface Known {
  /** Values of facts, examinations, laboratory and orders. */
  right: Set<string>;
  /** Values that stand in reports of other days only, and in answers. */
  beside: Set<string>;
}

/** What is so in a case: what learners say and write is put beside it. */
export interface SheetTruth {
  measures: Measures;
  /** Laboratory values of the case. */
  own: readonly Measure[];
  known: ReadonlyMap<string, Known>;
  /** Substances named anywhere in the case. */
  drugs: ReadonlySet<string>;
  /** Substances and other things, folded, to which somebody of the case is allergic; empty where all of it denies allergies. */
  allergens: ReadonlySet<string>;
  /** The allergy as the case names it, or null. */
  allergy: string | null;
  /** The case says something of allergies. */
  speaksOfAllergies: boolean;
  /** Parts of the body, in small letters, at which an examination finds something. */
  abnormal: readonly { part: string; result: string }[];
  /** Hours at which drugs were given last. */
  hours: ReadonlyMap<string, ReadonlySet<number>>;
  /** What the sheet says, text by text. */
  texts: readonly string[];
  /** All words of the sheet, folded: what no word of it names, nobody said. */
  text: string;
}

export const keyOf = ({ kind, of }: Pick<Stated, 'kind' | 'of'>) => `${kind} ${of}`;

/** Topics whose bare numbers are values of a measure. */
const TOPIC_LABELS: Record<string, string> = { 'pain.severity': 'NRS', weight: 'Gewicht' };

interface SheetText {
  text: string;
  isPrimary: boolean;
}

function textsOf({ persona, examinations, notes, lab_sheets }: CasePerson): SheetText[] {
  const facts = persona.facts.flatMap((fact): SheetText[] => {
    const label = TOPIC_LABELS[fact.topic];
    return [
      { text: label ? `${label} ${fact.value}` : fact.value, isPrimary: true },
      ...[...fact.answer.simple, ...fact.answer.native].map((text) => ({ text, isPrimary: false })),
    ];
  });
  const orders = persona.when_satisfied ? [...persona.when_satisfied.simple, ...persona.when_satisfied.native] : [];
  return [
    ...facts,
    ...examinations.map(({ name, result }) => ({ text: `${name}: ${result}`, isPrimary: true })),
    ...lab_sheets.flatMap(({ rows }) => rows.map(({ analyte, value, unit }) => ({ text: `${analyte} ${value} ${unit}`, isPrimary: true }))),
    ...orders.map((text) => ({ text, isPrimary: true })),
    ...notes.map(({ text }) => ({ text, isPrimary: false })),
  ];
}

/** A measure of its own for each laboratory value of the case. */
function laboratoryOf(file: CaseFile, { measures }: Measures): Measure[] {
  const rows = file.persons.flatMap(({ lab_sheets }) => lab_sheets.flatMap((sheet) => sheet.rows));
  const isKnown = (label: string) => measures.some(({ labels }) => labels.some((known) => known.replace('*', '') === label));
  return [...new Set(rows.map(({ analyte }) => analyte))]
    .filter((analyte) => !isKnown(analyte.toLowerCase()))
    .map((analyte) => ({
      key: `lab ${analyte}`,
      name: analyte,
      labels: [`${analyte.toLowerCase().split(/[\s(,]/)[0] ?? analyte.toLowerCase()}*`],
      units: [],
      range: [0, 100_000],
      is_pair: false,
      is_named_by_unit: false,
      needs_unit: false,
    }));
}

/** Of these no report of another day says anything else. */
const ON_ANY_DAY = /^(?:interval|span|weekday|month|room|oxygen|fluid)/;

/** Words of the body in a text, by their beginnings. */
const BODY =
  /(?<!\p{L})(?:kreuzbein|steiß|gesäß|haut|bauch|mund|zunge|schleimhaut|bein|fuß|füße|ferse|pupille|auge|kopf|wunde|verband|drainage)/giu;
const partsOf = (text: string) => [...new Set([...text.matchAll(BODY)].map(([part]) => part.toLowerCase()))];

function hoursOf(texts: readonly SheetText[], measures: Measures): ReadonlyMap<string, ReadonlySet<number>> {
  const hours = new Map<string, Set<number>>();
  for (const { text } of texts)
    for (const { drug, hour } of hoursIn(text, measures)) hours.set(drug, (hours.get(drug) ?? new Set()).add(hour));
  return hours;
}

/** Whether a word of an allergy may name what it is to: "keine" and "Allergie" do not. */
const isThing = (word: string, { denies, drugOf }: Measures) =>
  drugOf(word) !== undefined ||
  (word.length > 4 && !denies.includes(word) && !/^(?:aller|medikament|reaktion|sonst|haut|unter)/.test(word));

const prepared = new WeakMap<CaseFile, SheetTruth>();

/** Reads the sheet of a case once. */
export function sheetTruthOf(file: CaseFile, measures: Measures): SheetTruth {
  const done = prepared.get(file);
  if (done?.measures === measures) return done;
  const own = laboratoryOf(file, measures);
  const { setting } = file;
  const told = [setting.ward, setting.time, setting.situation, file.summary, ...file.tasks.map(({ instruction }) => instruction)];
  const texts = [...file.persons.flatMap(textsOf), ...told.map((text) => ({ text, isPrimary: false }))];
  const known = new Map<string, Known>();
  for (const { text, isPrimary } of texts)
    for (const stated of statedIn(text, measures, own)) {
      const entry = known.get(keyOf(stated)) ?? { right: new Set(), beside: new Set() };
      // Doses and sides are the same on every day.
      (isPrimary || stated.kind !== 'measure' || ON_ANY_DAY.test(stated.of) ? entry.right : entry.beside).add(stated.value);
      known.set(keyOf(stated), entry);
    }
  const allText = texts.map(({ text }) => text).join('\n');
  const allergies = file.persons.flatMap(({ persona }) => persona.facts.filter(isAllergy));
  const truth: SheetTruth = {
    measures,
    own,
    known,
    drugs: new Set(wordsOf(allText).flatMap(({ text }) => measures.drugOf(text) ?? [])),
    allergens: new Set(
      allergies
        .flatMap(({ value, true_words }) => [value, ...true_words])
        .flatMap((text) => wordsOf(text).filter((word) => isThing(word.text, measures)))
        .map((word) => measures.drugOf(word.text) ?? fold(word.text)),
    ),
    allergy: allergies[0]?.value.split(/[,;]/)[0] ?? null,
    speaksOfAllergies: file.persons.some(({ persona }) => persona.facts.some(({ topic }) => topic === 'allergies')),
    abnormal: file.persons.flatMap(({ examinations }) =>
      examinations
        .filter(({ is_abnormal }) => is_abnormal)
        .flatMap(({ name, result }) => partsOf(`${name} ${result}`).map((part) => ({ part, result }))),
    ),
    hours: hoursOf(texts, measures),
    texts: texts.filter(({ isPrimary }) => isPrimary).map(({ text }) => text),
    text: fold(allText),
  };
  prepared.set(file, truth);
  return truth;
}
