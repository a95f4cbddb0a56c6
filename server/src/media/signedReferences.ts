import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { isSigned, signedAddress } from '#platform/signedAddress.ts';
import { fileUrl } from './fileUrl.ts';
import { type FileReference, replaceReferences } from './references.ts';
import { presentFiles, requireUsable } from './requireFiles.ts';

/** The reference with a signature, as answers hold it. */
export const signedReference = (house: House, id: string) => signedAddress(house, fileUrl(id)).slice(fileUrl('').length);

/**
 * Files open by addresses that run out (docs/decisions/0006). Answers go only to who may see what is in them, so their references are signed on the
 * way out; on the way in signatures are taken off, so that nothing signed is stored. Who knows an id from elsewhere gets no address by writing it
 * into whatever call: what was not handed out is judged here, what is stored by the rooms that store it (`requireFiles`).
 */
export function signReferences(app: FastifyInstance, house: House) {
  app.addHook('preHandler', async (request) => {
    // Of a call that declares no body nobody has looked at what was sent with it, and nobody will.
    if (!request.routeOptions.schema?.body || typeof request.body !== 'object' || request.body === null) return;
    const unproved: FileReference[] = [];
    request.body = replaceReferences(request.body, (id, query, path) => {
      const isHandedOut = query !== '' && isSigned(house, fileUrl(id), { signed: query.slice('?signed='.length) });
      if (!isHandedOut) unproved.push({ id: id.toLowerCase(), path });
      return id;
    });
    if (unproved.length === 0 || request.caller.kind !== 'user') return;
    const present = await presentFiles(house.db, [...new Set(unproved.map(({ id }) => id))]);
    await requireUsable(
      house.db,
      request.caller,
      unproved.filter(({ id }) => present.has(id)),
    );
  });
  app.addHook('preSerialization', async (request, _reply, answer: unknown) =>
    request.url.startsWith('/api') ? replaceReferences(answer, (id) => signedReference(house, id)) : answer,
  );
}
