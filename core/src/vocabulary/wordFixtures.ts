import type { VocabWord } from '@visite/contract/vocabulary.ts';

/** A word for tests; the wound unless something else is said. */
export const aWord = (fields: Partial<VocabWord> = {}): VocabWord => ({
  term: 'Wunde',
  article: 'die',
  plural: 'Wunden',
  part_of_speech: 'noun',
  meaning: 'eine offene Stelle der Haut',
  translations: { eng: 'wound' },
  example: 'Die Wunde ist trocken.',
  ...fields,
});
