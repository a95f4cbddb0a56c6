import { z } from 'zod';
import { Dialog } from './dialogs.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';
import { PublishedVersion, VersionNumber } from './publishing.ts';

const params = z.object({ dialog_id: Id });
const ofDialog = { auth: 'bearer', params } as const;

export const beginDialogDraft = endpoint({
  ...ofDialog,
  method: 'POST',
  path: '/dialogs/{dialog_id}/draft',
  summary: 'The draft beside a published dialog, begun if there is none; deleting it discards the changes',
  response: Dialog,
});

export const publishDialog = endpoint({
  ...ofDialog,
  method: 'POST',
  path: '/dialogs/{dialog_id}/publish',
  summary: 'Publishes a dialog, or the draft beside it in its place. 422 with what is not finished, 409 `stale` for an older version',
  body: z.object({ version: z.int() }),
  response: Dialog,
});

export const withdrawDialog = endpoint({
  ...ofDialog,
  method: 'POST',
  path: '/dialogs/{dialog_id}/withdraw',
  summary: 'Takes a dialog away from its listeners',
  response: Dialog,
});

export const listDialogVersions = endpoint({
  ...ofDialog,
  method: 'GET',
  path: '/dialogs/{dialog_id}/versions',
  summary: 'Every version of a dialog that was published, the latest first; asked of its draft too',
  response: z.array(PublishedVersion),
});

export const restoreDialogVersion = endpoint({
  auth: 'bearer',
  method: 'POST',
  path: '/dialogs/{dialog_id}/versions/{number}/restore',
  summary: 'Puts a published version into the draft beside the dialog, begun if there is none',
  params: params.extend({ number: VersionNumber }),
  response: Dialog,
});
