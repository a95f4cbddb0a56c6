import type { TableLine } from '@visite/core/vocabulary/importLines.ts';

/** A file as rows of plain texts. */
export interface ImportTable {
  format: 'csv' | 'anki';
  /** The names of the columns where the format has them; null where a line may hold them. */
  headings: string[] | null;
  lines: TableLine[];
  /** Of the translations, where the file says it. */
  language: string | null;
}

/** Why a whole file is refused; the code of the answer. */
export type FileProblem = 'import_unreadable' | 'import_too_many' | 'import_empty';

export class FileRefused extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** More than a person maps; what stands to the right of them is left out. */
export const MOST_COLUMNS = 40;
/** A field that is longer than all limits is not cleaned: it is refused with its line. */
const LONGEST_CELL = 20_000;

/** The cells of a line as plain texts. */
export const cut = (cells: readonly string[], plain: (cell: string) => string): string[] =>
  cells.slice(0, MOST_COLUMNS).map((cell) => (cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL) : plain(cell)));
