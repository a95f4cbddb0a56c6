import type { CallName } from '@visite/contract/endpoint.ts';
import { and, eq } from 'drizzle-orm';
import { assignments } from '#assignments/tables.ts';
import { invites, organization_links } from '#invites/tables.ts';
import { addMember } from '#organizations/createOrganization.ts';
import { mentorships, subscriptions } from '#organizations/tables.ts';
import type { TestHouse } from './testHouse.ts';

/** What stands in an organisation, by the ids under which calls name it. */
export type OrganizationThing = Record<string, string>;

/** What calls may take away: there again before the next one. */
async function remake(house: TestHouse, made: OrganizationThing): Promise<OrganizationThing> {
  const { organization_id = '', mentor_id = '', mentee_id = '', chapter_id = '', section_id = '' } = made;
  const created_at = house.now();
  const person = { email: `${crypto.randomUUID()}@clinic.example`, first_name: 'Amira', last_name: 'Haddad', language: 'deu' };
  const [invite] = await house.db
    .insert(invites)
    .values({
      organization_id,
      ...person,
      created_at,
      expires_at: new Date(created_at.getTime() + 86_400_000),
      token_hash: crypto.randomUUID(),
    })
    .returning();
  await house.db.insert(organization_links).values({ organization_id, token: crypto.randomUUID(), created_at }).onConflictDoNothing();
  await house.db.delete(assignments).where(eq(assignments.organization_id, organization_id));
  const assigned = { organization_id, user_id: mentee_id, created_at };
  const [ofChapter, ofSection] = await house.db
    .insert(assignments)
    .values([
      { ...assigned, chapter_id },
      { ...assigned, section_id },
    ])
    .returning();
  await house.db.delete(mentorships).where(and(eq(mentorships.organization_id, organization_id), eq(mentorships.mentee_id, mentee_id)));
  const [mentorship] = await house.db.insert(mentorships).values({ organization_id, mentor_id, mentee_id, created_at }).returning();
  return {
    ...made,
    invite_id: invite?.id ?? '',
    mentorship_id: mentorship?.id ?? '',
    chapter_assignment_id: ofChapter?.id ?? '',
    section_assignment_id: ofSection?.id ?? '',
  };
}

/** What stands in an organisation: people and a course made at the first use, what calls take away made anew for each. */
export function organizationThings(house: TestHouse, organization_id: string): () => Promise<OrganizationThing> {
  let made: Promise<OrganizationThing> | undefined;
  const make = async (): Promise<OrganizationThing> => {
    const [mentor, mentee] = [await house.aUser(), await house.aUser()];
    for (const { id } of [mentor, mentee]) await addMember(house, organization_id, id);
    const { chapter_id, section_id } = await house.aCourse();
    const [subscription] = await house.db.select().from(subscriptions).where(eq(subscriptions.organization_id, organization_id));
    const subscription_id = subscription?.id ?? '';
    return { organization_id, user_id: mentee.id, mentor_id: mentor.id, mentee_id: mentee.id, chapter_id, section_id, subscription_id };
  };
  return async () => {
    made ??= make();
    return remake(house, await made);
  };
}

type Request = { params?: Record<string, string>; query?: object; body?: object };
type Row = ['organization', (thing: OrganizationThing) => Request];

const touching =
  (...names: string[]) =>
  (body?: (thing: OrganizationThing) => object): Row => [
    'organization',
    (thing) => ({
      ...(names.length > 0 && { params: Object.fromEntries(names.map((name) => [name, thing[name] ?? ''])) }),
      ...(body && { body: body(thing) }),
    }),
  ];

const ofOrganization = touching('organization_id');
const inBody = touching();

/** The calls on organisations and on what stands in them. */
export const ORGANIZATION_CALLS: Record<CallName, Row> = {
  'GET /organizations/{organization_id}': ofOrganization(),
  'PUT /organizations/{organization_id}': ofOrganization(() => ({ name: 'Neu' })),
  'GET /organizations/{organization_id}/seats': ofOrganization(),
  'GET /organizations/{organization_id}/subscriptions': ofOrganization(),
  'PUT /organizations/{organization_id}/subscriptions/{subscription_id}': touching(
    'organization_id',
    'subscription_id',
  )(() => ({ seats: 200 })),
  'GET /organizations/{organization_id}/case-ids': ofOrganization(),
  'GET /organizations/{organization_id}/content-items-ids': ofOrganization(),
  'GET /organizations/{organization_id}/audit-log': ofOrganization(),
  'GET /organizations/{organization_id}/usage': ofOrganization(),
  'GET /admin/organizations/{organization_id}': ofOrganization(),
  'PUT /admin/organizations/{organization_id}': ofOrganization(() => ({ request_limit: 1000 })),
  'POST /admin/organizations/{organization_id}/subscriptions': ofOrganization(() => ({
    plan: 'standard',
    seats: 5,
    starts_on: '2026-03-01',
    ends_on: null,
  })),
  'PUT /admin/organizations/{organization_id}/subscriptions/{subscription_id}': touching(
    'organization_id',
    'subscription_id',
  )(() => ({ plan: 'test' })),
  'PUT /admin/users/{user_id}': touching('user_id')(() => ({ is_deactivated: false })),
  'POST /admin/users/{user_id}/end-sign-ins': touching('user_id')(),
  'POST /admin/users/{user_id}/reset-link': touching('user_id')(),
  'GET /organizations/{organization_id}/members': ofOrganization(),
  'PUT /organizations/{organization_id}/members/{user_id}': touching('organization_id', 'user_id')(() => ({ is_tutor: true })),
  'GET /organizations/{organization_id}/members/progress': ofOrganization(),
  'GET /organizations/{organization_id}/members/journalling': ofOrganization(),
  'POST /organizations/{organization_id}/send-engagement-email': ofOrganization(() => ({ is_preview: true })),
  'GET /organizations/{organization_id}/mentorships': ofOrganization(),
  'POST /organizations/{organization_id}/mentorships': ofOrganization(({ mentor_id, mentee_id }) => ({ mentor_id, mentee_id })),
  'DELETE /organizations/{organization_id}/mentorships/{mentorship_id}': touching('organization_id', 'mentorship_id')(),
  'POST /organizations/{organization_id}/invites': ofOrganization(() => ({ rows: [{ email: 'wrong' }] })),
  'GET /organizations/{organization_id}/invite-link': ofOrganization(),
  'PUT /organizations/{organization_id}/invite-link': ofOrganization(() => ({})),
  'DELETE /organizations/{organization_id}/invite-link': ofOrganization(),
  'POST /auth/invite': inBody(({ organization_id }) => ({
    organization_id,
    email: `${crypto.randomUUID()}@clinic.example`,
    first_name: 'Amira',
    last_name: 'Haddad',
  })),
  'DELETE /auth/invite': ['organization', ({ invite_id }) => ({ query: { invite_id } })],
  'POST /auth/invite/renew': inBody(({ invite_id }) => ({ invite_id })),
  'POST /user-chapter-assignments/': inBody(({ user_id, chapter_id }) => ({ user_ids: [user_id], chapter_id })),
  'DELETE /user-chapter-assignments/{assignment_id}': [
    'organization',
    ({ chapter_assignment_id = '' }) => ({ params: { assignment_id: chapter_assignment_id } }),
  ],
  'POST /user-section-assignments/': inBody(({ user_id, section_id }) => ({ user_ids: [user_id], section_id })),
  'DELETE /user-section-assignments/{assignment_id}': [
    'organization',
    ({ section_assignment_id = '' }) => ({ params: { assignment_id: section_assignment_id } }),
  ],
  'POST /notifications/lesson-assignment-student': inBody(({ chapter_assignment_id }) => ({ assignment_ids: [chapter_assignment_id] })),
  'POST /notifications/lesson-assignment-manager': inBody(({ section_assignment_id }) => ({ assignment_ids: [section_assignment_id] })),
  'POST /organizations/{organization_id}/remind-of-overdue': ofOrganization(() => ({ is_preview: true })),
  'POST /user-assignments/preview': inBody(({ user_id, chapter_id }) => ({ user_ids: [user_id], chapter_id })),
  'POST /notifications/organization-full': inBody(({ organization_id }) => ({ organization_id })),
};
