import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PersonSummary } from './mentorships.ts';
import { OrganizationParams } from './organizations.ts';
import { Id, listOf, page, paging, Time } from './primitives.ts';

/** What is written down of those who change roles, seats and content. */
export const AUDIT_ACTIONS = [
  'member_changed',
  'member_joined',
  'member_erased',
  'account_changed',
  'invite_created',
  'invite_renewed',
  'invite_cancelled',
  'link_opened',
  'link_closed',
  'subscription_changed',
  'organization_changed',
  'mentorship_created',
  'mentorship_deleted',
  'engagement_mail_sent',
  'assignment_created',
  'assignment_changed',
  'assignment_deleted',
  'content_created',
  'content_changed',
  'content_deleted',
  'content_published',
  'content_withdrawn',
  'organization_created',
  'organization_deactivated',
  'organization_reactivated',
  'limits_changed',
  'subscription_created',
  'user_deactivated',
  'user_reactivated',
  'sign_ins_ended',
  'reset_link_sent',
  'admin_created',
  'password_given',
  'second_factor_set',
  'second_factor_removed',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'factors_removed',
  'catalogue_added',
  'catalogue_removed',
  'jobs_retried',
  'jobs_discarded',
  'message_reported',
] as const;

/** What those do who run the installation: in their own log, whichever organisation it was done to. */
export const ADMIN_ACTIONS = {
  organizations: ['organization_created', 'organization_deactivated', 'organization_reactivated', 'limits_changed', 'subscription_created'],
  accounts: [
    'user_deactivated',
    'user_reactivated',
    'sign_ins_ended',
    'reset_link_sent',
    'admin_created',
    'password_given',
    'factors_removed',
  ],
  catalogue: ['catalogue_added', 'catalogue_removed'],
  jobs: ['jobs_retried', 'jobs_discarded'],
} as const satisfies Record<string, readonly (typeof AUDIT_ACTIONS)[number][]>;
export type AdminActions = keyof typeof ADMIN_ACTIONS;

/** What the staff of an organisation do, by what they did it to. */
export const ORGANIZATION_ACTIONS = {
  members: [
    'member_changed',
    'member_joined',
    'member_erased',
    'account_changed',
    'mentorship_created',
    'mentorship_deleted',
    'message_reported',
  ],
  assignments: ['assignment_created', 'assignment_changed', 'assignment_deleted'],
  invites: ['invite_created', 'invite_renewed', 'invite_cancelled', 'link_opened', 'link_closed'],
  content: ['content_created', 'content_changed', 'content_deleted', 'content_published', 'content_withdrawn'],
  organization: [
    'organization_created',
    'organization_changed',
    'organization_deactivated',
    'organization_reactivated',
    'subscription_created',
    'subscription_changed',
    'limits_changed',
    'engagement_mail_sent',
  ],
} as const satisfies Record<string, readonly (typeof AUDIT_ACTIONS)[number][]>;
export type OrganizationActions = keyof typeof ORGANIZATION_ACTIONS;

export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEntry = z.object({
  id: Id,
  action: AuditAction,
  /** Null: the system, or somebody whose account is gone. */
  actor: PersonSummary.nullable(),
  subject_id: Id.nullable(),
  /** The name of the person, course or case as it is now; null when it is gone. */
  subject_name: z.string().nullable(),
  /** What was changed, e.g. `{is_tutor: [false, true]}`; of content its `kind`. */
  details: z.record(z.string(), z.unknown()),
  created_at: Time,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}/audit-log',
  summary: 'Who changed roles, seats and content, the latest first',
  auth: 'bearer',
  params: OrganizationParams,
  query: z.object({ action: listOf(AuditAction), actor_id: Id.optional(), ...paging(50) }),
  response: page(AuditEntry).extend({
    /** Everybody who has done any of it, by name. */
    actors: z.array(PersonSummary),
  }),
});

/** An entry with the organisation whose it is; null: of none. */
export const InstallationAuditEntry = AuditEntry.extend({ organization: z.object({ id: Id, name: z.string() }).nullable() });
export type InstallationAuditEntry = z.infer<typeof InstallationAuditEntry>;

export const listInstallationAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'What admins did, and what belongs to no organisation, the latest first; for admins',
  auth: 'bearer',
  query: z.object({ action: listOf(AuditAction), actor_id: Id.optional(), ...paging(50) }),
  response: page(InstallationAuditEntry).extend({
    /** Everybody who has done any of it, by name. */
    actors: z.array(PersonSummary),
  }),
});
