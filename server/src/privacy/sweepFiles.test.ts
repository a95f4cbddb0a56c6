import { existsSync } from 'node:fs';
import * as cases from '@visite/contract/cases.ts';
import * as courses from '@visite/contract/courses.ts';
import * as dialogs from '@visite/contract/dialogs.ts';
import * as items from '@visite/contract/exercises.ts';
import * as media from '@visite/contract/media.ts';
import * as personas from '@visite/contract/personas.ts';
import { createVocab } from '@visite/contract/vocabulary.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#accounts/tables.ts';
import { case_releases } from '#cases/tables.ts';
import { course_releases } from '#courses/tables.ts';
import { storeContentFile } from '#media/storeMedia.ts';
import { media_files } from '#media/tables.ts';
import { rowsOf } from '#platform/database.ts';
import { storedPath } from '#platform/storedFiles.ts';
import { type MadeCourse, type Person, testHouse } from '#testing/testHouse.ts';
import { FILE_PLACES, sweepFiles } from './sweepFiles.ts';
import { sweepForgotten } from './sweepForgotten.ts';

const house = testHouse();
let manager: Person;
let made: MadeCourse;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYDwABBgEBnOw1SgAAAABJRU5ErkJggg==', 'base64');

beforeEach(async () => {
  const organizationId = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId });
  made = await house.aCourse({ organization_id: organizationId });
});

async function anUpload(): Promise<string> {
  const { body } = await house.call(manager, media.uploadMedia, { body: { file: new File([new Uint8Array(PNG)], 'a.png') } });
  return body.id.split('?')[0] ?? '';
}
const isThere = async (id: string) => (await house.db.select().from(media_files).where(eq(media_files.id, id))).length === 1;
/** What a month of nights leaves of a file. */
async function isKept(id: string) {
  await sweepFiles(house);
  house.clock.forward({ days: 31 });
  await sweepFiles(house);
  return isThere(id);
}
const usedBytes = async () => {
  manager = await house.signIn(manager.user);
  return (await house.call(manager, media.getStorage, {})).body.own.used_bytes;
};

const persona = (photo: string) => {
  const found = smallCase.persons[0]?.persona as personas.Persona;
  return { ...found, portrait: { ...found.portrait, photo } };
};
const newItem = async (kind: 'text' | 'media', content: object) =>
  (await house.call(manager, items.KIND_CALLS[kind].create, { params: { section_id: made.section_id }, body: { content } } as never)) as {
    body: { id: string };
  };
const saveCase = (file: object, is_draft: boolean) =>
  house.call(manager, cases.createOrOverwriteCase, { body: { is_draft, file: { ...smallCase, is_public: false, ...file } } });
const remove = (id: string) => house.call(manager, items.deleteItem, { params: { section_content_item_id: id } });
const release = { hash: 'x', brought_at: new Date('2026-03-01T00:00:00Z') };

const USES: Record<string, (file: string) => Promise<unknown>> = {
  'an item': (file) => newItem('media', { file }),
  'the text of an item': (file) => newItem('text', { html: `<img src="/files/${file}" alt="">` }),
  'a deleted item, which can come back': async (file) => remove((await newItem('media', { file })).body.id),
  'a course': (picture) => house.call(manager, courses.createCourse, { body: { title: 'Neu', picture } }),
  'a dialog': (audio) =>
    house.call(manager, dialogs.createDialog, { body: { title: 'Neu', lines: [{ id: 'a', type: 'AUDIO_EFFECT', audio }] } }),
  'a person': (photo) => house.call(manager, personas.createPersona, { body: { persona: persona(photo) } }),
  'a case': (picture) => saveCase({ picture }, false),
  'a draft of a case': (picture) => saveCase({ picture }, true),
  'a person of a case': (photo) => saveCase({ persons: [{ ...smallCase.persons[0], persona: persona(photo) }] }, true),
  'a word of a vocabulary': (audio) => house.call(manager, createVocab, { body: { term: 'Puls', audio } }),
  'a profile': (file) =>
    house.db
      .update(users)
      .set({ profile_image_url: `/files/${file}` })
      .where(eq(users.id, manager.user.id)),
  'an offered release of a course': (picture) =>
    house.db
      .insert(course_releases)
      .values({ ...release, course_id: made.course_id, content: { course: { picture }, sections: {} } as never }),
  'an offered release of a case': async (picture) =>
    house.db.insert(case_releases).values({ ...release, case_id: await house.aCase(), file: { ...smallCase, picture } }),
};

describe('an uploaded file', () => {
  it('that nothing has named for 30 days is gone with its bytes, by the job of the night', async () => {
    const id = await anUpload();
    const before = await usedBytes();
    const path = storedPath(house.config, 'files', id);
    expect(existsSync(path)).toBe(true);
    await sweepForgotten(house);
    house.clock.forward({ days: 29 });
    await sweepForgotten(house);
    expect([await isThere(id), await usedBytes()]).toEqual([true, before]);
    house.clock.forward({ days: 2 });
    await sweepForgotten(house);
    expect([await isThere(id), await usedBytes()]).toEqual([false, before - PNG.length]);
    expect(existsSync(path)).toBe(false);
    expect((await house.app.inject(`/files/${id}`)).statusCode).toBe(404);
  });

  it.each(Object.entries(USES))('stays while it is used by %s', async (_, use) => {
    const [used, unused] = [await anUpload(), await anUpload()];
    await use(used);
    expect([await isKept(used), await isThere(unused)]).toEqual([true, false]);
  });

  it('used again has its whole time again', async () => {
    const id = await anUpload();
    await sweepFiles(house);
    house.clock.forward({ days: 29 });
    manager = await house.signIn(manager.user);
    const { body } = await house.call(manager, dialogs.createDialog, {
      body: { title: 'Neu', lines: [{ id: 'a', type: 'AUDIO_EFFECT', audio: id }] },
    });
    await sweepFiles(house);
    await house.call(manager, dialogs.deleteDialog, { params: { dialog_id: body.id } });
    house.clock.forward({ days: 2 });
    await sweepFiles(house);
    expect(await isThere(id)).toBe(true);
    expect(await isKept(id)).toBe(false);
  });
});

it('files of the project’s own content stay, used or not', async () => {
  expect(await isKept(await storeContentFile(house, 'a.svg', Buffer.from('<svg/>')))).toBe(true);
});

/** Columns that hold something else than content of authors. */
const WITHOUT_FILES = [
  'audit_entries.details',
  // Made of case_persons.content by the database.
  'case_persons.face',
  'case_evaluations.result',
  'messages.examination',
  'messages.turn',
  'messages.given_on_device',
  'organizations.branding',
  'language_samples.mistakes',
  'messages.corrections',
  'provider_checks.findings',
  'item_interactions.attempt_ids',
  'vocab_items.translations',
  'vocab_reviews.state_before',
];

it('every column that could name a file is known', async () => {
  const rows = await rowsOf<{ name: string }>(
    house.db,
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and table_name <> 'media_files'
      and (data_type in ('json', 'jsonb') or column_name ~ '(picture|image|photo|audio|media)')`,
  );
  const known = Object.entries(FILE_PLACES).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !WITHOUT_FILES.includes(name))
      .sort(),
  ).toEqual(known.sort());
});
