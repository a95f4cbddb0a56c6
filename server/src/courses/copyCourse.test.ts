import { listAuditEntries } from '@visite/contract/auditLog.ts';
import { copyCase, getCase } from '@visite/contract/cases.ts';
import { copyCourse, getCourse, getSection } from '@visite/contract/courses.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMember } from '#organizations/createOrganization.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { content_items } from './tables.ts';

const house = testHouse();
let clinic: string;
let manager: Person;
beforeEach(async () => {
  clinic = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId: clinic });
});

const copyOf = (as: Person, course_id: string, organization_id?: string) =>
  house.call(as, copyCourse, { params: { course_id }, body: { organization_id } });
const courseOf = (as: Person, course_id: string) => house.call(as, getCourse, { params: { course_id } });
const copyOfCase = (as: Person, case_id: string) => house.call(as, copyCase, { params: { case_id }, body: {} });

describe('copying from the public catalogue (docs/decisions/0028)', () => {
  it('makes a whole draft of the own organisation, answers included, and leaves the original as it is', async () => {
    const made = await house.aCourse();
    const before = (await courseOf(manager, made.course_id)).body;
    expect(before.policies).toEqual({ may_edit: false, may_copy: true });
    const { body } = await copyOf(manager, made.course_id);
    const { body: copy } = await courseOf(manager, body.id);
    expect(copy).toMatchObject({
      title: `${before.title} (Kopie)`,
      organization_id: clinic,
      is_public: false,
      is_published: false,
      item_count: before.item_count,
      policies: { may_edit: true },
    });
    const section_id = copy.chapters[0]?.sections[0]?.id ?? '';
    expect(section_id).not.toBe(made.section_id);
    const [mine, theirs] = [section_id, made.section_id].map((id) =>
      house.db.select().from(content_items).where(eq(content_items.section_id, id)).orderBy(content_items.position),
    );
    const kept = ({ kind, content, words }: typeof content_items.$inferSelect) => ({ kind, content, words });
    expect((await mine)?.map(kept)).toEqual((await theirs)?.map(kept));
    const { body: section } = await house.call(manager, getSection, { params: { section_id } });
    expect(section.policies.may_edit).toBe(true);
    expect((await courseOf(manager, made.course_id)).body).toEqual(before);
    // A draft is its authors' alone.
    expect((await courseOf(await house.signedIn('manager'), body.id)).status).toBe(404);
  });

  it('is for authors, of what is public or their own: the answers of others stay with them', async () => {
    const shared = await house.aCourse();
    for (const role of ['learner', 'mentor', 'tutor'] as const)
      expect((await copyOf(await house.signedIn(role, { organizationId: clinic }), shared.course_id)).status).toBe(403);
    const elsewhere = await house.anOrganization();
    const foreign = await house.aCourse({ organization_id: elsewhere });
    expect((await copyOf(manager, foreign.course_id)).status).toBe(404);
    // Whoever learns there and writes elsewhere sees the course, but not its answers.
    await addMember(house, elsewhere, manager.user.id);
    const both = await house.signIn(manager.user);
    expect((await courseOf(both, foreign.course_id)).body.policies).toEqual({ may_edit: false, may_copy: false });
    expect((await copyOf(both, foreign.course_id)).status).toBe(403);
    expect((await copyOf(both, shared.course_id, elsewhere)).status).toBe(403);
    const own = await house.aCourse({ organization_id: clinic, is_published: false });
    expect((await copyOf(both, own.course_id)).status).toBe(200);
  });

  it('refuses a course that plays cases which the new organisation does not see', async () => {
    const made = await house.aCourse();
    const case_id = await house.aCase({ organization_id: await house.anOrganization() });
    const play = (id: string) =>
      house.db
        .update(content_items)
        .set({ content: { case_id: id } })
        .where(eq(content_items.id, made.items.case));
    await play(case_id);
    expect((await copyOf(manager, made.course_id)).error.code).toBe('course_not_copied');
    await play(await house.aCase());
    expect((await copyOf(manager, made.course_id)).status).toBe(200);
  });

  it('copies a case with its hidden facts, and both copies are in the log', async () => {
    const superuser = await house.signedIn('superuser', { organizationId: clinic });
    const case_id = await house.aCase();
    const seen = (await house.call(manager, getCase, { params: { case_id } })).body;
    expect([seen.policies, seen.authoring]).toEqual([{ may_edit: false, may_copy: true }, undefined]);
    const { body } = await copyOfCase(manager, case_id);
    const copy = (await house.call(manager, getCase, { params: { case_id: body.id } })).body;
    expect(copy.authoring).toMatchObject({ organization_id: clinic, is_draft: true, draft_of: null });
    expect(copy.authoring?.file).toMatchObject({ title: `${smallCase.title} (Kopie)`, is_public: false, persons: smallCase.persons });
    const elsewhere = await house.aCase({ organization_id: await house.anOrganization() });
    expect((await copyOfCase(manager, elsewhere)).status).toBe(404);
    expect((await copyOfCase(await house.signedIn('tutor', { organizationId: clinic }), case_id)).status).toBe(403);
    await copyOf(manager, (await house.aCourse()).course_id);
    const { items } = (await house.call(superuser, listAuditEntries, { params: { organization_id: clinic } })).body;
    expect(items.map(({ action, details }) => [action, details.kind])).toEqual([
      ['content_created', 'course'],
      ['content_created', 'case'],
    ]);
  });
});
