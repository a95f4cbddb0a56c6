/** The kinds of file that people upload. */
export const MEDIA_TYPES = ['IMAGE', 'AUDIO', 'VIDEO', 'PDF'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** What counts as which kind, by the type that the content itself shows. */
export const ALLOWED_TYPES: Record<MediaType, string[]> = {
  IMAGE: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  AUDIO: ['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/x-m4a', 'audio/mp4', 'audio/aac', 'audio/flac', 'audio/webm'],
  VIDEO: ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-matroska'],
  PDF: ['application/pdf'],
};

const MB = 1024 * 1024;
/** The largest file of each kind, in bytes. */
export const ALLOWED_SIZES: Record<MediaType, number> = { IMAGE: 10 * MB, AUDIO: 25 * MB, VIDEO: 200 * MB, PDF: 20 * MB };
