/**
 * Case, gender and number as sixteen bits, one for each of the four cases in masculine, feminine, neuter and plural: words agree
 * where they have a bit in common (unification by intersection).
 */
export const CASES = ['nom', 'acc', 'dat', 'gen'] as const;
export type Case = (typeof CASES)[number];
/** The cases as learners of German know them. */
export const CASE_NAMES: Record<Case, string> = { nom: 'Nominativ', acc: 'Akkusativ', dat: 'Dativ', gen: 'Genitiv' };
export const COLUMNS = ['m', 'f', 'n', 'p'] as const;
/** A gender in the singular, or the plural. */
export type Column = (typeof COLUMNS)[number];
/** A set of cells: case times column. */
export type Cells = number;

export const ALL_CELLS: Cells = 0xffff;

/** One cell. */
export const cell = (ofCase: Case, column: Column): Cells => 1 << (CASES.indexOf(ofCase) * 4 + COLUMNS.indexOf(column));

/** Every column of a case. */
export const cellsOfCase = (ofCase: Case): Cells => 0xf << (CASES.indexOf(ofCase) * 4);

export const NOM = cellsOfCase('nom');
export const ACC = cellsOfCase('acc');
export const DAT = cellsOfCase('dat');
export const GEN = cellsOfCase('gen');

/** A column in every case. */
export const cellsOfColumn = (column: Column): Cells => 0x1111 << COLUMNS.indexOf(column);

export const PLURAL = cellsOfColumn('p');

/** The single cells of a set, by case, then by column. */
export function cellsIn(cells: Cells): { case: Case; column: Column }[] {
  return CASES.flatMap((ofCase) => COLUMNS.filter((column) => cells & cell(ofCase, column)).map((column) => ({ case: ofCase, column })));
}

/** "nom.m acc.fn": cases with the columns they hold for. */
export function cellsFrom(text: string): Cells {
  let cells = 0;
  for (const part of text.split(' ')) {
    const [ofCase, columns = 'mfnp'] = part.split('.') as [Case, string | undefined];
    for (const column of columns as Iterable<Column>) cells |= cell(ofCase, column);
  }
  return cells;
}
