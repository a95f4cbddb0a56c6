/** Alternatives as an author writes them: one a line; within a line every word, set apart by commas, is needed. */
export const groupsOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length > 0);

export const textOf = (groups: readonly string[][]): string => groups.map((words) => words.join(', ')).join('\n');
