import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrganizationParams, OrganizationSummary } from './organizations.ts';
import { Id, page, paging, Time } from './primitives.ts';

export const PersonSummary = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  profile_image_url: z.string().nullable(),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

export const Mentorship = z.object({ id: Id, organization_id: Id, mentor: PersonSummary, mentee: PersonSummary, created_at: Time });
export type Mentorship = z.infer<typeof Mentorship>;

export const listMentorships = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}/mentorships',
  summary: 'Who accompanies whom in an organisation',
  auth: 'bearer',
  params: OrganizationParams,
  query: z.object({ mentor_id: Id.optional(), mentee_id: Id.optional(), ...paging(100) }),
  response: page(Mentorship),
});

export const createMentorship = endpoint({
  method: 'POST',
  path: '/organizations/{organization_id}/mentorships',
  summary: 'Makes one active member the mentor of another; doing it again changes nothing',
  auth: 'bearer',
  params: OrganizationParams,
  body: z.object({ mentor_id: Id, mentee_id: Id }),
  response: Mentorship,
});

export const deleteMentorship = endpoint({
  method: 'DELETE',
  path: '/organizations/{organization_id}/mentorships/{mentorship_id}',
  summary: 'Ends a mentorship',
  auth: 'bearer',
  params: OrganizationParams.extend({ mentorship_id: Id }),
  responseType: 'empty',
});

export const listMentoringsForMe = endpoint({
  method: 'GET',
  path: '/users/{user_id}/mentorings-for-me',
  summary: 'The mentors of the user, by organisation',
  auth: 'bearer',
  params: z.object({ user_id: Id }),
  response: z.array(z.object({ id: Id, organization: OrganizationSummary, mentor: PersonSummary, created_at: Time })),
});
