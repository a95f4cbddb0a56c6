import { z } from 'zod';
import { kind, RichText } from './kind.ts';

/** Rich text to read or to hear; done at its end. */
export const text = kind({
  create: '/text',
  update: { method: 'PUT', path: '/text/{section_content_item_id}' },
  Content: z.object({ html: RichText }),
  Face: z.object({ html: z.string() }),
  Answer: z.object({ has_read: z.boolean().default(false) }),
});
