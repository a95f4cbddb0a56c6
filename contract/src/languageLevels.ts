/** CEFR levels and NATIVE, the level without simplification (domain 2). In a file of its own: the first page needs no schemas. */
export const LANGUAGE_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'NATIVE'] as const;
