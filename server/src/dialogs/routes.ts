import * as contract from '@visite/contract/dialogs.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { addDialogAudio, createDialog, deleteDialog, getDialog, listDialogs, updateDialog } from './dialogs.ts';

export function dialogRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listDialogs, (caller, { query }) => listDialogs(house, caller, query));
  serve(app, contract.createDialog, (caller, request) => createDialog(house, caller, request));
  serve(app, contract.getDialog, (caller, { params }) => getDialog(house, caller, params.dialog_id));
  serve(app, contract.updateDialog, (caller, request) => updateDialog(house, caller, request));
  serve(app, contract.deleteDialog, (caller, { params, query }) => deleteDialog(house, caller, params.dialog_id, query.version));
  serve(app, contract.addDialogAudio, (caller, { params, query, body }) =>
    addDialogAudio(house, caller, params.dialog_id, query.line_id, body.file as UploadedFile),
  );
}
