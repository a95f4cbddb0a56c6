import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionFile } from '@visite/contract/courseFile.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { type CourseFolder, translateReferences } from '@visite/server/courses/courseFiles.ts';

type Item = SectionFile['items'][number];
const twice = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

/** What keeps an item from being played or learned from: its kind's problems, an own key that is not right, doubled entry ids. */
function itemProblems({ kind, content }: Item): string[] {
  const rules = rulesOf(kind);
  const fits = content as Parameters<typeof rules.grade>[0];
  const { score } = rules.grade(fits, rules.key(fits, 'check'), 'check');
  const lists = Object.values(content).filter(
    (value): value is { id: string }[] => Array.isArray(value) && typeof value[0]?.id === 'string',
  );
  return [
    ...rules.problems(fits),
    ...(score === 1 ? [] : [`its own key scores ${score}`]),
    ...lists.flatMap((entries) => twice(entries.map(({ id }) => id)).map((id) => `the entry ${id} stands twice`)),
  ];
}

/** Everything wrong with a course's folder that its schema cannot say. */
export async function courseProblems(folder: string, { course, sections }: CourseFolder, cases: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  const check = (where: string) => ({
    file: async (path: string) => {
      if (!existsSync(join(folder, path))) problems.push(`${where}: no file ${path}`);
      return path;
    },
    case: async (slug: string) => {
      if (!cases.includes(slug)) problems.push(`${where}: no case ${slug}`);
      return slug;
    },
  });
  await translateReferences(course, check('course.yaml'));
  for (const [key, section] of sections) {
    const where = `sections/${key}.yaml`;
    await translateReferences(section, check(where));
    if (section.learning_objectives.length === 0) problems.push(`${where}: no learning objectives`);
    problems.push(...twice(section.items.map((item) => item.key)).map((item) => `${where}: the item ${item} stands twice`));
    for (const item of section.items) problems.push(...itemProblems(item).map((problem) => `${where}: ${item.key}: ${problem}`));
  }
  return problems;
}
