import { z } from 'zod';
import { fold } from '#conversations/understanding/normalize.ts';
import { remembered } from '#evaluation/remembered.ts';

const Measure = z.object({
  key: z.string().min(1),
  name: z.string().min(1),
  labels: z.array(z.string().min(1)),
  units: z.array(z.string()),
  range: z.tuple([z.number(), z.number()]),
  is_pair: z.boolean().default(false),
  is_named_by_unit: z.boolean().default(false),
  needs_unit: z.boolean().default(false),
});
export type Measure = z.infer<typeof Measure>;

/** content/language/measures.yaml: values that are said and written on a ward. */
export const MeasuresFile = z.object({
  measures: z.array(Measure).min(1),
  limits: z.array(z.string()),
  counts: z.array(z.string()),
  doses: z.record(z.string(), z.tuple([z.string(), z.number()])),
  body: z.array(z.string()),
  sides: z.record(z.string(), z.array(z.string())),
  normal: z.array(z.string()),
  denies: z.array(z.string()),
});
export type MeasuresFile = z.infer<typeof MeasuresFile>;

/** content/drugs.yaml: drugs by all their names, the substance first. */
export const DrugNames = z.array(z.object({ names: z.array(z.string().min(1)).min(1), group: z.string().optional() }));
type DrugNames = z.infer<typeof DrugNames>;

export interface Measures extends Omit<MeasuresFile, 'sides'> {
  /** The side that a word names, in small letters. */
  sideOf: ReadonlyMap<string, string>;
  /** The substance that a word names, folded: "novalgin" is metamizol. */
  drugOf(word: string): string | undefined;
  /** How a substance is called when the learner reads of it. */
  nameOf(drug: string): string;
}

/** From so many letters on a part of a name stands for the drug: "Thyroxin" for L-Thyroxin. */
const PART_OF_NAME = 5;

/** Prepares the files. */
export function measuresOf(file: unknown, drugFile: unknown): Measures {
  const { sides, ...measures } = MeasuresFile.parse(file);
  const drugs: DrugNames = DrugNames.parse(drugFile);
  const names = new Map<string, string>();
  const shown = new Map<string, string>();
  for (const {
    names: [first = '', ...others],
  } of drugs) {
    shown.set(fold(first), first);
    for (const name of [first, ...others]) {
      const parts = fold(name).match(/[a-z]+/g) ?? [];
      for (const part of parts) if (parts.length === 1 || part.length >= PART_OF_NAME) names.set(part, fold(first));
    }
  }
  const drugOf = remembered((word) => {
    const folded = fold(word);
    return names.get(folded) ?? names.get(folded.replace(/(?:en|n|s)$/, ''));
  });
  return {
    ...measures,
    sideOf: new Map(Object.entries(sides).flatMap(([side, words]) => words.map((word) => [word, side] as const))),
    drugOf,
    nameOf: (drug) => shown.get(drug) ?? drug,
  };
}
