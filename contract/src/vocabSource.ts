import { z } from 'zod';

/** Where a word of one's own came from (domain 5). */
export const VOCAB_SOURCES = ['own', 'lesson', 'talk', 'list', 'import'] as const;

/** `title`: of the lesson, the case, the list or the file; empty for a word that somebody wrote down without one. */
export const VocabSource = z.object({ type: z.enum(VOCAB_SOURCES), title: z.string().trim().max(200) });
export type VocabSource = z.infer<typeof VocabSource>;
