import type { listAuditEntries as contract, listInstallationAuditEntries as installationContract } from '@visite/contract/auditLog.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { inOrganization } from '#organizations/allowed.ts';
import type { House } from '#platform/house.ts';
import { countAuditEntries, findActors, findAuditEntries, INSTALLATION } from './auditSql.ts';

export async function listAuditEntries(
  house: House,
  caller: Caller,
  { params, query }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  await inOrganization(house.db, caller, params.organization_id, 'superuser');
  const filter = { organization_id: params.organization_id, actions: query.action, actor_id: query.actor_id };
  const items = await findAuditEntries(house.db, filter, query.limit, query.offset);
  const total = await countAuditEntries(house.db, filter);
  const actors = await findActors(house.db, params.organization_id);
  return { items: items.map(({ organization: _, ...entry }) => entry), total, limit: query.limit, offset: query.offset, actors };
}

/** What admins did to whichever organisation, and what belongs to none. */
export async function listInstallationAuditEntries(
  { db }: House,
  { query: { action, actor_id, limit, offset } }: Request<typeof installationContract>,
): Promise<Answer<typeof installationContract>> {
  const filter = { organization_id: INSTALLATION, actions: action, actor_id } as const;
  const items = await findAuditEntries(db, filter, limit, offset);
  return { items, total: await countAuditEntries(db, filter), limit, offset, actors: await findActors(db, INSTALLATION) };
}
