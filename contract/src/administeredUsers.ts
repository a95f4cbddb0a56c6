import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Membership } from './organizations.ts';
import { Id, page, paging, Time } from './primitives.ts';

/** An account as those see it who run the installation: who it is and where it belongs, nothing that the person wrote or learnt. */
export const AdministeredUser = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_admin: z.boolean(),
  /** Since then nobody comes in with it; null: open. */
  deactivated_at: Time.nullable(),
  created_at: Time,
  /** Null: not for a while. */
  last_sign_in_at: Time.nullable(),
  memberships: z.array(Membership),
});
export type AdministeredUser = z.infer<typeof AdministeredUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'Everybody with an account, by name, with their organisations; searched by name, username and e-mail address; for admins',
  auth: 'bearer',
  query: z.object({ search: z.string().trim().max(200).optional(), ...paging(50) }),
  response: page(AdministeredUser),
});

export const updateAdministeredUser = endpoint({
  method: 'PUT',
  path: '/admin/users/{user_id}',
  summary: 'Closes an account and ends its sign-ins, or opens it again; for admins, not for their own',
  auth: 'bearer',
  params: z.object({ user_id: Id }),
  body: z.object({ is_deactivated: z.boolean() }),
  response: AdministeredUser,
});

export const endSignInsOf = endpoint({
  method: 'POST',
  path: '/admin/users/{user_id}/end-sign-ins',
  summary: 'Signs somebody out everywhere; for admins',
  auth: 'bearer',
  params: z.object({ user_id: Id }),
  responseType: 'empty',
});

export const sendResetLink = endpoint({
  method: 'POST',
  path: '/admin/users/{user_id}/reset-link',
  summary: 'Mails somebody a link for a new password, to the address of their account; for admins. 429 after many',
  auth: 'bearer',
  params: z.object({ user_id: Id }),
  responseType: 'empty',
});
