import { API } from '@visite/contract/api.ts';
import { type Call, callName, type Endpoint } from '@visite/contract/endpoint.ts';
import { followNews } from '@visite/contract/messaging.ts';
import type { Persona } from '@visite/contract/personas.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { assignments } from '#assignments/tables.ts';
import { case_interactions, case_persons } from '#cases/tables.ts';
import { chapters, content_items, courses, sections } from '#courses/tables.ts';
import { dialogs } from '#dialogs/tables.ts';
import { item_interactions } from '#exercises/tables.ts';
import { invites } from '#invites/tables.ts';
import { personas } from '#personas/tables.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { addMember, addMentorship, createOrganization } from './createOrganization.ts';
import { mentorships, organization_members, organizations, subscriptions } from './tables.ts';

const house = testHouse();

/** Stands in every text of the foreign organisation: wherever it comes out, something leaks. */
const SECRET = 'Geheimrat';

type Ids = Record<string, string>;

/** An organisation in which everything there can be bears the secret; its ids by the names under which calls ask for them. */
async function foreignClinic(): Promise<Ids> {
  const organization_id = await createOrganization(house, { name: SECRET, kind: 'CLINIC', seats: 20 });
  const named = { first_name: SECRET, last_name: SECRET };
  const manager = await house.signedIn('manager', { organizationId: organization_id, user: { ...named, username: `${SECRET}1` } });
  const learner = await house.signedIn('learner', { organizationId: organization_id, user: { ...named, username: `${SECRET}2` } });
  await addMentorship(house, organization_id, manager.user.id, learner.user.id);
  const now = house.now();

  const course = await house.aCourse({ organization_id });
  await house.db.update(courses).set({ title: SECRET, description: SECRET }).where(eq(courses.id, course.course_id));
  await house.db.update(chapters).set({ title: SECRET }).where(eq(chapters.id, course.chapter_id));
  await house.db.update(sections).set({ title: SECRET }).where(eq(sections.id, course.section_id));
  await house.db.update(content_items).set({ title: SECRET, words: SECRET }).where(eq(content_items.section_id, course.section_id));
  const [work] = await house.db
    .insert(item_interactions)
    .values({
      user_id: learner.user.id,
      section_content_item_id: course.items.journalling,
      state: 'COMPLETED',
      answer: { text: SECRET, is_shared: true },
      created_at: now,
      updated_at: now,
    })
    .returning();

  const case_id = await house.aCase({ organization_id, file: { ...smallCase, title: SECRET, summary: SECRET, tags: [SECRET] } });
  const [patient] = await house.db.select().from(case_persons).where(eq(case_persons.case_id, case_id));
  const [talk] = await house.db
    .insert(case_interactions)
    .values({ user_id: learner.user.id, case_id, state: 'ACTIVE', created_at: now, updated_at: now })
    .returning();
  const versions = { version: 1, created_at: now, updated_at: now };
  const content = { ...(smallCase.persons[0]?.persona as Persona), name: SECRET };
  const [persona] = await house.db
    .insert(personas)
    .values({ organization_id, type: content.type, name: SECRET, content, ...versions })
    .returning();
  const lines = [{ id: 'one', type: 'PERSON_SAY' as const, speaker: SECRET, text: SECRET, audio: null }];
  const [dialog] = await house.db
    .insert(dialogs)
    .values({ organization_id, title: SECRET, level: 'B1', is_published: true, lines, ...versions })
    .returning();

  const assigned = { organization_id, user_id: learner.user.id, assigner_id: manager.user.id, created_at: now };
  const [assignment] = await house.db
    .insert(assignments)
    .values({ ...assigned, chapter_id: course.chapter_id })
    .returning();
  const [invite] = await house.db
    .insert(invites)
    .values({
      organization_id,
      email: `${SECRET}@x.example`,
      ...named,
      language: 'deu',
      token_hash: SECRET,
      created_at: now,
      expires_at: now,
    })
    .returning();
  const [mentorship] = await house.db.select().from(mentorships).where(eq(mentorships.organization_id, organization_id));
  const [subscription] = await house.db.select().from(subscriptions).where(eq(subscriptions.organization_id, organization_id));
  return {
    organization_id,
    user_id: learner.user.id,
    mentor_id: manager.user.id,
    mentee_id: learner.user.id,
    actor_id: manager.user.id,
    creator_id: manager.user.id,
    course_id: course.course_id,
    chapter_id: course.chapter_id,
    section_id: course.section_id,
    section_content_item_id: course.items.vocab_intro,
    item_interaction_id: work?.id ?? '',
    case_id,
    patient_id: patient?.id ?? '',
    third_person_id: patient?.id ?? '',
    case_interaction_id: talk?.id ?? '',
    persona_id: persona?.id ?? '',
    dialog_id: dialog?.id ?? '',
    assignment_id: assignment?.id ?? '',
    invite_id: invite?.id ?? '',
    mentorship_id: mentorship?.id ?? '',
    subscription_id: subscription?.id ?? '',
    search: SECRET,
    tag_names: SECRET,
  };
}

const namesIn = (schema: Endpoint['params']) => Object.keys(schema?.shape ?? {});
const pick = (names: string[], from: Ids): Ids => Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));

/** Every reading call of the contract whose parameters can be filled, but the one that stays open for as long as somebody listens. */
const READING = Object.values(API)
  .flat()
  .filter((endpoint) => endpoint.method === 'GET' && endpoint.auth !== 'public' && callName(endpoint) !== callName(followNews));

/** Everything foreign; then one's own organisation or self in the path, with foreign ids and words below it: each call once. */
function nestedCalls(endpoint: Endpoint, foreign: Ids, own: { organization_id: string; user_id: string }) {
  const { organization_id, user_id } = own;
  const params = [foreign, { ...foreign, organization_id }, { ...foreign, user_id }].map((from) => pick(namesIn(endpoint.params), from));
  const calls = params.flatMap((filled) => [pick(namesIn(endpoint.query), foreign), {}].map((query) => ({ params: filled, query })));
  return new Map(calls.map((call) => [JSON.stringify(call), call])).values();
}

describe('a foreign organisation (issue 5: cross-organisation access is impossible, by list, by id, by search, by nested id)', () => {
  it.each(['learner', 'mentor', 'tutor', 'manager', 'superuser'] as const)(
    'shows nothing to a %s of another one, in any reading call',
    async (role) => {
      const foreign = await foreignClinic();
      const own = await house.anOrganization('Eigene Klinik');
      const caller = await house.signedIn(role, { organizationId: own });
      const leaks: string[] = [];
      let asked = 0;
      for (const endpoint of READING) {
        for (const call of nestedCalls(endpoint, foreign, { organization_id: own, user_id: caller.user.id })) {
          const answer = await house.call<Endpoint>(caller, endpoint, call as Call<Endpoint>);
          asked += 1;
          const told = JSON.stringify(answer.body) ?? '';
          const ids = Object.values(foreign).filter((id) => id.includes('-') && told.includes(id));
          if (answer.status >= 500 || (answer.status < 300 && (told.includes(SECRET) || ids.length > 0))) {
            leaks.push(`${callName(endpoint)} ${answer.status} ${JSON.stringify(call)}: ${told.slice(0, 200)}`);
          }
        }
      }
      expect(leaks).toEqual([]);
      expect(asked).toBeGreaterThan(READING.length);
    },
    60_000,
  );

  it('shows its own superuser what bears the secret: the search above would find it', async () => {
    const foreign = await foreignClinic();
    const superuser = await house.signedIn('superuser', { organizationId: foreign.organization_id ?? '' });
    let telling = 0;
    for (const endpoint of READING) {
      const query = pick(namesIn(endpoint.query), { search: SECRET });
      const answer = await house.call<Endpoint>(superuser, endpoint, {
        params: pick(namesIn(endpoint.params), foreign),
        query,
      } as Call<Endpoint>);
      if (answer.status === 200 && JSON.stringify(answer.body).includes(SECRET)) telling += 1;
    }
    expect(telling).toBeGreaterThan(15);
  });

  it('cannot be changed through one’s own: nested ids of the other are not found, and nothing changes', async () => {
    const foreign = await foreignClinic();
    const own = await house.anOrganization('Eigene Klinik');
    const superuser = await house.signedIn('superuser', { organizationId: own });
    const colleague = await house.signedIn('learner', { organizationId: own });
    const before = await everythingOf(foreign);
    const tries: [string, string, object?][] = [
      ['PUT', `/organizations/${own}/members/${foreign.user_id}`, { is_tutor: true }],
      ['PUT', `/organizations/${own}/subscriptions/${foreign.subscription_id}`, { seats: 1 }],
      ['DELETE', `/organizations/${own}/mentorships/${foreign.mentorship_id}`],
      ['POST', `/organizations/${own}/mentorships`, { mentor_id: foreign.mentor_id, mentee_id: colleague.user.id }],
      ['POST', `/organizations/${own}/mentorships`, { mentor_id: colleague.user.id, mentee_id: foreign.mentee_id }],
      ['DELETE', `/auth/invite?invite_id=${foreign.invite_id}`],
      ['POST', '/auth/invite/renew', { invite_id: foreign.invite_id }],
      ['DELETE', `/user-chapter-assignments/${foreign.assignment_id}`],
      ['POST', '/user-chapter-assignments/', { user_ids: [foreign.user_id], chapter_id: foreign.chapter_id }],
      ['POST', '/user-chapter-assignments/', { user_ids: [colleague.user.id], chapter_id: foreign.chapter_id }],
      ['POST', '/user-section-assignments/', { user_ids: [colleague.user.id, foreign.user_id], section_id: foreign.section_id }],
      ['POST', '/notifications/lesson-assignment-student', { assignment_ids: [foreign.assignment_id] }],
      ['POST', '/notifications/organization-full', { organization_id: foreign.organization_id }],
      ['PUT', `/organizations/${foreign.organization_id}`, { name: 'Gekapert' }],
      ['PUT', `/organizations/${foreign.organization_id}/invite-link`, {}],
      ['POST', `/organizations/${foreign.organization_id}/send-engagement-email`, {}],
    ];
    for (const [method, url, payload] of tries) {
      const headers = { authorization: `Bearer ${superuser.token.access_token}` };
      const answer = await house.app.inject({ method: method as 'PUT', url: `/api${url}`, headers, ...(payload && { payload }) });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    expect(await everythingOf(foreign)).toEqual(before);
    expect(await house.postedMails()).toEqual([]);
  });

  it('gives who is a plain member there and a superuser elsewhere no more than a member', async () => {
    const foreign = await foreignClinic();
    const superuser = await house.signedIn('superuser');
    await addMember(house, foreign.organization_id ?? '', superuser.user.id);
    const at = `/organizations/${foreign.organization_id}`;
    const staffOnly = [
      '/seats',
      '/members',
      '/members/progress',
      '/members/journalling',
      '/subscriptions',
      '/mentorships',
      '/audit-log',
      '/invite-link',
    ];
    for (const path of staffOnly) expect([path, await statusOf(superuser, `${at}${path}`)]).toEqual([path, 403]);
    expect(await statusOf(superuser, at)).toBe(200);
    expect(await statusOf(superuser, `/user-chapter-assignments/assigned-to-user/${foreign.user_id}`)).toBe(403);
  });
});

async function statusOf(as: Person, url: string): Promise<number> {
  const headers = { authorization: `Bearer ${as.token.access_token}` };
  return (await house.app.inject({ method: 'GET', url: `/api${url}`, headers })).statusCode;
}

/** All rows of the organisation that the tries above aim at. */
async function everythingOf({ organization_id = '' }: Ids) {
  const { db } = house;
  return {
    organization: await db.select().from(organizations).where(eq(organizations.id, organization_id)),
    members: await db.select().from(organization_members).where(eq(organization_members.organization_id, organization_id)),
    subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.organization_id, organization_id)),
    mentorships: await db.select().from(mentorships),
    invites: await db.select().from(invites),
    assignments: await db.select().from(assignments),
  };
}
