import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { VocabEntry } from './exercises/kind.ts';

/** What is known of a word: the glossary's plain meaning, or what the lexicon knows. */
export const Explanation = z.object({
  /** As it stands in a dictionary. */
  term: z.string(),
  /** In simple German; empty where only the forms are known. */
  meaning: z.string(),
  part_of_speech: VocabEntry.shape.part_of_speech.unwrap().nullable(),
  article: z.enum(['der', 'die', 'das']).nullable(),
  plural: z.string(),
  /** A verb's er-forms of present, past and perfect; an adjective's comparative. */
  forms: z.array(z.string()),
  /** The parts of a compound. */
  parts: z.array(z.string()),
  /** In the caller's native language, where the lexicon has it. */
  translation: z.string().nullable(),
});
export type Explanation = z.infer<typeof Explanation>;

export const explain = endpoint({
  method: 'POST',
  path: '/explanations/explain',
  summary: 'Explains a word or phrase in plain German: glossary, lexicon, and the grammar of a phrase',
  auth: 'bearer',
  body: z.object({ text: z.string().trim().min(1).max(500), case_id: z.uuid().optional() }),
  response: z.object({
    source: z.enum(['built-in', 'provider']),
    /** Empty when nothing is known: the screen says so plainly. */
    explanations: z.array(Explanation),
    /** The grammar of a selected phrase, a sentence each, in German. */
    notes: z.array(z.string()),
  }),
});
