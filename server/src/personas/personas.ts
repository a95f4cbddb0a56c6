import type { Request } from '@visite/contract/endpoint.ts';
import {
  type createPersona as createContract,
  type listPersonas as listContract,
  MAX_PERSON_NAME,
  type Persona,
  type StoredPersona,
  type updatePersona as updateContract,
} from '@visite/contract/personas.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { mayAuthorFor } from '@visite/core/permissions/resources.ts';
import { and, asc, count, eq, ilike, inArray } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { requireFiles } from '#media/requireFiles.ts';
import { organizationFor } from '#organizations/organizationFor.ts';
import { containing } from '#platform/containing.ts';
import { notFound, type ServerLanguage, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { personas } from './tables.ts';

type PersonaRow = typeof personas.$inferSelect;

const stored = ({ id, organization_id, version, content }: PersonaRow): StoredPersona => ({
  id,
  organization_id,
  version,
  persona: content,
});

/** In SQL what `mayAuthorFor` says of a person's organisation. */
const ofAuthor = (user: SignedIn) =>
  user.is_admin
    ? undefined
    : inArray(
        personas.organization_id,
        user.organizations.filter((one) => one.is_manager || one.is_superuser).map(({ id }) => id),
      );

export async function listPersonas(house: House, caller: Caller, { search, type, limit, offset }: Request<typeof listContract>['query']) {
  const where = and(
    ofAuthor(signedIn(caller)),
    type ? eq(personas.type, type) : undefined,
    search ? ilike(personas.name, containing(search)) : undefined,
  );
  const rows = await house.db
    .select()
    .from(personas)
    .where(where)
    .orderBy(asc(personas.name), asc(personas.id))
    .limit(limit)
    .offset(offset);
  const [total] = await house.db.select({ n: count() }).from(personas).where(where);
  return { items: rows.map(stored), total: Number(total?.n ?? 0), limit, offset };
}

/** Persons that the caller may not change do not exist for them. */
async function ownPersona(house: House, caller: Caller, personaId: string) {
  const user = signedIn(caller);
  const [row] = await house.db.select().from(personas).where(eq(personas.id, personaId));
  if (!row || !mayAuthorFor(user, row.organization_id)) throw notFound();
  return { user, row };
}

const columnsOf = (content: Persona) => ({ content, type: content.type, name: content.name });

async function insertPersona(house: House, user: SignedIn, organization_id: string | null, content: Persona): Promise<StoredPersona> {
  const now = house.now();
  const [row] = await house.db
    .insert(personas)
    .values({ ...columnsOf(content), organization_id, creator_id: user.user_id, created_at: now, updated_at: now })
    .returning();
  if (!row) throw new Error('the person was not stored');
  return stored(row);
}

export async function createPersona(house: House, caller: Caller, { body }: Request<typeof createContract>): Promise<StoredPersona> {
  const user = signedIn(caller);
  const organizationId = organizationFor(user, body.organization_id);
  await requireFiles(house.db, user, body.persona, 'persona');
  return insertPersona(house, user, organizationId, body.persona);
}

export async function updatePersona(
  house: House,
  caller: Caller,
  { params, body }: Request<typeof updateContract>,
): Promise<StoredPersona> {
  const { user, row } = await ownPersona(house, caller, params.persona_id);
  await requireFiles(house.db, user, body.persona, 'persona', row.content);
  const [changed] = await house.db
    .update(personas)
    .set({ ...columnsOf(body.persona), version: body.version + 1, updated_at: house.now() })
    .where(and(eq(personas.id, row.id), eq(personas.version, body.version)))
    .returning();
  if (!changed) throw stale(stored((await ownPersona(house, caller, row.id)).row));
  return stored(changed);
}

const COPY = { deu: 'Kopie', eng: 'copy' };

export async function duplicatePersona(house: House, caller: Caller, personaId: string, language: ServerLanguage): Promise<StoredPersona> {
  const { user, row } = await ownPersona(house, caller, personaId);
  const mark = ` (${COPY[language]})`;
  // A name as long as it may be leaves no room for the mark.
  const name = `${row.name.slice(0, MAX_PERSON_NAME - mark.length).toWellFormed()}${mark}`;
  return insertPersona(house, user, row.organization_id, { ...row.content, name });
}
