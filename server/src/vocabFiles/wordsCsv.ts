import type { VocabWord } from '@visite/contract/vocabulary.ts';
import Papa from 'papaparse';
import type { ServerLanguage } from '#platform/errors.ts';

const HEADINGS = {
  deu: ['Wort', 'Artikel', 'Plural', 'Bedeutung', 'Übersetzung', 'Beispiel'],
  eng: ['Word', 'Article', 'Plural', 'Meaning', 'Translation', 'Example'],
};
const TRANSLATION = 4;
/** Spreadsheets in German take commas for decimals. */
const SEPARATORS = { deu: ';', eng: ',' };

/** Words as a table that spreadsheets open with a double click and that our own import reads. `language`: of the translations. */
export function wordsCsv(words: VocabWord[], language: string, spoken: ServerLanguage): string {
  const headings = HEADINGS[spoken].map((heading, at) => (at === TRANSLATION ? `${heading} (${language})` : heading));
  const rows = words.map(({ term, article, plural, meaning, translations, example }) => [
    term,
    article ?? '',
    plural,
    meaning,
    translations[language] ?? '',
    example,
  ]);
  // The mark says UTF-8; a cell that looks like a formula is kept from running.
  return `\uFEFF${Papa.unparse([headings, ...rows], { delimiter: SEPARATORS[spoken], escapeFormulae: true })}\r\n`;
}
