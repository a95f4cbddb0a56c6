import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { StorageUse } from './media.ts';
import { DisplayName, PersonName } from './names.ts';
import { OrganizationKind, OrganizationSummary, Seats, Subscription } from './organizations.ts';
import { Id, Language, page, paging, Time } from './primitives.ts';
import { MonthOfUsage } from './usage.ts';

/** Of this millennium: neither times nor databases know all others. */
const Day = z.iso.date().regex(/^2/);

/** An organisation as those see it who run the installation. */
export const AdministeredOrganization = OrganizationSummary.extend({
  created_at: Time,
  seats: Seats,
  /** Whether any subscription gives seats today. */
  is_running: z.boolean(),
  /** Since then its members have no access; null: active. */
  deactivated_at: Time.nullable(),
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
    starts_on: Day.nullable().default(null),
    ends_on: Day.nullable().default(null),
    superuser: z.object({ email: z.email().max(254), first_name: PersonName, last_name: PersonName, language: Language.default('deu') }),
  }),
  response: z.object({ id: Id }),
});

const OneParams = z.object({ organization_id: Id });

/** An organisation with what it uses and may use. */
export const OrganizationInDetail = AdministeredOrganization.extend({
  /** The currency of the costs, ISO 4217. */
  currency: z.string(),
  /** Whether requests to the providers have a price: a limit of cost does nothing without. */
  has_prices: z.boolean(),
  month: MonthOfUsage,
  storage: StorageUse,
  subscriptions: z.array(Subscription),
});
export type OrganizationInDetail = z.infer<typeof OrganizationInDetail>;

export const getAdministeredOrganization = endpoint({
  method: 'GET',
  path: '/admin/organizations/{organization_id}',
  summary: 'An organisation with its subscriptions, its storage and this month’s use of the providers; for admins',
  auth: 'bearer',
  params: OneParams,
  response: OrganizationInDetail,
});

export const updateAdministeredOrganization = endpoint({
  method: 'PUT',
  path: '/admin/organizations/{organization_id}',
  summary: 'Sets what an organisation may use of the providers in a month, or takes its members’ access away and gives it back; for admins',
  auth: 'bearer',
  params: OneParams,
  body: z
    .object({
      /** In the currency of the prices; null: no limit. */
      cost_limit: z.number().min(0).max(1_000_000_000).nullable(),
      request_limit: z.int().min(0).max(1_000_000_000).nullable(),
      is_deactivated: z.boolean(),
    })
    .partial(),
  response: OrganizationInDetail,
});

/** The last day is included; both in Europe/Berlin. */
const Terms = z.object({
  plan: z.string().trim().min(1).max(100),
  seats: z.int().min(1).max(100_000),
  starts_on: Day,
  /** Null: runs on. */
  ends_on: Day.nullable(),
});

export const createSubscription = endpoint({
  method: 'POST',
  path: '/admin/organizations/{organization_id}/subscriptions',
  summary: 'Gives an organisation another subscription; for admins',
  auth: 'bearer',
  params: OneParams,
  body: Terms,
  response: Subscription,
});

export const changeSubscription = endpoint({
  method: 'PUT',
  path: '/admin/organizations/{organization_id}/subscriptions/{subscription_id}',
  summary: 'Changes plan, seats, first and last day of a subscription, also of one that has ended; for admins',
  auth: 'bearer',
  params: OneParams.extend({ subscription_id: Id }),
  body: Terms.partial(),
  response: Subscription,
});
