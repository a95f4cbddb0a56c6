import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DisplayName } from './names.ts';
import { Id, Time } from './primitives.ts';

export const OrganizationKind = z.enum(['CLINIC', 'SCHOOL', 'RECRUITER']);
export type OrganizationKind = z.infer<typeof OrganizationKind>;

export const OrganizationSummary = z.object({ id: Id, name: z.string(), kind: OrganizationKind });
export type OrganizationSummary = z.infer<typeof OrganizationSummary>;

/** How mails in the organisation's name look; null: as the whole product does. */
export const Branding = z.object({
  /** Ground of the buttons, six hexadecimal digits. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable()
    .default(null),
});
export type Branding = z.infer<typeof Branding>;

export const Organization = OrganizationSummary.extend({
  /** Rises with every change of its settings. */
  version: z.int().min(1),
  branding: Branding,
  /** Months after which the personal data of a deactivated member are deleted; null: they are kept. */
  retention_months: z.int().nullable(),
  /** Its managers and superusers reach nothing before they have set up sign-in in two steps. */
  requires_two_factor: z.boolean(),
  policies: z.object({
    /** The member list, progress, assignments. */
    may_see_members: z.boolean(),
    /** Invite, renew, cancel, deactivate, tutor flag, mentorships, engagement mail. */
    may_manage_members: z.boolean(),
    /** Manager flag, seats, link, branding, retention, audit log. */
    may_administrate: z.boolean(),
  }),
});
export type Organization = z.infer<typeof Organization>;

/** An invite reserves a seat, a member uses one, deactivating frees it (domain 2). */
export const Seats = z.object({ total: z.int(), used: z.int(), reserved_by_invites: z.int(), free: z.int() });
export type Seats = z.infer<typeof Seats>;

/** More than any installation has people. */
export const MAX_SEATS = 100_000;

export const Subscription = z.object({
  id: Id,
  plan: z.string(),
  seats: z.int(),
  starts_at: Time,
  /** Null: runs on. */
  ends_at: Time.nullable(),
  cancelled_at: Time.nullable(),
  is_running: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

export const OrganizationParams = z.object({ organization_id: Id });

export const getOrganization = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}',
  summary: 'An organisation of the caller',
  auth: 'bearer',
  params: OrganizationParams,
  response: Organization,
});

export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/organizations/{organization_id}',
  summary: 'Changes name, branding, retention and the demand for a second factor of an organisation; 409 `stale` for an older version',
  auth: 'bearer',
  params: OrganizationParams,
  body: z
    .object({
      name: DisplayName,
      branding: Branding,
      retention_months: z.int().min(1).max(120).nullable(),
      requires_two_factor: z.boolean(),
      version: z.int().min(1),
    })
    .partial(),
  response: Organization,
});

export const getSeats = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}/seats',
  summary: 'How many seats the organisation has, uses and reserves',
  auth: 'bearer',
  params: OrganizationParams,
  response: Seats,
});

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}/subscriptions',
  summary: 'The organisation’s subscriptions, the latest first',
  auth: 'bearer',
  params: OrganizationParams,
  response: z.array(Subscription),
});

export const updateSubscription = endpoint({
  method: 'PUT',
  path: '/organizations/{organization_id}/subscriptions/{subscription_id}',
  summary: 'Changes the number of seats, cancels to the end of the running month, or takes the cancellation back',
  auth: 'bearer',
  params: OrganizationParams.extend({ subscription_id: Id }),
  body: z.object({ seats: z.int().min(1).max(MAX_SEATS), is_cancelled: z.boolean() }).partial(),
  response: Subscription,
});

export const listCaseIds = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}/case-ids',
  summary: 'The ids of the organisation’s own cases',
  auth: 'bearer',
  params: OrganizationParams,
  response: z.array(Id),
});

export const listContentItemIds = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}/content-items-ids',
  summary: 'The ids of the content items in the organisation’s own courses',
  auth: 'bearer',
  params: OrganizationParams,
  response: z.array(Id),
});

// A user's organisations.

export const MembershipStatus = z.enum(['INVITED', 'ACTIVE', 'DEACTIVATED']);
export type MembershipStatus = z.infer<typeof MembershipStatus>;

export const Membership = z.object({
  organization: OrganizationSummary,
  is_manager: z.boolean(),
  is_tutor: z.boolean(),
  is_superuser: z.boolean(),
  status: MembershipStatus,
  joined_at: Time.nullable(),
});

export const listMyMemberships = endpoint({
  method: 'GET',
  path: '/users/my-organization-memberships',
  summary: 'The caller’s memberships, deactivated ones included',
  auth: 'bearer',
  response: z.array(Membership),
});

const UserParams = z.object({ user_id: Id });

export const listManagedOrganizations = endpoint({
  method: 'GET',
  path: '/users/{user_id}/managed-organizations',
  summary: 'The organisations that the user manages',
  auth: 'bearer',
  params: UserParams,
  response: z.array(OrganizationSummary),
});

export const listTutoredOrganizations = endpoint({
  method: 'GET',
  path: '/users/{user_id}/tutored-organizations',
  summary: 'The organisations in which the user is a tutor',
  auth: 'bearer',
  params: UserParams,
  response: z.array(OrganizationSummary),
});

export const listSuperuseredOrganizations = endpoint({
  method: 'GET',
  path: '/users/{user_id}/superusered-organizations',
  summary: 'The organisations in which the user is a superuser',
  auth: 'bearer',
  params: UserParams,
  response: z.array(OrganizationSummary),
});

export const listAllOrganizations = endpoint({
  method: 'GET',
  path: '/users/{user_id}/all-organizations',
  summary: 'The organisations of which the user is an active member; for an admin every one there is',
  auth: 'bearer',
  params: UserParams,
  response: z.array(OrganizationSummary),
});
