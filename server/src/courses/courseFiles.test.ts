import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@visite/contract/courses.ts';
import { KIND_NAMES } from '@visite/contract/exercises/kinds.ts';
import * as exercises from '@visite/contract/exercises.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';
import { eq } from 'drizzle-orm';
import { dump, load as parse } from 'js-yaml';
import { beforeEach, describe, expect, it } from 'vitest';
import { cases } from '#cases/tables.ts';
import { testFolders } from '#testing/testFolders.ts';
import { testHouse } from '#testing/testHouse.ts';
import { translateReferences } from './courseFiles.ts';
import { exportCourse } from './exportCourse.ts';
import { importCourse } from './importCourse.ts';

const house = testHouse();
let folder: string;
const newFolder = testFolders();

/** A course of two chapters in files: one section with an item of every kind, and one without. */
async function writeCourse() {
  folder = await newFolder();
  const items = KIND_NAMES.map((kind) => ({ key: kind, kind, title: `Ein Titel: ${kind}`, instruction: '', content: contentOf(kind) }));
  await cp(join(import.meta.dirname, '../../../content/cases/sturz-in-der-nacht/scene.svg'), join(folder, 'monitor.svg'));
  await cp(join(import.meta.dirname, '../../../content/cases/demenz-und-eine-sorgenvolle-tochter/scene.svg'), join(folder, 'koerper.svg'));
  await mkdir(join(folder, 'sections'));
  await writeFile(join(folder, 'sections/alles.yaml'), dump({ title: 'Alles', learning_objectives: ['Ich kann alles.'], items }));
  await writeFile(join(folder, 'sections/nichts.yaml'), dump({ title: 'Nichts', items: [] }));
  await writeFile(
    join(folder, 'course.yaml'),
    dump({
      title: 'Ein Kurs',
      description: 'Mit „Anführungszeichen“ und Zeilen.\nZweite Zeile.',
      picture: 'monitor.svg',
      author: 'Visite',
      level: 'B1',
      chapters: [
        { key: 'eins', title: 'Eins', sections: ['alles'] },
        { key: 'zwei', title: 'Zwei', sections: ['nichts'] },
      ],
    }),
  );
}

/** Everything that an export wrote, by name; YAML as what it says. */
async function written(from: string): Promise<Record<string, unknown>> {
  const files = (await readdir(from, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const pairs = await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = await readFile(path, 'utf8');
      return [path.slice(from.length + 1), path.endsWith('.yaml') ? parse(text) : text] as const;
    }),
  );
  return Object.fromEntries(pairs.sort());
}

beforeEach(async () => {
  const id = await house.aCase();
  await house.db.update(cases).set({ slug: 'sturz-in-der-nacht' }).where(eq(cases.id, id));
  await writeCourse();
});

describe('courses as files (issue 3: a round trip loses nothing)', () => {
  it('exported, imported elsewhere and exported again are the same', async () => {
    await importCourse(house, 'ein-kurs', folder);
    const [first, second] = [await newFolder(), await newFolder()];
    await exportCourse(house, 'ein-kurs', first);
    await importCourse(house, 'zweiter', first);
    await exportCourse(house, 'zweiter', second);
    const [one, other] = [await written(first), await written(second)];
    expect(other).toEqual(one);
    expect(Object.keys(one)).toEqual([
      'course.yaml',
      'media/koerper.svg',
      'media/monitor.svg',
      'sections/alles.yaml',
      'sections/nichts.yaml',
    ]);
    const original = parse(await readFile(join(folder, 'sections/alles.yaml'), 'utf8')) as { items: { kind: string; content: object }[] };
    const again = one['sections/alles.yaml'] as typeof original;
    for (const [index, item] of original.items.entries()) {
      const content = JSON.parse(JSON.stringify(item.content).replaceAll(/"(monitor|koerper)\.svg"/g, '"media/$1.svg"'));
      expect(again.items[index]).toEqual({ ...item, content });
    }
  });

  it('brought again keep their ids and learners’ progress; what the files no longer name is out of sight', async () => {
    const learner = await house.signedIn('learner');
    const { id: courseId } = await importCourse(house, 'ein-kurs', folder);
    const read = async () => (await house.call(learner, contract.getCourse, { params: { course_id: courseId } })).body;
    const section_id = (await read()).chapters[0]?.sections[0]?.id ?? '';
    const items = async () => (await house.call(learner, contract.getSection, { params: { section_id } })).body.items;
    const before = await items();
    const text = before.find(({ kind }) => kind === 'text')?.id ?? '';
    const { body } = await house.call(learner, exercises.createItemInteraction, { params: { section_content_item_id: text } });

    const file = join(folder, 'sections/alles.yaml');
    const changed = parse(await readFile(file, 'utf8')) as { items: { key: string; title: string }[] };
    changed.items = changed.items.filter(({ key }) => key !== 'cloze').map((item) => ({ ...item, title: 'Neu' }));
    await writeFile(file, dump(changed));
    await importCourse(house, 'ein-kurs', folder);

    const after = await items();
    expect(after.map(({ id }) => id)).toEqual(before.filter(({ kind }) => kind !== 'cloze').map(({ id }) => id));
    expect(after.every(({ title }) => title === 'Neu')).toBe(true);
    const again = await house.call(learner, exercises.getItemInteraction, { params: { section_content_item_id: text } });
    expect(again.body?.id).toBe(body.id);
  });

  it('say with file and place what is wrong in them', async () => {
    await writeFile(
      join(folder, 'sections/nichts.yaml'),
      dump({ title: 'Nichts', items: [{ key: 'a', kind: 'cloze', content: { txet: 'x' } }] }),
    );
    await expect(importCourse(house, 'x', folder)).rejects.toThrow(/nichts\.yaml is not valid:\n.*items\.0\.content.*txet/s);
    await writeFile(
      join(folder, 'sections/nichts.yaml'),
      dump({ title: 'Nichts', items: [{ key: 'a', kind: 'case', content: { case_id: 'gibt-es-nicht' } }] }),
    );
    await expect(importCourse(house, 'x', folder)).rejects.toThrow(/names the case gibt-es-nicht/);
  });

  it('ask for what they name one after the other, as a transaction does', async () => {
    let open = 0;
    let most = 0;
    const looked = async (ref: string) => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return ref.toUpperCase();
    };
    const content = { items: [{ file: 'a.svg' }, { case_id: 'b' }, [{ picture: 'c.svg' }]], file: '' };
    const translated = await translateReferences(content, { file: looked, case: looked });
    expect(translated).toEqual({ items: [{ file: 'A.SVG' }, { case_id: 'B' }, [{ picture: 'C.SVG' }]], file: '' });
    expect(most).toBe(1);
  });
});
