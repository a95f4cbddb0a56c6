import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CourseFile, SectionFile } from '@visite/contract/courseFile.ts';
import { load as parse } from 'js-yaml';
import type { z } from 'zod';

/** A course as it stands in files: `course.yaml`, `sections/<key>.yaml`, and the files that they name. */
export interface CourseFolder {
  course: CourseFile;
  sections: Map<string, SectionFile>;
}

function checked<S extends z.ZodType>(schema: S, source: string, name: string): z.output<S> {
  const parsed = schema.safeParse(parse(source));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${name} is not valid:\n${issues.join('\n')}`);
}

/** Reads and checks a course's folder; throws with the file's name and the place of what is wrong. */
export async function readCourseFolder(folder: string): Promise<CourseFolder> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const course = checked(CourseFile, await read('course.yaml'), join(folder, 'course.yaml'));
  const sections = new Map<string, SectionFile>();
  for (const key of course.chapters.flatMap((chapter) => chapter.sections)) {
    if (sections.has(key)) throw new Error(`${join(folder, 'course.yaml')} names the section ${key} twice`);
    const name = `sections/${key}.yaml`;
    sections.set(key, checked(SectionFile, await read(name), join(folder, name)));
  }
  return { course, sections };
}

/** The folders of all courses, by slug. */
export async function courseSlugs(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The fields of a content that name a stored file or a case: by id in the database, by path or slug in files. */
export const FILE_FIELDS = new Set(['file', 'picture', 'media']);
export const CASE_FIELD = 'case_id';

interface Translation {
  file(ref: string): Promise<string>;
  case(ref: string): Promise<string>;
}

/**
 * The content with every reference translated, however deep it stands; what is not set stays so. One after the other: a
 * transaction has one connection, which takes one query at a time.
 */
export async function translateReferences<T>(value: T, to: Translation): Promise<T> {
  if (Array.isArray(value)) {
    const entries: unknown[] = [];
    for (const inner of value) entries.push(await translateReferences(inner, to));
    return entries as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && inner !== '' && FILE_FIELDS.has(name)) fields.push([name, await to.file(inner)]);
    else if (typeof inner === 'string' && name === CASE_FIELD) fields.push([name, await to.case(inner)]);
    else fields.push([name, await translateReferences(inner, to)]);
  }
  return Object.fromEntries(fields) as T;
}
