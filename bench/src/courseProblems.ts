import type { SectionFile } from '@visite/contract/courseFile.ts';
import type { KindName } from '@visite/contract/exercises/kinds.ts';
import type { CourseFolder } from '@visite/server/courses/courseFiles.ts';
import { filesNamed, itemProblems, type Known, twice } from './itemProblems.ts';

/** Kinds that are done by looking at them; a section ends with something to do. */
const ONLY_LOOKED_AT = new Set<KindName>(['text', 'media', 'vocab_intro']);

function sectionProblems({ items, learning_objectives }: SectionFile, known: Known): string[] {
  const last = items.at(-1);
  return [
    ...(learning_objectives.length === 0 ? ['learning_objectives: are empty'] : []),
    ...(last === undefined ? ['items: are empty'] : []),
    ...(last && ONLY_LOOKED_AT.has(last.kind) ? [`items[${last.key}]: the section ends with nothing to do (${last.kind})`] : []),
    ...twice(items.map(({ key }) => key)).map((key) => `items: the key ${key} stands twice`),
    ...items.flatMap((item) => itemProblems(item, known).map((problem) => `items[${item.key}].${problem}`)),
  ];
}

/** A drawing that no browser shows, that has no shape of its own, or that runs or loads something. */
function drawingProblems(drawing: string): string[] {
  return [
    ...(drawing.startsWith('<svg') && drawing.trimEnd().endsWith('</svg>') ? [] : ['is no SVG drawing']),
    ...(/<svg[^>]*\sviewBox="/.test(drawing) ? [] : ['has no viewBox']),
    ...(/<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)/i.test(drawing) ? ['holds a script or an address'] : []),
  ];
}

/**
 * Everything wrong with a course's folder that its schema cannot say, each with the file and the place in it.
 * `files` are the folder's other files by path, drawings with their text.
 */
export function courseProblems(
  { course, sections }: CourseFolder,
  { files, specialties, ...known }: Omit<Known, 'files'> & { files: ReadonlyMap<string, string>; specialties: ReadonlySet<string> },
): string[] {
  const paths = new Set(files.keys());
  const named = new Set(filesNamed([course, [...sections.values()]]));
  const sectionPaths = new Set([...sections.keys()].map((key) => `sections/${key}.yaml`));
  const outline = [
    ...(course.specialty === null || specialties.has(course.specialty) ? [] : [`specialty: unknown: ${course.specialty}`]),
    ...(course.picture === null || paths.has(course.picture) ? [] : [`picture: no file ${course.picture}`]),
    ...twice(course.chapters.map(({ key }) => key)).map((key) => `chapters: the key ${key} stands twice`),
  ];
  return [
    ...outline.map((problem) => `course.yaml: ${problem}`),
    ...[...sections].flatMap(([key, section]) =>
      sectionProblems(section, { ...known, files: paths }).map((problem) => `sections/${key}.yaml: ${problem}`),
    ),
    ...[...files].flatMap(([path, text]) => [
      ...(named.has(path) || sectionPaths.has(path) || path === 'course.yaml' ? [] : [`${path}: is used nowhere`]),
      ...(path.endsWith('.svg') ? drawingProblems(text).map((problem) => `${path}: ${problem}`) : []),
    ]),
  ];
}
