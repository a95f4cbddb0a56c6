import { describe, expect, it } from 'vitest';
import { guessMapping } from './importMapping.ts';

const NONE = { term: null, article: null, plural: null, meaning: null, translation: null, example: null };

describe('what the columns of a file hold', () => {
  it.each([
    [['Wort', 'Artikel', 'Plural', 'Bedeutung', 'Übersetzung (tur)', 'Beispiel'], 'tur'],
    [['Word', 'Article', 'Plural', 'Meaning', 'Translation (tur)', 'Example'], 'tur'],
    [['Deutsch', 'Genus', 'Mehrzahl', 'Erklärung', 'Rückseite', 'Satz'], null],
  ])('is read from headings: %j', (headings, language) => {
    const columns = { term: 0, article: 1, plural: 2, meaning: 3, translation: 4, example: 5 };
    expect(guessMapping([headings, ['Wunde', 'die', 'Wunden', '', '', '']], null)).toEqual({ columns, has_header: true, language });
  });

  it('in whatever order they come, unknown ones left out', () => {
    const { columns } = guessMapping(
      [
        ['Nr.', 'English', 'Kapitel', 'Vokabel'],
        ['1', 'wound', '3', 'Wunde'],
      ],
      null,
    );
    expect(columns).toEqual({ ...NONE, term: 3, translation: 1 });
  });

  it('is read from the contents without headings', () => {
    const rows = [
      ['Wunde', 'die', 'wound', 'Die Wunde ist trocken.'],
      ['Puls', 'der', 'pulse', 'Ich fühle den Puls.'],
    ];
    expect(guessMapping(rows, null)).toEqual({
      columns: { ...NONE, term: 0, article: 1, translation: 2, example: 3 },
      has_header: false,
      language: null,
    });
    expect(guessMapping([['Wunde'], ['Puls']], null).columns).toEqual({ ...NONE, term: 0 });
  });

  it('of a first word that is named like a column stays a word', () => {
    expect(
      guessMapping(
        [
          ['Artikel', 'article'],
          ['Plural', 'plural'],
        ],
        null,
      ),
    ).toMatchObject({ has_header: false, columns: { term: 0 } });
  });

  it('of an Anki package is read from the names of its fields, else in their order', () => {
    expect(guessMapping([['Wunde', 'wound']], ['Vorderseite', 'Rückseite'])).toMatchObject({
      columns: { term: 0, translation: 1 },
      has_header: false,
    });
    expect(guessMapping([['Wunde', 'wound']], ['Feld A', 'Feld B'])).toMatchObject({
      columns: { term: 0, translation: 1 },
      has_header: false,
    });
  });

  it('of nothing is nothing', () => expect(guessMapping([], null)).toEqual({ columns: NONE, has_header: false, language: null }));
});
