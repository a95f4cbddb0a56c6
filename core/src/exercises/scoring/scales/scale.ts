import type { ContentOf } from '@visite/contract/exercises/kinds.ts';

type Content = ContentOf<'scoring'>;

/** A care scale as published: its items with their scores, what a total means, and where it comes from. Wordings are our own. */
export interface Scale {
  key: string;
  name: string;
  source: string;
  items: { id: string; name: string; options: Content['items'][number]['options'] }[];
  /** Every total that can be reached stands in exactly one. */
  bands: Content['bands'];
}

/** Score, label, and what it means at the bedside. */
export const option = (score: number, label: string, description = '') => ({ score, label, description });

/** The scale as the content of an exercise: only the patient and the expected scores are left to the author. */
export const contentOfScale = ({ name, source, items, bands }: Scale): Omit<Content, 'html'> => ({
  scale_name: name,
  scale_source: source,
  items: items.map((item) => ({ ...item, expected: null, explanation: '' })),
  bands,
});
