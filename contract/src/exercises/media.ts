import { z } from 'zod';
import { kind, Line, MediaRef } from './kind.ts';

const Content = z.object({
  file: MediaRef,
  /** IMAGE, AUDIO, VIDEO or PDF follow from the file's type. */
  type: z.enum(['IMAGE', 'AUDIO', 'VIDEO', 'PDF']).default('IMAGE'),
  source: Line,
  licence: Line,
  transcript: z.string().max(50_000).default(''),
  /** What the picture shows, for who cannot see it. */
  alt: Line,
});

/** A picture, recording, video or PDF with source, licence and transcript; done when seen. */
export const media = kind({
  create: '/media',
  update: { method: 'PATCH', path: '/media/{section_content_item_id}/metadata' },
  Content,
  Face: Content,
  Answer: z.object({ has_seen: z.boolean().default(false) }),
});
