import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { z } from 'zod';
import { atLevel } from '#evaluation/betterWording.ts';

const Text = z.string().min(1);
const both = (text: string) => ({ simple: text, full: text });

/** How a colleague says it: `simple` for A1 to B1, `full` above. One text alone is said at every level. */
export const Said = z.union([Text.transform(both), z.strictObject({ simple: Text, full: Text })]);
export type Said = { simple: string; full: string };

const isEach = (test: (text: string) => boolean) => (said: Said) => test(said.simple) && test(said.full);

/** What is said to something told; it asks nothing, since one question at most stands in a reply. */
export const Reaction = Said.refine(
  isEach((text) => !text.includes('?')),
  'a reaction asks nothing',
);
/** One question, or an invitation to tell. */
export const Question = Said.refine(
  isEach((text) => text.split('?').length <= 2),
  'one question at most',
);

export const at = (said: Said | undefined, level: LanguageLevel): string => atLevel(said, level) ?? '';

/** Whether these words stand in a text, at whichever level. */
export const isIn = (said: Said, text: string): boolean => text.includes(said.simple) || text.includes(said.full);
