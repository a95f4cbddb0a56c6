import { KIND_NAMES } from '@visite/contract/exercises/kinds.ts';
import { describe, expect, it } from 'vitest';
import type { CourseContents, WrittenItem } from '#courses/contents.ts';
import { courseProblems, isUnfinished } from './courseProblems.ts';
import { contentOf } from './fixtures.ts';

const item = (id: string, html: string): WrittenItem => ({ id, kind: 'text', title: `Text ${id}`, instruction: '', content: { html } });
const section = (id: string, items: WrittenItem[], learning_objectives = ['Kann grüßen']) => ({
  ...{ id, title: `Abschnitt ${id}`, learning_objectives, items },
});
const course = (chapters: CourseContents['chapters'], description = 'Für alle'): CourseContents => ({
  ...{ title: 'Kurs', description, picture: null, author: '', author_display_image: null, level: 'B1', specialty: null, chapters },
});
const codes = (of: CourseContents) =>
  courseProblems(of).map(({ code, blocks, section_id, item_id, page }) => [code, blocks, item_id ?? section_id, page]);

describe('what keeps a course from its learners', () => {
  it('is nothing when everything in it is whole', () => {
    const whole = course([{ id: 'c', title: 'Kapitel', description: '', sections: [section('s', [item('i', '<p>Guten Tag</p>')])] }]);
    expect(courseProblems(whole)).toEqual([]);
  });

  it('is what is empty, and what is not finished, in the order of the course', () => {
    const chapters = [
      { id: 'c1', title: 'Leer', description: '', sections: [] },
      { id: 'c2', title: 'Halb', description: '', sections: [section('s1', []), section('s2', [item('i1', '<p>Da</p>'), item('i2', '')])] },
    ];
    expect(codes(course(chapters))).toEqual([
      ['empty_chapter', true, null, null],
      ['empty_section', true, 's1', null],
      ['unfinished_item', true, 'i2', 1],
    ]);
    expect(courseProblems(course(chapters)).at(-1)).toMatchObject({ details: ['no_text'], kind: 'text', title: 'Text i2' });
    expect(codes(course([]))).toEqual([['empty_course', true, null, null]]);
  });

  it('is no missing description or objective: that is advice', () => {
    const bare = course([{ id: 'c', title: 'Kapitel', description: '', sections: [section('s', [item('i', '<p>Da</p>')], [])] }], ' ');
    expect(codes(bare)).toEqual([
      ['no_description', false, null, null],
      ['no_objectives', false, 's', null],
    ]);
  });

  it('knows every kind, whole and empty', () => {
    for (const kind of KIND_NAMES) expect(isUnfinished(kind, contentOf(kind) as Record<string, unknown>), kind).toBe(false);
    for (const kind of KIND_NAMES) expect(isUnfinished(kind, {}), kind).toBe(true);
  });
});
