import { listAuditEntries } from '@visite/contract/auditLog.ts';
import { createOrOverwriteCase, deleteCase } from '@visite/contract/cases.ts';
import { createCourse, updateCourse, updateSection } from '@visite/contract/courses.ts';
import { createDialog, deleteDialog } from '@visite/contract/dialogs.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { describe, expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';

const house = testHouse();

async function clinic() {
  const organizationId = await house.anOrganization();
  const manager = await house.signedIn('manager', { organizationId, user: { first_name: 'Sabine' } });
  const superuser = await house.signedIn('superuser', { organizationId });
  const entries = async () => {
    const { body } = await house.call(await house.signIn(superuser.user), listAuditEntries, {
      params: { organization_id: organizationId },
    });
    return body.items.map(({ action, actor, subject_name, details }) => [action, details.kind, actor?.first_name, subject_name]);
  };
  return { organizationId, manager, entries };
}

describe('the audit log of content (issue 5: who changed content, readable by superusers)', () => {
  it('has the course that was made and changed, once for all that is saved within an hour', async () => {
    const { manager, entries } = await clinic();
    const { body: course } = await house.call(manager, createCourse, { body: { title: 'Wunden' } });
    const made = ['content_created', 'course', 'Sabine', 'Wunden'];
    expect(await entries()).toEqual([made]);
    const section_id = course.chapters[0]?.sections[0]?.id ?? '';
    for (let version = 1; version < 4; version += 1) {
      await house.call(manager, updateSection, { params: { section_id }, body: { title: `Fassung ${version}`, version } });
    }
    const changed = ['content_changed', 'course', 'Sabine', 'Wunden'];
    expect(await entries()).toEqual([changed, made]);
    house.clock.forward({ minutes: 61 });
    await house.call(await house.signIn(manager.user), updateCourse, {
      params: { course_id: course.id },
      body: { version: course.version, description: 'Neu' },
    });
    expect(await entries()).toEqual([changed, changed, made]);
  });

  it('has cases and dialogs, also those that are gone', async () => {
    const { manager, entries } = await clinic();
    const file = { ...smallCase, is_public: false };
    const { body: made } = await house.call(manager, createOrOverwriteCase, { body: { is_draft: false, file } });
    await house.call(manager, deleteCase, { params: { case_id: made.id } });
    const { body: dialog } = await house.call(manager, createDialog, { body: { title: 'Übergabe' } });
    await house.call(manager, deleteDialog, { params: { dialog_id: dialog.id } });
    const kinds = (await entries()).map(([action, kind]) => `${action} ${kind}`);
    expect(kinds).toEqual(['content_deleted dialog', 'content_created dialog', 'content_deleted case', 'content_created case']);
  });

  it('has nothing of what was refused, only read or only tried out', async () => {
    const { organizationId, manager, entries } = await clinic();
    const course = await house.aCourse({ organization_id: organizationId });
    const learner = await house.signedIn('learner', { organizationId });
    const body = { version: 1, title: 'Gekapert' };
    expect((await house.call(learner, updateCourse, { params: { course_id: course.course_id }, body })).status).toBe(403);
    expect((await house.call(manager, updateCourse, { params: { course_id: course.course_id }, body: { version: 99 } })).status).toBe(409);
    expect(await entries()).toEqual([]);
  });
});
