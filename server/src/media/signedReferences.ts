import { and, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { invalid } from '#platform/errors.ts';
import type { Caller, House } from '#platform/house.ts';
import { isSigned, signedAddress } from '#platform/signedAddress.ts';
import { fileUrl } from './fileUrl.ts';
import { media_files } from './tables.ts';

/** The fields of a body or an answer that name a stored file by its id. */
const REFERENCES = new Set(['file', 'picture', 'media', 'photo', 'audio']);

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SIGNED = '(?:\\?signed=[\\w.-]*)?';
const REFERENCE = new RegExp(`^(${UUID})(${SIGNED})$`, 'i');
const ADDRESS = new RegExp(`^/files/(${UUID})(${SIGNED})$`, 'i');
const ADDRESSES = new RegExp(`/files/(${UUID})(${SIGNED})`, 'gi');

/** `path`: where it stands, as `content.file`. */
type Replace = (id: string, query: string, path: string) => string;

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;

/** The value with each reference to a stored file replaced by `to(id, signature, path)`; what holds none is the same object. */
function withReferences(value: unknown, to: Replace, name = '', path = ''): unknown {
  if (typeof value === 'string') {
    const replaced = (_: string, id: string, query: string) => to(id, query, path);
    const address = (_: string, id: string, query: string) => `/files/${to(id, query, path)}`;
    if (REFERENCES.has(name)) return value.replace(REFERENCE, replaced);
    if (name === 'html') return value.replaceAll(ADDRESSES, address);
    if (name.endsWith('url')) return value.replace(ADDRESS, address);
    return value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const inside = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    const replaced = value.map((inner, at) => withReferences(inner, to, name, inside(at)));
    return replaced.some((inner, at) => inner !== value[at]) ? replaced : value;
  }
  if (!isPlain(value)) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const replaced = withReferences(inner, to, key, inside(key));
    if (replaced === inner) continue;
    changed ??= { ...value };
    changed[key] = replaced;
  }
  return changed ?? value;
}

/** The reference with a signature, as answers hold it. */
export const signedReference = (house: House, id: string) => signedAddress(house, fileUrl(id)).slice(fileUrl('').length);

const UNKNOWN_FILE = {
  deu: 'Diese Datei darfst du hier nicht verwenden. Lade sie bitte selbst hoch.',
  eng: 'You may not use this file here. Please upload it yourself.',
};

/** Who knows an id from elsewhere gets no address by writing it into something of their own: it must be their own file, a colleague's or the project's. */
async function requireOwnFiles(house: House, caller: Caller, paths: Map<string, string>) {
  if (paths.size === 0 || caller.kind !== 'user' || caller.is_admin) return;
  const { uploaded_by } = media_files;
  const isColleagues = sql`exists (select 1 from organization_members mine join organization_members theirs on theirs.organization_id = mine.organization_id
    where mine.user_id = ${caller.user_id} and mine.status = 'ACTIVE' and theirs.user_id = ${uploaded_by})`;
  const [foreign] = await house.db
    .select({ id: media_files.id })
    .from(media_files)
    .where(
      and(inArray(media_files.id, [...paths.keys()]), isNotNull(uploaded_by), ne(uploaded_by, caller.user_id), sql`not ${isColleagues}`),
    )
    .limit(1);
  if (foreign) throw invalid({ path: paths.get(foreign.id) ?? 'file', message: UNKNOWN_FILE });
}

/**
 * Files open by addresses that run out (docs/decisions/0006). Answers go only to who may see what is in them, so their references are signed on the
 * way out; on the way in signatures are taken off, so that nothing signed is stored.
 */
export function signReferences(app: FastifyInstance, house: House) {
  app.addHook('preHandler', async (request) => {
    if (typeof request.body !== 'object' || request.body === null) return;
    const unproved = new Map<string, string>();
    request.body = withReferences(request.body, (id, query, path) => {
      const isHandedOut = query !== '' && isSigned(house, fileUrl(id), { signed: query.slice('?signed='.length) });
      if (!isHandedOut) unproved.set(id.toLowerCase(), path);
      return id;
    });
    await requireOwnFiles(house, request.caller, unproved);
  });
  app.addHook('preSerialization', async (request, _reply, answer: unknown) =>
    request.url.startsWith('/api') ? withReferences(answer, (id) => signedReference(house, id)) : answer,
  );
}
