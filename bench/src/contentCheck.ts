// npm run content:check: every content file against the contract's schemas and against the files it refers to.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CaseFile } from '@visite/contract/cases.ts';
import { KIND_NAMES } from '@visite/contract/exercises/kinds.ts';
import { FACT_TOPICS } from '@visite/contract/personas.ts';
import { courseSlugs, readCourseFolder } from '@visite/server/courses/courseFiles.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { readUnderstandingFiles } from '@visite/server/providers/built-in/understandingFiles.ts';
import { parse } from 'yaml';
import { caseProblems } from './caseProblems.ts';
import { courseProblems } from './courseProblems.ts';

const problems: string[] = [];

const understanding = await readUnderstandingFiles(CONTENT_FOLDER);
const understood = new Set(understanding.topics.map((topic) => topic.topic));
for (const topic of FACT_TOPICS) if (!understood.has(topic)) problems.push(`understanding: no phrasings for the topic ${topic}`);

const specialties = parse(await readFile(join(CONTENT_FOLDER, 'catalogues/specialties.yaml'), 'utf8')) as { id: string }[];
const cases = (await readdir(join(CONTENT_FOLDER, 'cases'))).sort();
for (const slug of cases) {
  const parsed = CaseFile.safeParse(parse(await readFile(join(CONTENT_FOLDER, 'cases', slug, 'case.yaml'), 'utf8')));
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${slug}: ${issue.path.join('.')}: ${issue.message}`));
    continue;
  }
  problems.push(...caseProblems(parsed.data, understood, specialties).map((problem) => `${slug}: ${problem}`));
  const picture = await readFile(join(CONTENT_FOLDER, 'cases', slug, 'scene.svg'), 'utf8').catch(() => '');
  if (!picture.startsWith('<svg')) problems.push(`${slug}: no picture scene.svg`);
}

const courses = await courseSlugs(join(CONTENT_FOLDER, 'courses'));
const kinds = new Set<string>();
let items = 0;
for (const slug of courses) {
  const folder = join(CONTENT_FOLDER, 'courses', slug);
  try {
    const read = await readCourseFolder(folder);
    problems.push(...(await courseProblems(folder, read, cases)).map((problem) => `${slug}: ${problem}`));
    for (const item of [...read.sections.values()].flatMap((section) => section.items)) {
      kinds.add(item.kind);
      items += 1;
    }
  } catch (error) {
    problems.push(`${slug}: ${(error as Error).message}`);
  }
}
for (const kind of KIND_NAMES) if (!kinds.has(kind)) problems.push(`courses: no item of the kind ${kind} (domain 6: every kind occurs)`);

process.stdout.write(
  problems.length > 0
    ? `${problems.join('\n')}\n`
    : `${cases.length} cases, ${courses.length} courses with ${items} items, and ${understood.size} topics are in order.\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
