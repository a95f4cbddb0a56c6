import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, Id, LanguageLevel, page, paging, Time } from './primitives.ts';

export const CatalogueKind = z.enum(['course', 'case']);
export type CatalogueKind = z.infer<typeof CatalogueKind>;

/** A course or case as those see it who decide what stands in the public catalogue. */
export const CatalogueEntry = z.object({
  kind: CatalogueKind,
  id: Id,
  title: z.string(),
  level: LanguageLevel,
  /** Whose it is; null: of no organisation. */
  organization: z.object({ id: Id, name: z.string() }).nullable(),
  is_public: z.boolean(),
  /** Only what is published too is seen by learners. */
  is_published: z.boolean(),
  changed_at: Time,
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

export const listCatalogue = endpoint({
  method: 'GET',
  path: '/admin/catalogue',
  summary: 'Courses and cases that are public or of no organisation, or all there are, by title; for admins',
  auth: 'bearer',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    kind: CatalogueKind.optional(),
    /** Those too that only their organisation sees. */
    everywhere: Flag.default(false),
    ...paging(50),
  }),
  response: page(CatalogueEntry),
});

export const updateCatalogueEntry = endpoint({
  method: 'PUT',
  path: '/admin/catalogue/{kind}/{content_id}',
  summary: 'Puts a course or case into the public catalogue or takes it out; for admins',
  auth: 'bearer',
  params: z.object({ kind: CatalogueKind, content_id: Id }),
  body: z.object({ is_public: z.boolean() }),
  response: CatalogueEntry,
});
