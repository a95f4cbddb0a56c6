import { z } from 'zod';
import { Token } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Member } from './members.ts';
import { PersonName, TypedUsername } from './names.ts';
import { OrganizationParams, Seats } from './organizations.ts';
import { Id, Language, Time } from './primitives.ts';

const Email = z.email().max(254);
const Secret = z.string().min(1).max(500);
/** Its rules stand in core/accounts/password.ts. */
const Password = z.string().max(1000);

// Invites by e-mail: one person, 14 days (domain 2).

/** Where no mail server is set: the link of the invite, for who invites to hand it over. Null: it was mailed. */
const HandedLink = z.string().nullable();
export const InvitedMember = Member.extend({ link: HandedLink });
export type InvitedMember = z.infer<typeof InvitedMember>;

export const createInvite = endpoint({
  method: 'POST',
  path: '/auth/invite',
  summary: 'Invites somebody by e-mail; the invite reserves a seat for 14 days',
  auth: 'bearer',
  body: z.object({
    organization_id: Id,
    email: Email,
    first_name: PersonName,
    last_name: PersonName,
    /** Of the mail and of the account. */
    language: Language.default('deu'),
    is_tutor: z.boolean().default(false),
    /** Superusers only. */
    is_manager: z.boolean().default(false),
    /** Admins only. */
    is_superuser: z.boolean().default(false),
  }),
  response: InvitedMember,
});

export const cancelInvite = endpoint({
  method: 'DELETE',
  path: '/auth/invite',
  summary: 'Cancels an invite: its link works no more and its seat is free',
  auth: 'bearer',
  query: z.object({ invite_id: Id }),
  responseType: 'empty',
});

export const renewInvite = endpoint({
  method: 'POST',
  path: '/auth/invite/renew',
  summary: 'Mails an invite again and makes it work for another 14 days',
  auth: 'bearer',
  body: z.object({ invite_id: Id }),
  response: InvitedMember,
});

export const viewInvite = endpoint({
  method: 'POST',
  path: '/auth/invite/view',
  summary: 'What stands in an invite, for the page that its link opens',
  auth: 'public',
  body: z.object({ token: Secret }),
  response: z.object({
    organization_name: z.string(),
    inviter_name: z.string().nullable(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    language: Language,
    expires_at: Time,
    /** Of the account that this address has already: it joins, with its own password. */
    username: z.string().nullable(),
  }),
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/auth/invite/accept',
  summary: 'Joins the organisation: with a new account, or with the password of the one that the address has; signs in',
  auth: 'public',
  body: z.object({
    token: Secret,
    password: Password,
    /** Of the new account. */
    username: TypedUsername.optional(),
    first_name: PersonName.optional(),
    last_name: PersonName.optional(),
    native_language: Language.optional(),
    interface_language: Language.optional(),
  }),
  response: Token,
});

// Many at once.

/** As it stands in a table: checked row by row, so that one wrong row does not keep out the others. */
export const InviteRow = z.object({
  email: z.string().max(1000),
  first_name: z.string().max(1000).default(''),
  last_name: z.string().max(1000).default(''),
  language: z.string().max(100).default('deu'),
  is_tutor: z.boolean().default(false),
});
export type InviteRow = z.infer<typeof InviteRow>;

export const INVITE_PROBLEMS = [
  'email_missing',
  'email_invalid',
  'name_missing',
  'name_too_long',
  'name_is_address',
  'language_unknown',
  'twice_in_list',
  'already_member',
  'already_invited',
  'no_free_seat',
] as const;
export const InviteProblem = z.enum(INVITE_PROBLEMS);
export type InviteProblem = z.infer<typeof InviteProblem>;

export const MAX_INVITE_ROWS = 1000;

export const createInvites = endpoint({
  method: 'POST',
  path: '/organizations/{organization_id}/invites',
  summary: 'Invites many at once; good rows are invited in their order while seats are free, each other says why not',
  auth: 'bearer',
  params: OrganizationParams,
  body: z.object({
    rows: z.array(InviteRow).min(1).max(MAX_INVITE_ROWS),
    /** Only tells what would happen. */
    is_preview: z.boolean().default(false),
  }),
  response: z.object({
    /** In the order of the rows that were sent. */
    rows: z.array(z.object({ email: z.string(), is_invited: z.boolean(), problem: InviteProblem.nullable(), link: HandedLink })),
    invited: z.int(),
    seats: Seats,
  }),
});

// The organisation's link: many people, optional domain list and maximum (domain 2).

export const OrganizationLink = z.object({
  url: z.string(),
  domains: z.array(z.string()),
  maximum: z.int().nullable(),
  joined: z.int(),
  created_at: Time,
});
export type OrganizationLink = z.infer<typeof OrganizationLink>;

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/)
  .max(253);

export const getLink = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}/invite-link',
  summary: 'The link with which people join the organisation; null when there is none',
  auth: 'bearer',
  params: OrganizationParams,
  response: OrganizationLink.nullable(),
});

export const setLink = endpoint({
  method: 'PUT',
  path: '/organizations/{organization_id}/invite-link',
  summary: 'Opens the link, or changes who may join by it; `is_renewed` closes the old address and makes a new one',
  auth: 'bearer',
  params: OrganizationParams,
  body: z.object({
    domains: z.array(Domain).max(50).default([]),
    maximum: z.int().min(1).max(100_000).nullable().default(null),
    is_renewed: z.boolean().default(false),
  }),
  response: OrganizationLink,
});

export const closeLink = endpoint({
  method: 'DELETE',
  path: '/organizations/{organization_id}/invite-link',
  summary: 'Closes the link: nobody joins by it any more',
  auth: 'bearer',
  params: OrganizationParams,
  responseType: 'empty',
});

export const viewLink = endpoint({
  method: 'POST',
  path: '/auth/org-invite/view',
  summary: 'Which organisation one joins by a link, for the page that it opens',
  auth: 'public',
  body: z.object({ token: Secret }),
  response: z.object({ organization_name: z.string(), domains: z.array(z.string()) }),
});

export const joinByLink = endpoint({
  method: 'POST',
  path: '/auth/org-invite/accept',
  summary: 'Asks to join by the organisation’s link; the account is made when the e-mail address is confirmed',
  auth: 'public',
  body: z.object({
    token: Secret,
    email: Email,
    username: TypedUsername,
    password: Password,
    first_name: PersonName,
    last_name: PersonName,
    native_language: Language,
    interface_language: Language.default('deu'),
  }),
  responseType: 'empty',
});

export const viewSignUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up/view',
  summary: 'Which organisation one joins and with which address, for the page that the mail’s link opens',
  auth: 'public',
  body: z.object({ token: Secret }),
  response: z.object({ organization_name: z.string(), email: z.string() }),
});

export const confirmSignUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up/confirm',
  summary: 'Confirms the e-mail address with the mail’s token and the password, makes the account, joins and signs in',
  auth: 'public',
  body: z.object({
    token: Secret,
    password: Password,
    /** Another one, when the first was taken meanwhile. */
    username: TypedUsername.optional(),
  }),
  response: Token,
});
