import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as releases from '@visite/contract/courseReleases.ts';
import * as contract from '@visite/contract/courses.ts';
import { KIND_CALLS } from '@visite/contract/exercises.ts';
import { eq } from 'drizzle-orm';
import { dump } from 'js-yaml';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolders } from '#testing/testFolders.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { importCourse, seedCourses } from './importCourse.ts';
import { courses } from './tables.ts';

const house = testHouse();
const newFolder = testFolders();
let folder: string;
let admin: Person;

const text = (key: string, words: string) => ({ key, kind: 'text', title: key, instruction: '', content: { html: `<p>${words}</p>` } });

/** A course of one section in files; `items` by key. */
async function write(title: string, items: Record<string, string>, slug = 'wunden') {
  const sections = join(folder, slug, 'sections');
  await mkdir(sections, { recursive: true });
  await writeFile(
    join(sections, 'eins.yaml'),
    dump({ title: 'Eins', learning_objectives: [], items: Object.entries(items).map(([key, words]) => text(key, words)) }),
  );
  const chapters = [{ key: 'eins', title: 'Eins', sections: ['eins'] }];
  await writeFile(join(folder, slug, 'course.yaml'), dump({ title, description: 'Kurz', author: 'Visite', level: 'B1', chapters }));
}

const seed = () => seedCourses(house, folder);
const stored = async (slug = 'wunden') => {
  const [row] = await house.db.select().from(courses).where(eq(courses.slug, slug));
  if (!row) throw new Error('the course is not there');
  return row;
};
const params = async () => ({ course_id: (await stored()).id });
const offer = async (as = admin) => (await house.call(as, releases.getCourseRelease, { params: await params() })).body;
const answer = async (body: { release: string; edited: string; is_taken: boolean }, as = admin) =>
  house.call(as, releases.answerCourseRelease, { params: await params(), body });
async function theOffer() {
  const found = await offer();
  if (!found) throw new Error('nothing is offered');
  return found;
}
const section = async () => {
  const course = (await house.call(admin, contract.getCourse, { params: await params() })).body;
  const section_id = course.chapters[0]?.sections[0]?.id ?? '';
  return (await house.call(admin, contract.getSection, { params: { section_id } })).body;
};
const words = async () => (await section()).items.map(({ content }) => (content as { html: string } | undefined)?.html);

async function editText(html: string) {
  const item = (await section()).items[0];
  const { update } = KIND_CALLS.text;
  if (!item || !update) throw new Error('the section has a text');
  const body = { content: { html }, version: item.version };
  return house.call(admin, update, { params: { section_content_item_id: item.id }, body } as never) as Promise<{ status: number }>;
}

beforeEach(async () => {
  folder = await newFolder();
  admin = await house.signedIn('admin');
  await write('Wunden', { a: 'eins', b: 'zwei' });
  await seed();
});

describe('a release', () => {
  it('changes a course that nobody has edited, and raises the versions of what it changes', async () => {
    await write('Wunden', { a: 'neu', b: 'zwei' });
    expect(await seed()).toEqual({ read: 1, changed: 1, offered: 0 });
    expect([await words(), await offer()]).toEqual([['<p>neu</p>', '<p>zwei</p>'], null]);
    expect((await section()).items.map(({ version }) => version)).toEqual([2, 2]);
  });

  it('is offered beside an edited course, which stays as it is', async () => {
    expect((await editText('<p>unser</p>')).status).toBe(200);
    // What the course came from is nothing new.
    expect([await seed(), await offer()]).toEqual([{ read: 1, changed: 0, offered: 0 }, null]);
    await write('Wunden heute', { a: 'neu', b: 'zwei', c: 'drei' });
    expect(await seed()).toEqual({ read: 1, changed: 0, offered: 1 });
    expect(await words()).toEqual(['<p>unser</p>', '<p>zwei</p>']);
    const { offered, current } = await theOffer();
    const texts = (version: typeof current) => version.chapters[0]?.sections[0]?.items.map(({ id, content }) => [id, content.html]);
    expect([current.title, texts(current)]).toEqual([
      'Wunden',
      [
        ['a', '<p>unser</p>'],
        ['b', '<p>zwei</p>'],
      ],
    ]);
    expect([offered.title, texts(offered)]).toEqual([
      'Wunden heute',
      [
        ['a', '<p>neu</p>'],
        ['b', '<p>zwei</p>'],
        ['c', '<p>drei</p>'],
      ],
    ]);
    expect(await seed()).toEqual({ read: 1, changed: 0, offered: 0 });
  });

  it('says of everything that was not edited that it is the same', async () => {
    await editText('<p>unser</p>');
    await write('Wunden', { a: 'eins', b: 'zwei', c: 'drei' });
    await seed();
    const { offered, current } = await theOffer();
    offered.chapters[0]?.sections[0]?.items.pop();
    const [mine, theirs] = [current, offered].map((version) => version.chapters[0]?.sections[0]?.items[0]?.content);
    expect([mine, theirs]).toEqual([{ html: '<p>unser</p>' }, { html: '<p>eins</p>' }]);
    for (const version of [current, offered]) version.chapters[0]?.sections[0]?.items.shift();
    expect(offered).toEqual(current);
  });

  it('is taken over whole, under the same ids, and who sees the course stays', async () => {
    await editText('<p>unser</p>');
    await house.db.update(courses).set({ is_public: false, is_published: false });
    const before = (await section()).items.map(({ id }) => id);
    await write('Wunden heute', { a: 'neu', c: 'drei' });
    await seed();
    const { release, edited } = await theOffer();
    const taken = await answer({ release, edited, is_taken: true });
    expect([taken.status, taken.body.title, taken.body.is_public, taken.body.is_published]).toEqual([200, 'Wunden heute', false, false]);
    expect([await words(), await offer()]).toEqual([['<p>neu</p>', '<p>drei</p>'], null]);
    expect((await section()).items[0]?.id).toBe(before[0]);
    // From now on it follows its files again.
    await write('Wunden morgen', { a: 'neu' });
    expect(await seed()).toEqual({ read: 1, changed: 1, offered: 0 });
  });

  it('dismissed is not offered again, the next one is', async () => {
    await editText('<p>unser</p>');
    await write('Wunden heute', { a: 'neu' });
    await seed();
    const { version } = await stored();
    const { release, edited } = await theOffer();
    expect((await answer({ release, edited, is_taken: false })).status).toBe(200);
    // Who is writing is not disturbed.
    expect((await stored()).version).toBe(version);
    expect([await seed(), await offer()]).toEqual([{ read: 1, changed: 0, offered: 0 }, null]);
    await write('Wunden morgen', { a: 'neu' });
    await seed();
    expect((await offer())?.offered.title).toBe('Wunden morgen');
    // Taken back by those who publish it: nothing new is left to offer.
    await write('Wunden heute', { a: 'neu' });
    await seed();
    expect([await offer(), await words()]).toEqual([null, ['<p>unser</p>', '<p>zwei</p>']]);
  });

  it('takes the place of nothing that the author has not compared', async () => {
    await editText('<p>unser</p>');
    await write('Wunden heute', { a: 'neu' });
    await seed();
    const { release, edited } = await theOffer();
    await editText('<p>gerade geschrieben</p>');
    const late = await answer({ release, edited, is_taken: true });
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
    expect(await words()).toEqual(['<p>gerade geschrieben</p>', '<p>zwei</p>']);
    await write('Wunden morgen', { a: 'neu' });
    await seed();
    expect((await answer({ release, edited: (await theOffer()).edited, is_taken: true })).status).toBe(409);
    expect((await answer({ release, edited, is_taken: false })).status).toBe(409);
  });

  it('is for those who may edit the course', async () => {
    await editText('<p>unser</p>');
    await write('Wunden heute', { a: 'neu' });
    await seed();
    const { release, edited } = await theOffer();
    const manager = await house.signedIn('manager');
    expect((await house.call(manager, releases.getCourseRelease, { params: await params() })).status).toBe(403);
    expect((await answer({ release, edited, is_taken: true }, manager)).status).toBe(403);
  });
});

describe('a course brought by hand', () => {
  it('is overwritten by hand until it is edited, then it is offered', async () => {
    await write('Hygiene', { a: 'eins' }, 'hygiene');
    const bring = async () => (await importCourse(house, 'hygiene', join(folder, 'hygiene'))).brought;
    expect(await bring()).toBe('stored');
    await write('Hygiene heute', { a: 'eins' }, 'hygiene');
    expect([await bring(), (await stored('hygiene')).title]).toEqual(['stored', 'Hygiene heute']);
    const { id, version } = await stored('hygiene');
    await house.call(admin, contract.updateCourse, { params: { course_id: id }, body: { title: 'Unsere', version } });
    await write('Hygiene morgen', { a: 'eins' }, 'hygiene');
    expect([await bring(), (await stored('hygiene')).title]).toEqual(['offered', 'Unsere']);
  });

  it('is not overwritten by what comes with Visite', async () => {
    await importCourse(house, 'hygiene', join(folder, 'wunden'));
    await write('Hygiene von Visite', { a: 'eins' }, 'hygiene');
    expect(await seed()).toMatchObject({ changed: 0, offered: 1 });
    expect((await stored('hygiene')).title).toBe('Wunden');
  });
});
