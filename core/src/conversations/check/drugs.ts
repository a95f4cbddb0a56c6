import { z } from 'zod';
import { fold } from '#conversations/understanding/normalize.ts';

/** `content/drugs.yaml`: each entry is one drug under all its names, brands and substance; `group` where it belongs to an allergy. */
export const DrugsFile = z.array(z.strictObject({ names: z.array(z.string().min(3)).min(1), group: z.string().optional() }));

export interface Drug {
  /** Its first name in the file: the same for brand and substance. */
  drug: string;
  /** "Penicilline": who is allergic to one of them must not be given another. */
  group: string | undefined;
}

export interface Drugs {
  /** The drugs that a text names, each once, in the order in which they are named. */
  namedIn(text: string): Drug[];
}

interface Name extends Drug {
  folded: string;
  /** "ASS" is known by its capitals: folded, "aß" has the same letters. */
  capitals: string | null;
}

/** Names of so many letters also begin compounds: "Novalgintropfen". */
const BEGINS_COMPOUNDS = 6;
const KEY = 3;

export function drugsOf(file: z.infer<typeof DrugsFile>): Drugs {
  const byBeginning = new Map<string, Name[]>();
  for (const { names, group } of file)
    for (const name of names) {
      const folded = fold(name);
      const capitals = /^[A-Z]{3,4}$/.test(name) ? name : null;
      const key = folded.slice(0, KEY);
      byBeginning.set(key, [...(byBeginning.get(key) ?? []), { drug: names[0] ?? name, group, folded, capitals }]);
    }
  const isNamed = ({ folded, capitals }: Name, line: string, at: number, written: ReadonlySet<string>) => {
    if (!line.startsWith(folded, at) || (capitals && !written.has(capitals))) return false;
    return folded.length >= BEGINS_COMPOUNDS || /^s?(?![a-z])/.test(line.slice(at + folded.length));
  };
  return {
    namedIn(text) {
      const line = fold(text);
      const written = new Set(text.match(/\b[A-Z]{3,4}\b/g) ?? []);
      const found = new Map<string, Drug>();
      for (const { index } of line.matchAll(/(?<![a-z])[a-z]/g))
        for (const name of byBeginning.get(line.slice(index, index + KEY)) ?? [])
          if (!found.has(name.drug) && isNamed(name, line, index, written)) found.set(name.drug, { drug: name.drug, group: name.group });
      return [...found.values()];
    },
  };
}
