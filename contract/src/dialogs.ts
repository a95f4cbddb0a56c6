import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FileRef, Upload } from './media.ts';
import { ContentLine, ContentTitle } from './names.ts';
import { Flag, Id, LanguageLevel, page, paging, SeenVersion, Sex, Time } from './primitives.ts';

/** Specification 3. */
export const DIALOG_LINE_TYPES = ['PERSON_SAY', 'AUDIO_EFFECT', 'DESC'] as const;
export const DialogLineType = z.enum(DIALOG_LINE_TYPES);
export type DialogLineType = z.infer<typeof DialogLineType>;

export const DialogLine = z.object({
  /** Unique within the dialog; made by the editor. */
  id: z.string().min(1).max(64),
  type: DialogLineType,
  /** Who speaks; lines of the same name sound alike. Left out for effects and descriptions. */
  speaker: ContentLine.max(100).default(''),
  speaker_sex: Sex.optional(),
  /** What is said, what is heard ("Telefon klingelt"), or what happens. */
  text: z.string().max(2000).default(''),
  /** A stored recording; without one the browser speaks what a person says. */
  audio: FileRef.nullable().default(null),
});
export type DialogLine = z.infer<typeof DialogLine>;

export const DialogSummary = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  level: LanguageLevel,
  organization_id: Id.nullable(),
  is_published: z.boolean(),
  line_count: z.int(),
  speakers: z.array(z.string()),
  updated_at: Time,
});
export type DialogSummary = z.infer<typeof DialogSummary>;

export const Dialog = DialogSummary.extend({
  version: z.int(),
  /** The published dialog that this draft replaces when it is published. */
  draft_of: Id.nullable(),
  /** The draft in which somebody has begun to change it; for its authors. */
  draft_id: Id.nullable(),
  lines: z.array(DialogLine),
  policies: z.object({ may_edit: z.boolean() }),
});
export type Dialog = z.infer<typeof Dialog>;

const DialogParams = z.object({ dialog_id: Id });
const DialogFields = z.object({
  title: ContentTitle(200),
  description: z.string().max(2000),
  level: LanguageLevel,
  is_published: z.boolean(),
  lines: z.array(DialogLine).max(300),
});

export const listDialogs = endpoint({
  method: 'GET',
  path: '/dialogs/',
  summary: 'Dialogs of the caller’s organisations and public ones; for authors also those not published',
  auth: 'bearer',
  query: z.object({ search: z.string().trim().max(200).optional(), editable: Flag.default(false), ...paging(100) }),
  response: page(DialogSummary).extend({ policies: z.object({ may_create: z.boolean() }) }),
});

export const createDialog = endpoint({
  method: 'POST',
  path: '/dialogs/',
  summary: 'A new dialog, not yet published',
  auth: 'bearer',
  body: DialogFields.omit({ is_published: true }).partial().required({ title: true }).extend({ organization_id: Id.nullish() }),
  response: Dialog,
});

export const getDialog = endpoint({
  method: 'GET',
  path: '/dialogs/{dialog_id}',
  summary: 'A dialog with its lines',
  auth: 'bearer',
  params: DialogParams,
  response: Dialog,
});

export const updateDialog = endpoint({
  method: 'PUT',
  path: '/dialogs/{dialog_id}',
  summary: 'Changes a dialog; fields left out stay. 409 `stale` for an older version',
  auth: 'bearer',
  params: DialogParams,
  body: DialogFields.partial().extend({ version: z.int() }),
  response: Dialog,
});

export const deleteDialog = endpoint({
  method: 'DELETE',
  path: '/dialogs/{dialog_id}',
  summary: 'Deletes a dialog',
  auth: 'bearer',
  params: DialogParams,
  query: SeenVersion,
  responseType: 'empty',
});

export const addDialogAudio = endpoint({
  method: 'POST',
  path: '/dialogs/{dialog_id}/audio',
  summary: 'Gives one line its recording: 413 when too large, 415 when it is no sound',
  auth: 'bearer',
  params: DialogParams,
  query: z.object({ line_id: z.string().min(1).max(64) }),
  bodyType: 'multipart',
  keepsFile: true,
  accepts: ['AUDIO'],
  body: z.object({ file: Upload }),
  response: Dialog,
});
