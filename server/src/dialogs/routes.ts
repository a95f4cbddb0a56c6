import * as publishing from '@visite/contract/dialogPublishing.ts';
import * as contract from '@visite/contract/dialogs.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { addDialogAudio, createDialog, deleteDialog, getDialog, listDialogs, updateDialog } from './dialogs.ts';
import { beginDialogDraft, listDialogVersions, publishDialog, restoreDialogVersion, withdrawDialog } from './publish.ts';

export function dialogRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listDialogs, (caller, { query }) => listDialogs(house, caller, query));
  serve(app, contract.createDialog, (caller, request) => createDialog(house, caller, request));
  serve(app, contract.getDialog, (caller, { params }) => getDialog(house, caller, params.dialog_id));
  serve(app, contract.updateDialog, (caller, request) => updateDialog(house, caller, request));
  serve(app, contract.deleteDialog, (caller, { params, query }) => deleteDialog(house, caller, params.dialog_id, query.version));
  serve(app, publishing.beginDialogDraft, (caller, { params }) => beginDialogDraft(house, caller, params.dialog_id));
  serve(app, publishing.publishDialog, (caller, request) => publishDialog(house, caller, request));
  serve(app, publishing.withdrawDialog, (caller, { params }) => withdrawDialog(house, caller, params.dialog_id));
  serve(app, publishing.listDialogVersions, (caller, { params }) => listDialogVersions(house, caller, params.dialog_id));
  serve(app, publishing.restoreDialogVersion, (caller, request) => restoreDialogVersion(house, caller, request));
  serve(app, contract.addDialogAudio, (caller, { params, query, body }) =>
    addDialogAudio(house, caller, params.dialog_id, query.line_id, body.file as UploadedFile),
  );
}
