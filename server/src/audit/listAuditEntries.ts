import type { listAuditEntries as contract } from '@visite/contract/auditLog.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { inOrganization } from '#organizations/allowed.ts';
import type { House } from '#platform/house.ts';
import { countAuditEntries, findAuditEntries } from './auditSql.ts';

export async function listAuditEntries(
  house: House,
  caller: Caller,
  { params, query }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  await inOrganization(house.db, caller, params.organization_id, 'superuser');
  const filter = { organization_id: params.organization_id, actions: query.action, actor_id: query.actor_id };
  const items = await findAuditEntries(house.db, filter, query.limit, query.offset);
  return { items, total: await countAuditEntries(house.db, filter), limit: query.limit, offset: query.offset };
}
