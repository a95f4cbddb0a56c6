import * as contract from '@visite/contract/privacy.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { sendFile } from '#platform/sendFile.ts';
import { isSigned, type SignedQuery } from '#platform/signedAddress.ts';
import { askForDataExport, exportPath, findExport, getDataExport } from './dataExport.ts';
import { deleteUser } from './deleteUser.ts';

export function privacyRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.askForDataExport, (caller, { params }, { language }) => askForDataExport(house, caller, params.user_id, language));
  serve(app, contract.getDataExport, (caller, { params }) => getDataExport(house, caller, params.user_id));
  serve(app, contract.deleteUser, (caller, { params, body }) => deleteUser(house, caller, params.user_id, body.password));

  app.get<{ Params: { id: string }; Querystring: SignedQuery }>('/files/exports/:id', async (request, reply) => {
    const { id } = request.params;
    const found = isSigned(house, exportPath(id), request.query) ? await findExport(house, id) : undefined;
    if (!found) return reply.callNotFound();
    reply.headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${found.name}"` });
    return sendFile(request, reply, house.files, { kind: 'exports', id, mime: 'application/zip', bytes: found.bytes });
  });
}
