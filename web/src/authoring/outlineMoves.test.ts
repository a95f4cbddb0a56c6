import type { Chapter } from '@visite/contract/courses.ts';
import { describe, expect, it } from 'vitest';
import { moved } from '#editing/moved.ts';
import { sectionStep, sectionTo, withSections } from './outlineMoves.ts';

const aChapter = (id: string, ...sections: string[]): Chapter => ({
  id,
  course_id: 'course',
  position: 0,
  title: id,
  description: '',
  version: 1,
  sections: sections.map((section, position) => ({
    id: section,
    chapter_id: id,
    position,
    title: section,
    item_count: 0,
    version: 1,
  })),
});
const chapters = [aChapter('A', 'a1', 'a2'), aChapter('B'), aChapter('C', 'c1')];

describe('the outline', () => {
  it('moves within a list', () => {
    expect(moved(['1', '2', '3'], 0, 2)).toEqual(['2', '3', '1']);
    expect(moved(['1', '2', '3'], 2, 0)).toEqual(['3', '1', '2']);
  });

  it('puts a section into another chapter', () => {
    const move = sectionTo(chapters, 'a1', 'C', 1);
    expect(move).toEqual({ chapterId: 'C', ids: ['c1', 'a1'] });
    expect(withSections(chapters, move).map(({ sections }) => sections.map(({ id }) => id))).toEqual([['a2'], [], ['c1', 'a1']]);
  });

  it('steps over the end of a chapter into the next one, empty ones included', () => {
    expect(sectionStep(chapters, 'a1', 1)).toEqual({ chapterId: 'A', ids: ['a2', 'a1'] });
    expect(sectionStep(chapters, 'a2', 1)).toEqual({ chapterId: 'B', ids: ['a2'] });
    expect(sectionStep(chapters, 'c1', -1)).toEqual({ chapterId: 'B', ids: ['c1'] });
  });

  it('stays at the ends of the course', () => {
    expect(sectionStep(chapters, 'a1', -1)).toBeNull();
    expect(sectionStep(chapters, 'c1', 1)).toBeNull();
  });
});
