import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IMPORT_FIELDS, IMPORT_PROBLEMS } from './importFields.ts';
import { Upload } from './media.ts';
import { Flag, Id, Language } from './primitives.ts';

const MB = 1024 * 1024;
const Column = z.coerce.number().int().min(0).max(99);

/**
 * Which column of the file holds what, counted from 0. Without any of them, headings and contents are read; with one,
 * what is not named is left out.
 */
const Mapping = z.object({
  ...(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, Column.optional()])) as Record<
    (typeof IMPORT_FIELDS)[number],
    z.ZodOptional<typeof Column>
  >),
  /** Of the translations; the caller’s native language unless it is said. */
  language: Language.exclude(['deu']).optional(),
  /** Whether the first line names the columns. */
  has_header: Flag.optional(),
});

/** How often each word can be taken, and what becomes of it. */
const Counts = {
  new_count: z.int(),
  known_count: z.int(),
  broken_count: z.int(),
};

/** A line of the file; of an Anki package the number of the note. */
export const ImportLine = z.object({
  line: z.int(),
  /** What stands there, the article before the noun; cut off where it is long. */
  term: z.string(),
  /** Translation or meaning. */
  sense: z.string(),
});
export type ImportLine = z.infer<typeof ImportLine>;

export const BrokenLine = ImportLine.extend({ problem: z.enum(IMPORT_PROBLEMS) });
export type BrokenLine = z.infer<typeof BrokenLine>;

export const ImportPreview = z.object({
  format: z.enum(['csv', 'anki']),
  /** What the file has: headings where there are any, and the first values. */
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
  mapping: z.object({
    ...(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, z.int().nullable()])) as Record<
      (typeof IMPORT_FIELDS)[number],
      z.ZodNullable<z.ZodInt>
    >),
    language: Language.nullable(),
    has_header: z.boolean(),
  }),
  ...Counts,
  /** The first of them. */
  new_lines: z.array(ImportLine),
  known_lines: z.array(ImportLine),
  /** All of them, up to 500. */
  broken_lines: z.array(BrokenLine),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const file = { bodyType: 'multipart', maxBytes: 5 * MB, body: z.object({ file: Upload }) } as const;

export const previewImport = endpoint({
  method: 'POST',
  path: '/vocabs/import/preview',
  summary:
    'What a CSV file or an Anki package would bring: new, known and broken lines; nothing is stored. 413 above 5 MB, 422 above 5,000 words',
  auth: 'bearer',
  query: Mapping,
  ...file,
  response: ImportPreview,
});

export const importVocabs = endpoint({
  method: 'POST',
  path: '/vocabs/import',
  summary: 'Takes the words of a CSV file or an Anki package over; known words stay as they are, broken lines are named',
  auth: 'bearer',
  query: Mapping.extend({
    /** The list of one’s own that they come into, made when there is none of that name. */
    list_title: z.string().trim().min(1).max(100).optional(),
  }),
  ...file,
  response: z.object({
    ...Counts,
    broken_lines: z.array(BrokenLine),
    vocab_item_ids: z.array(Id),
  }),
});

export const exportVocabs = endpoint({
  method: 'GET',
  path: '/vocabs/export',
  summary: 'One’s own words as CSV for spreadsheets or as a package that Anki opens; a second package updates the first in Anki',
  auth: 'bearer',
  query: z.object({
    format: z.enum(['csv', 'apkg']),
    vocab_list_id: Id.optional(),
  }),
  responseType: 'bytes',
});
