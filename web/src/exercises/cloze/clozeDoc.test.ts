import { describe, expect, it } from 'vitest';
import { docOf, gapRange, gapsIn, textOf } from './clozeDoc.ts';

const noAnswer = () => '';

describe('the document of a cloze', () => {
  it.each([
    'Ich {{g1}} jetzt Ihren Blutdruck.',
    '{{a}}{{b}} und {{c-1}}.\n\nEin zweiter Absatz\nmit zwei Zeilen {{d}}',
    'Klammern {{ohne Sinn}} bleiben Text.',
    '',
  ])('comes back as the same text: %j', (text) => {
    expect(textOf(docOf(text, noAnswer))).toBe(text);
  });

  it('shows a gap as a chip with its answer', () => {
    const doc = docOf('Ich {{g1}}.', (id) => (id === 'g1' ? 'messe' : ''));
    expect(doc.content?.[0]?.content?.[1]).toEqual({ type: 'gap', attrs: { id: 'g1', answer: 'messe' } });
  });

  it('drops empty paragraphs', () => {
    expect(textOf({ type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] })).toBe(
      'a',
    );
  });
});

describe('making a gap', () => {
  const text = 'Ich messe Ihren Blutdruck.';

  it('takes the selected words without the spaces around them', () => {
    expect(gapRange(text, 3, 10)).toEqual({ from: 4, to: 9 });
    expect(gapRange(text, 15, 10)).toEqual({ from: 10, to: 15 });
  });

  it('takes the word in which the cursor stands', () => {
    expect(gapRange(text, 6, 6)).toEqual({ from: 4, to: 9 });
    expect(gapRange(text, 9, 9)).toEqual({ from: 4, to: 9 });
    expect(gapRange('Die Übelkeit', 5, 5)).toEqual({ from: 4, to: 12 });
  });

  it('makes none of nothing', () => {
    expect(gapRange(text, 3, 4)).toBeNull();
    expect(gapRange('', 0, 0)).toBeNull();
    expect(gapRange('a  b', 2, 2)).toBeNull();
  });
});

describe('the gaps of a text', () => {
  const known = new Map([['g1', { id: 'g1', answers: ['messe', 'kontrolliere'], hint: 'messen', explanation: 'ich messe' }]]);

  it('stand in the order of the text; a new one has the word as its answer', () => {
    expect(
      gapsIn(
        [
          { id: 'n', answer: 'Arm' },
          { id: 'g1', answer: 'messe' },
        ],
        known,
      ),
    ).toEqual([{ id: 'n', answers: ['Arm'], hint: '', explanation: '' }, known.get('g1')]);
  });

  it('come back whole when a deletion is undone', () => {
    expect(gapsIn([], known)).toEqual([]);
    expect(gapsIn([{ id: 'g1', answer: 'messe' }], known)).toEqual([known.get('g1')]);
  });
});
