import { z } from 'zod';
import { FormField, FormFieldFace, FormValues, kind } from './kind.ts';

/** A form (admission sheet, pain protocol) that the learner fills from a talk with the patient. */
export const formCase = kind({
  create: '/form-case/new',
  update: { method: 'PATCH', path: '/form-case/{section_content_item_id}' },
  /** `case_id`: the case's id; in content files its slug. */
  Content: z.object({ case_id: z.string().max(100).nullable().default(null), fields: z.array(FormField).max(60).default([]) }),
  Face: z.object({ case_id: z.string().nullable(), fields: z.array(FormFieldFace) }),
  Answer: z.object({ values: FormValues }),
  partsOf: ['fields'],
});
