import type { Persona, Portrait } from '@visite/contract/personas.ts';

type Traits = Pick<Persona, 'sex' | 'age' | 'type' | 'role'>;

const HAIR: Record<'FEMALE' | 'MALE', Portrait['hair'][]> = {
  FEMALE: ['bob', 'bun', 'long', 'wavy', 'curly', 'side_part'],
  MALE: ['short', 'side_part', 'receding', 'curly'],
};
const HAIR_COLORS: Record<Portrait['age'], Portrait['hair_color'][]> = {
  young: ['black', 'brown', 'blond', 'red'],
  middle: ['black', 'brown', 'blond', 'grey'],
  old: ['grey', 'white'],
};
const SKIN: Portrait['skin'][] = ['porcelain', 'light', 'sand', 'olive', 'brown', 'deep'];
const COLORS: Portrait['clothes_color'][] = ['blue', 'teal', 'sand', 'rose', 'green', 'grey', 'plum'];
const GROUNDS: Portrait['background'][] = ['mist', 'sage', 'peach', 'sky', 'lilac', 'straw'];

/** How old the drawing looks; years. */
export const ageGroup = (age: number): Portrait['age'] => (age < 36 ? 'young' : age < 63 ? 'middle' : 'old');

/** A drawing that fits the person, for somebody of whom nothing else is known. `variety`: 0..1 for each choice. */
export function portraitFor({ sex, age, type, role }: Traits, variety: () => number): Portrait {
  const one = <T>(values: readonly T[]): T => values[Math.min(values.length - 1, Math.floor(variety() * values.length))] as T;
  const group = ageGroup(age);
  const drawnAs = sex === 'DIVERSE' ? one(['FEMALE', 'MALE'] as const) : sex;
  const hair = HAIR[drawnAs].filter((style) => style !== 'receding' || group !== 'young');
  const isDoctor = /\b(dr\.?|arzt|ärztin)|\w(arzt|ärztin)\b/i.test(role);
  const isStaff = /pfleg|schwester|therap|hebamme|sanitäter|kolleg/i.test(role);
  const clothes: Portrait['clothes'][] =
    type === 'PATIENT' ? ['gown', 'pyjama', 'cardigan'] : isDoctor ? ['coat'] : isStaff ? ['scrubs'] : ['shirt', 'blouse', 'cardigan'];
  return {
    skin: one(SKIN),
    hair: one(hair),
    hair_color: one(HAIR_COLORS[group]),
    beard: drawnAs === 'MALE' && age >= 18 ? one(['none', 'none', 'stubble', 'moustache', 'full'] as const) : 'none',
    glasses: variety() < (group === 'old' ? 0.5 : 0.2),
    clothes: one(clothes),
    clothes_color: isDoctor && type !== 'PATIENT' ? 'white' : one(COLORS),
    background: one(GROUNDS),
    age: group,
  };
}
