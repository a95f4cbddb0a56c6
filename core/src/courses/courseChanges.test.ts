import { describe, expect, it } from 'vitest';
import type { CourseContents, WrittenItem } from './contents.ts';
import { courseChanges, hasChanged } from './courseChanges.ts';

const item = (id: string, content: Record<string, unknown> = { html: id }): WrittenItem => ({
  id,
  kind: 'text',
  title: id,
  instruction: '',
  content,
});
const course = (...sections: [title: string, items: WrittenItem[]][]): CourseContents => ({
  ...{ title: 'Kurs', description: '', picture: null, author: '', author_display_image: null, level: 'B1', specialty: null },
  chapters: [
    {
      ...{ id: 'c', title: 'Kapitel', description: '' },
      sections: sections.map(([title, items]) => ({ id: title, title, learning_objectives: [], items })),
    },
  ],
});
const told = (before: CourseContents, after: CourseContents) =>
  courseChanges(before, after).map(({ how, item_id, section }) => [how, item_id, section]);

describe('what changes for learners', () => {
  it('is what is new, changed and gone', () => {
    const before = course(['Eins', [item('a'), item('b'), item('c')]]);
    const after = course(['Eins', [item('a'), item('b', { html: 'anders' }), item('d')]]);
    expect(told(before, after)).toEqual([
      ['changed', 'b', 'Eins'],
      ['added', 'd', 'Eins'],
      ['removed', 'c', 'Eins'],
    ]);
  });

  it('is no item that only stands elsewhere, nor one whose fields come in another order', () => {
    const before = course(['Eins', [item('a', { one: 1, two: { three: 3, four: 4 } })]], ['Zwei', [item('b')]]);
    const after = course(['Eins', []], ['Zwei', [item('b'), item('a', { two: { four: 4, three: 3 }, one: 1 })]]);
    expect(told(before, after)).toEqual([]);
    expect(hasChanged(before, after)).toBe(true);
    expect(hasChanged(before, before)).toBe(false);
  });
});
