import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MEMBER_ORDERS } from './memberOrders.ts';
import { MembershipStatus, OrganizationParams } from './organizations.ts';
import { Flag, Id, Language, LanguageLevel, listOf, page, paging, Time } from './primitives.ts';

/** Somebody of an organisation: a member, or who was invited and has not answered yet. */
export const Member = z.object({
  /** Of the membership, or of the invite. */
  id: Id,
  /** Null for an invite. */
  user_id: Id.nullable(),
  status: MembershipStatus,
  email: z.string(),
  username: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  profile_image_url: z.string().nullable(),
  native_language: Language.nullable(),
  language_level: LanguageLevel.nullable(),
  is_manager: z.boolean(),
  is_tutor: z.boolean(),
  is_superuser: z.boolean(),
  joined_at: Time.nullable(),
  /** Of an invite: until when its link works. One that has passed can be renewed. */
  expires_at: Time.nullable(),
  /** The last work on a lesson, a case or the vocabulary. */
  last_active_at: Time.nullable(),
  /** What the caller may change about this person. */
  policies: z.object({ tutor: z.boolean(), manager: z.boolean(), superuser: z.boolean(), status: z.boolean() }),
});
export type Member = z.infer<typeof Member>;

export const MemberOrder = z.enum(MEMBER_ORDERS);

/** What a list of members can be narrowed by. */
export const memberFilter = {
  /** Each word stands somewhere in name, e-mail address or username, accents aside. */
  search: z.string().trim().max(200).optional(),
  is_manager: Flag.optional(),
  is_tutor: Flag.optional(),
};

export const listMembers = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}/members',
  summary: 'The members of an organisation and the open invites',
  auth: 'bearer',
  params: OrganizationParams,
  query: z.object({
    ...memberFilter,
    status: listOf(MembershipStatus),
    /** Of the open invites those whose link works so many days at most, or no more. */
    expires_within_days: z.coerce.number().int().min(0).max(14).optional(),
    order_by: MemberOrder.default('name'),
    ...paging(50),
  }),
  response: page(Member),
});

export const updateMember = endpoint({
  method: 'PUT',
  path: '/organizations/{organization_id}/members/{user_id}',
  summary: 'Changes the roles and the status of a member; a reactivated one takes a seat',
  auth: 'bearer',
  params: OrganizationParams.extend({ user_id: Id }),
  body: z
    .object({ is_manager: z.boolean(), is_tutor: z.boolean(), is_superuser: z.boolean(), status: z.enum(['ACTIVE', 'DEACTIVATED']) })
    .partial(),
  response: Member,
});
