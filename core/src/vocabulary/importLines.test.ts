import { describe, expect, it } from 'vitest';
import { judgeLines, type TableLine, termsOf } from './importLines.ts';

const COLUMNS = { term: 0, article: 1, plural: 2, meaning: 3, translation: 4, example: 5 };
const judge = (...rows: string[][]) =>
  judgeLines(
    rows.map((cells, at): TableLine => ({ line: at + 2, cells })),
    COLUMNS,
    'tur',
    new Set(['Puls']),
  );

describe('what a line of a file becomes', () => {
  it('is a word with all that stands there', () => {
    expect(judge(['Wunde', 'Die', 'Wunden', 'offene Stelle', 'yara', 'Die Wunde ist trocken.'])).toEqual([
      {
        line: 2,
        state: 'new',
        word: {
          term: 'Wunde',
          article: 'die',
          plural: 'Wunden',
          part_of_speech: 'noun',
          meaning: 'offene Stelle',
          translations: { tur: 'yara' },
          example: 'Die Wunde ist trocken.',
        },
      },
    ]);
  });

  it('has its article from the word where no column says it, from the column where both do', () => {
    expect(
      judge(['die Wunde'], ['das Teil', 'der'], ['nüchtern bleiben', '–']).map(({ word }) => [
        word.article,
        word.term,
        word.part_of_speech,
      ]),
    ).toEqual([
      ['die', 'Wunde', 'noun'],
      ['der', 'Teil', 'noun'],
      [null, 'nüchtern bleiben', 'phrase'],
    ]);
  });

  it('is known when the vocabulary holds the word', () => expect(judge(['der Puls'])).toMatchObject([{ state: 'known' }]));

  it.each([
    [['', 'die'], 'term_missing'],
    [['x'.repeat(201)], 'term_too_long'],
    [['Wunde', '', '', 'x'.repeat(2001)], 'field_too_long'],
    [['Wunde', '', '', '', 'x'.repeat(501)], 'field_too_long'],
    [['Wunde', 'den'], 'article_unknown'],
    [['Wunde', 'constructor'], 'article_unknown'],
  ])('%j is broken: %s', (cells, problem) => expect(judge(cells)).toMatchObject([{ line: 2, state: 'broken', problem }]));

  it('is taken once when it stands there twice; the second is named with its line', () => {
    expect(judge(['Wunde'], ['die Wunde'])).toMatchObject([{ state: 'new' }, { line: 3, state: 'broken', problem: 'twice_in_file' }]);
  });

  it('is named when the format could not be read there', () => {
    const [line] = judgeLines([{ line: 7, cells: ['Wunde'], is_broken: true }], COLUMNS, 'eng', new Set());
    expect(line).toMatchObject({ line: 7, problem: 'unreadable' });
  });

  it('has no word without a column of words', () => {
    const none = { ...COLUMNS, term: null };
    expect(judgeLines([{ line: 1, cells: ['Wunde'] }], none, 'eng', new Set())).toMatchObject([{ problem: 'term_missing' }]);
    expect(termsOf([{ line: 1, cells: ['die Wunde'] }], COLUMNS)).toEqual(['Wunde']);
  });
});
