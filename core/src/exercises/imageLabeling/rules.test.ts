import { KINDS } from '@visite/contract/exercises/kinds.ts';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#exercises/fixtures.ts';
import { imageLabelingRules } from './rules.ts';

const content = contentOf('image_labeling');
const grade = (labels: Record<string, string>) => imageLabelingRules.grade(content, { labels }, '');

describe('image_labeling: share of right ones', () => {
  it('counts the points with their label', () => {
    expect(grade({ l1: 'Kreuzbein', l2: 'Knie' })).toMatchObject({ score: 0.5, is_complete: true });
    expect(grade({ l1: 'Ferse', l2: 'Ferse' })).toMatchObject({ score: 0.5, is_complete: true });
  });
  it('takes what is no label for no answer', () => {
    expect(grade({ l1: 'Nase', l2: 'Ferse' })).toMatchObject({ score: 0.5, is_complete: false });
    expect(grade({ l1: '', l2: ' ' })).toMatchObject({ score: 0, is_complete: false });
  });
  it('takes equal labels for each other', () => {
    const items = [
      { id: 'a', label: 'Ferse' },
      { id: 'b', label: 'Ferse' },
    ];
    const twins = KINDS.image_labeling.Content.parse({ items });
    expect(imageLabelingRules.grade(twins, { labels: { a: 'Ferse', b: 'Ferse' } }, '')).toMatchObject({ score: 1, is_complete: true });
  });
  it('shows the points without their labels, and the labels mixed', () => {
    const face = imageLabelingRules.face(content, 's');
    expect(face.points).toEqual([
      { id: 'l1', x: 0.5, y: 0.55 },
      { id: 'l2', x: 0.48, y: 0.95 },
    ]);
    expect([...face.labels].sort()).toEqual(['Ferse', 'Knie', 'Kreuzbein']);
    expect(face.labels).not.toEqual(['Kreuzbein', 'Ferse', 'Knie']);
  });
});
