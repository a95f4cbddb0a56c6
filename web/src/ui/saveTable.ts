import Papa from 'papaparse';
import { saveFile } from './saveFile.ts';

/** A spreadsheet runs a cell that begins like this as a formula: what people wrote must not do so. */
export const harmless = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** Saves a table as CSV, headings first, as spreadsheets here open it: semicolons, and a mark that it is UTF-8. */
export function saveTable(rows: (string | number)[][], name: string) {
  const text = Papa.unparse(rows, { delimiter: ';' });
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
