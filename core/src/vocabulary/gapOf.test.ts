import { describe, expect, it } from 'vitest';
import { gapOf } from './gapOf.ts';
import { aWord } from './wordFixtures.ts';

const shown = (fields: Parameters<typeof aWord>[0]) => {
  const gap = gapOf(aWord(fields));
  return gap && `${gap.before}[${gap.word}]${gap.after}`;
};

describe('the gap in the sentence of a word', () => {
  it.each([
    ['Wunde', 'Die Wunde ist trocken.', 'Die [Wunde] ist trocken.'],
    ['Wunde', 'Zwei Wunden sind trocken.', 'Zwei [Wunden] sind trocken.'],
    ['frisch', 'Eine frische Narbe.', 'Eine [frische] Narbe.'],
    ['klingeln', 'Klingeln Sie bitte!', '[Klingeln] Sie bitte!'],
    ['zu groß', 'Die Tablette ist zu groß für mich.', 'Die Tablette ist [zu groß] für mich.'],
  ])('of %s in %j', (term, example, gap) => {
    expect(shown({ term, example })).toBe(gap);
  });
  it.each([
    ['Wunde', 'Die Wundauflage ist trocken.'],
    ['Arm', 'Es ist warm.'],
    ['Arm', 'Die Armee kommt.'],
    ['Was führt Sie zu uns?', 'Was führt Sie zu uns?'],
    ['Wunde', ''],
  ])('is none for %s in %j', (term, example) => {
    expect(shown({ term, example, plural: '' })).toBe(null);
  });
});
