import { z } from 'zod';
import { FormField, FormFieldFace, FormValues, kind, Line, MediaRef, RichText } from './kind.ts';

/** Where the learner takes the information from: a text, a recording (a file, or a script that is read aloud), a document. */
export const Source = z.object({ html: RichText, media: MediaRef, read_aloud: z.string().max(10_000).default(''), title: Line });

/** A structured form that the learner fills from a text, a recording or a document. */
export const formStructured = kind({
  create: '/form-structured-exercise/new',
  update: { method: 'PATCH', path: '/form-structured-exercise/{section_content_item_id}' },
  Content: z.object({ source: Source.prefault({}), fields: z.array(FormField).max(60).default([]) }),
  Face: z.object({ source: Source, fields: z.array(FormFieldFace) }),
  Answer: z.object({ values: FormValues }),
  partsOf: ['fields'],
});
