import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { OrganizationLink, setLink as setContract, viewLink as viewContract } from '@visite/contract/invites.ts';
import { linkState } from '@visite/core/invites/link.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { newSecret } from '#accounts/tokens.ts';
import { inLockedOrganization, inOrganization } from '#organizations/allowed.ts';
import { changesOf, recordAudit } from '#organizations/auditLog.ts';
import { organizations } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { findLink, findOpenLink, type LinkRecord } from './sql.ts';
import { organization_links } from './tables.ts';

const forWire = (house: House, { token, domains, maximum, joined, created_at }: LinkRecord): OrganizationLink => ({
  url: `${house.config.publicUrl}/account/org-invite/accept?token=${token}`,
  domains,
  maximum,
  joined,
  created_at: created_at.toISOString(),
});

export async function getLink(house: House, caller: Caller, organizationId: string): Promise<OrganizationLink | null> {
  const { organization } = await inOrganization(house.db, caller, organizationId, 'manager');
  const link = await findOpenLink(house.db, organization.id);
  return link ? forWire(house, link) : null;
}

/** Opens the link, or changes its conditions; a renewed one has a new address and counts from none. Errors: 403, 404. */
export function setLink(house: House, caller: Caller, { params, body }: Request<typeof setContract>): Promise<OrganizationLink> {
  return house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, params.organization_id, 'superuser');
    const now = house.now();
    const open = await findOpenLink(tx, organization.id);
    const { is_renewed, ...conditions } = body;
    if (open && is_renewed) await tx.update(organization_links).set({ closed_at: now }).where(eq(organization_links.id, open.id));
    const [row] =
      open && !is_renewed
        ? await tx.update(organization_links).set(conditions).where(eq(organization_links.id, open.id)).returning()
        : await tx
            .insert(organization_links)
            .values({ organization_id: organization.id, token: newSecret(), ...conditions, created_at: now })
            .returning();
    if (!row) throw notFound();
    const before = open && !is_renewed ? { domains: open.domains, maximum: open.maximum } : { domains: [], maximum: null };
    const by = { organization_id: organization.id, actor_id: user.user_id, action: 'link_opened', subject_id: row.id } as const;
    const details = changesOf<typeof conditions>(before, conditions);
    if (row.id !== open?.id || Object.keys(details).length > 0) await recordAudit(tx, { ...by, details }, now);
    return forWire(house, row);
  });
}

/** Errors: 403, 404 when there is none. */
export function closeLink(house: House, caller: Caller, organizationId: string): Promise<undefined> {
  return house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, organizationId, 'superuser');
    const open = await findOpenLink(tx, organization.id);
    if (!open) throw notFound();
    const now = house.now();
    await tx.update(organization_links).set({ closed_at: now }).where(eq(organization_links.id, open.id));
    const by = { organization_id: organization.id, actor_id: user.user_id, action: 'link_closed', subject_id: open.id } as const;
    await recordAudit(tx, by, now);
    return undefined;
  });
}

/** The link by which one can still join. Errors: 404 `link_unknown`, 410 `link_closed`, 409 `link_full`. */
export async function openLink(db: Database, where: { id: string } | { token: string }): Promise<LinkRecord> {
  const link = await findLink(db, where);
  if (!link) throw new AppError('link_unknown');
  const state = linkState(link);
  if (state !== 'open') throw new AppError(`link_${state}`);
  return link;
}

export async function viewLink(house: House, token: string): Promise<Answer<typeof viewContract>> {
  const link = await openLink(house.db, { token });
  const [organization] = await house.db.select().from(organizations).where(eq(organizations.id, link.organization_id));
  if (!organization) throw notFound();
  return { organization_name: organization.name, domains: link.domains };
}
