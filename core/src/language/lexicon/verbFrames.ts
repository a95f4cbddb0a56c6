import type { Case } from './agreement.ts';

/** What a verb takes with it in one of its uses, besides the subject. */
export interface Frame {
  /** Objects without a preposition. */
  objects: readonly ('acc' | 'dat' | 'gen')[];
  prepositions: readonly { word: string; case: Case }[];
  /** A predicate in the nominative: "Er ist Arzt". */
  hasPredicate: boolean;
  /** With "es" as subject or object. */
  isImpersonal: boolean;
  /** `loc`: where, dative after two-way prepositions; `dir`: where to, accusative. */
  place: 'loc' | 'dir' | null;
  /** An infinitive, with "zu" or without, or a clause. */
  clause: 'inf' | 'zu' | 'dass' | 'ob' | null;
}

const CASES: Record<string, Case> = { akk: 'acc', dat: 'dat', gen: 'gen', nom: 'nom' };

/** Reads "dat akk", "auf+akk", "akk dir": the parts of one use. Unknown parts (adj, adv) ask for nothing. */
export function framesFrom(takes: readonly string[]): Frame[] {
  return takes.map((text) => {
    const parts = text.split(/\s+/u).filter((part) => part !== '');
    const has = (part: string) => parts.includes(part);
    return {
      objects: parts.flatMap((part) => (part === 'akk' || part === 'dat' || part === 'gen' ? [CASES[part] as 'acc' | 'dat' | 'gen'] : [])),
      prepositions: parts.flatMap((part) => {
        const [, word = '', ofCase = ''] = /^(\p{L}+)\+(akk|dat|gen)$/u.exec(part) ?? [];
        return word ? [{ word, case: CASES[ofCase] as Case }] : [];
      }),
      hasPredicate: has('nom'),
      isImpersonal: has('es'),
      place: has('loc') ? 'loc' : has('dir') ? 'dir' : null,
      clause: has('inf') ? 'inf' : has('zu') ? 'zu' : has('dass') ? 'dass' : has('ob') ? 'ob' : null,
    };
  });
}
