import type { CourseProblem } from '@visite/contract/coursePublishing.ts';
import { KINDS } from '@visite/contract/exercises/kinds.ts';
import type { CourseContents, WrittenChapter, WrittenItem, WrittenSection } from '#courses/contents.ts';
import { rulesOf } from './exercises.ts';

/** Without a place: the course itself. */
type Place = Partial<Pick<CourseProblem, 'chapter_id' | 'section_id' | 'item_id' | 'page' | 'kind'>>;

const problem = (
  code: CourseProblem['code'],
  blocks: boolean,
  title: string,
  place: Place = {},
  details: string[] = [],
): CourseProblem => ({
  ...{ chapter_id: null, section_id: null, item_id: null, page: null, kind: null },
  ...place,
  ...{ code, blocks, title, details },
});

function ofItem({ id, kind, title, content }: WrittenItem, page: number, place: Place): CourseProblem[] {
  const details = rulesOf(kind).problems(KINDS[kind].Content.parse(content));
  return details.length > 0 ? [problem('unfinished_item', true, title, { ...place, item_id: id, page, kind }, details)] : [];
}

function ofSection({ id, title, learning_objectives, items }: WrittenSection, chapter: Place): CourseProblem[] {
  const place = { ...chapter, section_id: id };
  if (items.length === 0) return [problem('empty_section', true, title, place)];
  return [
    ...(learning_objectives.length === 0 ? [problem('no_objectives', false, title, place)] : []),
    ...items.flatMap((item, page) => ofItem(item, page, place)),
  ];
}

function ofChapter({ id, title, sections }: WrittenChapter): CourseProblem[] {
  const place = { chapter_id: id };
  if (sections.length === 0) return [problem('empty_chapter', true, title, place)];
  return sections.flatMap((section) => ofSection(section, place));
}

/** What still keeps a course from its learners (`blocks`), and what would make it better, in the order of the course. */
export function courseProblems({ title, description, chapters }: CourseContents): CourseProblem[] {
  return [
    ...(chapters.length === 0 ? [problem('empty_course', true, title)] : []),
    ...(description.trim() === '' ? [problem('no_description', false, title)] : []),
    ...chapters.flatMap(ofChapter),
  ];
}

/** An item that its author has not finished is worth nothing to who plays it. */
export const isUnfinished = (kind: WrittenItem['kind'], content: Record<string, unknown>): boolean =>
  rulesOf(kind).problems(KINDS[kind].Content.parse(content)).length > 0;
