import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

const base = {
  title: 'Wörter',
  content: {
    html: '<p>Hallo</p>',
    items: [
      { id: 'a', term: 'Wunde', answers: ['x'] },
      { id: 'b', term: 'Narbe', answers: [] },
    ],
  },
};
const withItems = (items: unknown[]) => ({ ...base, content: { ...base.content, items } });
const [a, b] = base.content.items;

describe('what differs between two versions', () => {
  it('is nothing between equal ones', () => {
    expect(differences(base, structuredClone(base))).toEqual([]);
  });

  it('names the field, and what stands there on both sides', () => {
    expect(differences(base, { ...base, title: 'Vokabeln' })).toEqual([{ path: ['title'], mine: 'Wörter', theirs: 'Vokabeln' }]);
  });

  it('shows text instead of HTML', () => {
    const theirs = { ...base, content: { ...base.content, html: '<p>Guten <strong>Tag</strong></p>' } };
    expect(differences(base, theirs)).toEqual([{ path: ['content', 'html'], mine: 'Hallo', theirs: 'Guten Tag' }]);
  });

  it('finds an entry by its id', () => {
    expect(differences(base, withItems([a, { ...b, term: 'Schorf' }]))).toEqual([
      { path: ['content', 'items', 2, 'term'], mine: 'Narbe', theirs: 'Schorf' },
    ]);
  });

  it('shows an entry that only one side has', () => {
    expect(differences(base, withItems([a]))).toEqual([
      { path: ['content', 'items', 2, 'term'], mine: 'Narbe', theirs: null },
      { path: ['content', 'items', 2, 'answers'], mine: '', theirs: null },
    ]);
  });

  it('shows a new order as one line', () => {
    expect(differences(base, withItems([b, a]))).toEqual([
      { path: ['content', 'items', 'order'], mine: 'Wunde → Narbe', theirs: 'Narbe → Wunde' },
    ]);
  });
});
