import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@visite/contract/courses.ts';
import * as items from '@visite/contract/exercises.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';
import { seedCourses } from './importCourse.ts';
import { courses } from './tables.ts';

const house = testHouse();

it('a course that an author has changed, in whatever way, does not follow its files any more', async () => {
  const clinic = await house.anOrganization();
  const manager = await house.signedIn('manager', { organizationId: clinic });
  const { course_id, chapter_id, section_id, items: made } = await house.aCourse({ organization_id: clinic });
  const { text, cloze, ordering, media } = made;
  const course = { params: { course_id } };
  const chapter = { params: { chapter_id } };
  const section = { params: { section_id } };
  const item = { params: { section_content_item_id: text } };
  const addItem = items.KIND_CALLS.text.create;
  const changeText = items.KIND_CALLS.text.update;
  const [addStep] = items.KIND_CALLS.ordering.lists;
  if (!changeText || !addStep) throw new Error('these kinds have their calls');
  const order = Object.values(made);
  const CHANGES: (() => Promise<{ status: number }>)[] = [
    () => house.call(manager, contract.updateCourse, { ...course, body: { title: 'Neu', version: 1 } }),
    () => house.call(manager, contract.createChapter, { body: { course_id, title: 'Neu' } }),
    () => house.call(manager, contract.updateChapter, { ...chapter, body: { title: 'Neu', version: 1 } }),
    () => house.call(manager, contract.setSectionPositions, { ...chapter, body: { ids: [section_id] } }),
    () => house.call(manager, contract.createSection, { body: { chapter_id, title: 'Neu' } }),
    () => house.call(manager, contract.updateSection, { ...section, body: { title: 'Neu', version: 1 } }),
    () => house.call(manager, contract.setLearningObjectives, { ...section, body: { learning_objectives: ['Mehr'] } }),
    () => house.call(manager, contract.setItemPositions, { ...section, body: { ids: order.toReversed() } }),
    () => house.call(manager, contract.copyPasteSection, { ...section, body: { chapter_id } }),
    () => house.call(manager, addItem, { ...section, body: {} } as never),
    () => house.call(manager, changeText, { ...item, body: { content: { html: '<p>Neu</p>' }, version: 1 } } as never),
    () => house.call(manager, items.updateItemMeta, { ...item, body: { title: 'Neu', version: 2 } }),
    () => house.call(manager, addStep.add, { params: { section_content_item_id: ordering }, body: { text: 'Neu' } } as never),
    () => house.call(manager, items.duplicateItem, { params: { section_content_item_id: cloze }, body: {} }),
    () => house.call(manager, items.deleteItem, { params: { section_content_item_id: media } }),
    () => house.call(manager, contract.deleteSection, section),
    () => house.call(manager, contract.deleteChapter, chapter),
  ];
  for (const [index, change] of CHANGES.entries()) {
    await house.db.update(courses).set({ content_hash: 'of its files' }).where(eq(courses.id, course_id));
    expect([index, (await change()).status < 300]).toEqual([index, true]);
    const [row] = await house.db.select({ hash: courses.content_hash }).from(courses).where(eq(courses.id, course_id));
    expect([index, row?.hash]).toEqual([index, null]);
  }
});

it('a release changes what nobody has changed here, and offers it beside what an author has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'courses-'));
  const write = async (title: string) => {
    await mkdir(join(folder, 'wunden', 'sections'), { recursive: true });
    await writeFile(join(folder, 'wunden', 'sections', 'eins.yaml'), 'title: Eins\nlearning_objectives: []\nitems: []\n');
    const outline = 'chapters: [{ key: eins, title: Eins, sections: [eins] }]';
    await writeFile(
      join(folder, 'wunden', 'course.yaml'),
      `title: ${title}\ndescription: Kurz\nauthor: Visite\nlevel: B1\nis_public: true\nis_published: true\n${outline}\n`,
    );
  };
  const stored = async () => (await house.db.select().from(courses).where(eq(courses.slug, 'wunden')))[0];
  await write('Erste');
  expect(await seedCourses(house, folder)).toEqual({ read: 1, changed: 1, offered: 0 });
  await write('Zweite');
  expect(await seedCourses(house, folder)).toEqual({ read: 1, changed: 1, offered: 0 });
  const admin = await house.signedIn('admin');
  const body = { title: 'Unsere', version: (await stored())?.version ?? 1 };
  await house.call(admin, contract.updateCourse, { params: { course_id: (await stored())?.id ?? '' }, body });
  await write('Dritte');
  expect(await seedCourses(house, folder)).toEqual({ read: 1, changed: 0, offered: 1 });
  expect((await stored())?.title).toBe('Unsere');
  await rm(folder, { recursive: true });
});
