import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DisplayName, PersonName } from './names.ts';
import { OrganizationKind, OrganizationSummary, Seats } from './organizations.ts';
import { Id, Language, page, paging, Time } from './primitives.ts';

/** An organisation as those see it who run the installation. */
export const AdministeredOrganization = OrganizationSummary.extend({
  created_at: Time,
  seats: Seats,
  /** Whether any subscription gives seats today. */
  is_running: z.boolean(),
});
export type AdministeredOrganization = z.infer<typeof AdministeredOrganization>;

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/admin/organizations',
  summary: 'Every organisation with its seats, by name; for admins',
  auth: 'bearer',
  query: z.object({ search: z.string().trim().max(200).optional(), ...paging(50) }),
  response: page(AdministeredOrganization),
});

export const createOrganization = endpoint({
  method: 'POST',
  path: '/admin/organizations',
  summary: 'Makes an organisation with its first subscription, and invites its first superuser by mail',
  auth: 'bearer',
  body: z.object({
    name: DisplayName,
    kind: OrganizationKind,
    plan: z.string().trim().min(1).max(100).default('standard'),
    seats: z.int().min(1).max(100_000),
    /** Both days in Europe/Berlin; without the first it begins now, without the last it runs on. The last day is included. */
    starts_on: z.iso.date().nullable().default(null),
    ends_on: z.iso.date().nullable().default(null),
    superuser: z.object({ email: z.email().max(254), first_name: PersonName, last_name: PersonName, language: Language.default('deu') }),
  }),
  response: z.object({ id: Id }),
});
