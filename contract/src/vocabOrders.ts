/** How one's own words can be ordered. In a file of its own: addresses are read without schemas. */
export const VOCAB_ORDERS = ['newest', 'term'] as const;
export type VocabOrder = (typeof VOCAB_ORDERS)[number];
