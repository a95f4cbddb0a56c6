import { listCaseInteractionOverviews } from '@visite/contract/cases.ts';
import { describe, expect, it } from 'vitest';
import { addMember, addMentorship } from '#organizations/createOrganization.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { case_interactions } from './tables.ts';

const house = testHouse();

const play = (who: Person, case_id: string, at: string) =>
  house.db.insert(case_interactions).values({
    user_id: who.user.id,
    case_id,
    state: 'ACTIVE',
    created_at: new Date(at),
    updated_at: new Date(at),
  });
const list = (as: Person, whose: Person) => house.call(as, listCaseInteractionOverviews, { params: { user_id: whose.user.id } });

describe('the cases that somebody has worked on (domain 2: mentors see those of their mentees)', () => {
  it('are seen by mentor and staff, the latest first, and by no other colleague', async () => {
    const organizationId = await house.anOrganization();
    const amira = await house.signedIn('learner', { organizationId });
    const [first, second] = [await house.aCase(), await house.aCase({ organization_id: organizationId })];
    await play(amira, first, '2026-03-01T09:00:00Z');
    await play(amira, second, '2026-03-02T09:00:00Z');
    const mentor = await house.signedIn('learner', { organizationId });
    expect((await list(mentor, amira)).status).toBe(403);
    await addMentorship(house, organizationId, mentor.user.id, amira.user.id);
    expect((await list(mentor, amira)).body.items.map((one) => one.case.id)).toEqual([second, first]);
    expect((await list(await house.signedIn('tutor', { organizationId }), amira)).body.total).toBe(2);
    expect((await list(amira, amira)).body.total).toBe(2);
    expect((await list(await house.signedIn('superuser'), amira)).status).toBe(404);
  });

  it('in another organisation are not told to the staff of this one', async () => {
    const organizationId = await house.anOrganization();
    const amira = await house.signedIn('learner', { organizationId });
    const elsewhere = await house.anOrganization();
    await addMember(house, elsewhere, amira.user.id);
    await play(amira, await house.aCase({ organization_id: elsewhere }), '2026-03-01T09:00:00Z');
    expect((await list(await house.signedIn('tutor', { organizationId }), amira)).body.items).toEqual([]);
    expect((await list(await house.signIn(amira.user), amira)).body.total).toBe(1);
  });
});
