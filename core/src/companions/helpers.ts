import type { HelperKind } from '@visite/contract/companions.ts';
import type { Portrait } from '@visite/contract/personas.ts';
import type { Sex } from '@visite/contract/primitives.ts';

/** The names and faces of those who stand beside the learner; the assistant is a program and has neither. */
export const HELPERS: Record<Exclude<HelperKind, 'ASSISTANT'>, { name: string; sex: Sex; portrait: Portrait }> = {
  COMPANION: {
    name: 'Jule',
    sex: 'FEMALE',
    portrait: {
      skin: 'sand',
      hair: 'bun',
      hair_color: 'brown',
      beard: 'none',
      glasses: false,
      clothes: 'scrubs',
      clothes_color: 'teal',
      background: 'sage',
      age: 'young',
    },
  },
  OBSERVER: {
    name: 'Frau Jansen',
    sex: 'FEMALE',
    portrait: {
      skin: 'light',
      hair: 'bob',
      hair_color: 'grey',
      beard: 'none',
      glasses: true,
      clothes: 'blouse',
      clothes_color: 'plum',
      background: 'mist',
      age: 'middle',
    },
  },
};
