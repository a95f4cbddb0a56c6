import { z } from 'zod';
import { kind, Line } from './kind.ts';

/** A reflection for a prompt, private or submitted; done when written. */
export const journalling = kind({
  create: '/journalling/new',
  update: { method: 'PATCH', path: '/journalling/{section_content_item_id}' },
  Content: z.object({
    prompt: Line,
    /** Questions that help to begin. */
    impulses: z.array(z.string().max(500)).max(10).default([]),
    min_words: z.int().min(1).max(500).default(20),
  }),
  Face: z.object({ prompt: z.string(), impulses: z.array(z.string()), min_words: z.int() }),
  /** `is_shared`: tutors and managers may read it; private otherwise. */
  Answer: z.object({ text: z.string().max(20_000).default(''), is_shared: z.boolean().default(false) }),
});
