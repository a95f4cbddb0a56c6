import { z } from 'zod';
import { anyOf } from '#conversations/hear/wordPhrases.ts';
import { fold } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';

const Phrases = z.array(z.string().min(1)).min(1);

/** content/language/manners.yaml: how people greet, ask for leave, show sympathy, sum up and take their leave. */
export const MannersFile = z.object({
  greeting: Phrases,
  greeting_alone: Phrases,
  role: Phrases,
  named: Phrases,
  ward: Phrases,
  leave: Phrases,
  leave_tags: Phrases,
  empathy: Phrases,
  no_empathy: Phrases,
  farewell: Phrases,
  no_farewell: Phrases,
  summary: Phrases,
  read_back: Phrases,
  explanation: Phrases,
  named_as: Phrases,
  no_names: Phrases,
  bodily: Phrases,
  of_talk: Phrases,
  takes_back: Phrases,
  assent: Phrases,
  feeling: Phrases,
  takes_back_plainly: Phrases,
  asks_allergies: Phrases,
  asks_medication: Phrases,
  asks_fears: Phrases,
  asks_mood: Phrases,
  asks: Phrases,
  brusque: Phrases,
  invites: Phrases,
});
export type Manner = keyof z.infer<typeof MannersFile>;

export interface Manners {
  /** Whether a sentence, or part of one, does it. */
  shows(manner: Manner, text: string): boolean;
  /** Whether the text as a whole is one of the phrases. */
  isWhole(manner: Manner, text: string): boolean;
  /** What stands behind the first phrase in the plain text, or null. */
  behind(manner: Manner, text: string): string | null;
}

/** Prepares the phrases. */
export function mannersOf(file: unknown): Manners {
  const content = MannersFile.parse(file);
  const patterns = new Map(
    Object.entries(content).map(([manner, phrases]) => {
      const any = anyOf(phrases.map((phrase) => fold(phrase)));
      return [manner, { within: new RegExp(`(?:^| )${any}`), whole: new RegExp(`^${any}$`) }] as const;
    }),
  );
  const of = (manner: Manner) => patterns.get(manner) as { within: RegExp; whole: RegExp };
  const spaced = (text: string) => `${plain(text)} `;
  return {
    shows: (manner, text) => of(manner).within.test(spaced(text)),
    isWhole: (manner, text) => of(manner).whole.test(spaced(text)),
    behind: (manner, text) => {
      const all = spaced(text);
      const found = of(manner).within.exec(all);
      return found ? all.slice(found.index + found[0].length).trim() : null;
    },
  };
}
