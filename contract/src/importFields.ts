/** As many words as a list can bring at once. */
export const MOST_WORDS = 5000;

/** What a column of an imported file can hold. In a file of its own: screens list them without schemas. */
export const IMPORT_FIELDS = ['term', 'article', 'plural', 'meaning', 'translation', 'example'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Why a line is not taken over. */
export const IMPORT_PROBLEMS = [
  'term_missing',
  'term_too_long',
  'field_too_long',
  'article_unknown',
  'twice_in_file',
  'unreadable',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];
