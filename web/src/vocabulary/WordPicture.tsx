import { withArticle } from '@visite/core/exercises/vocab.ts';
import { lazy, Suspense } from 'react';

/** Without a connection before the drawings were stored: the word does without. */
const WordDrawing = lazy(() => import('./WordDrawing.tsx').catch(() => ({ default: () => null })));

type Word = Parameters<typeof withArticle>[0];

/** The picture of a word where one shows it (content/word-pictures.yaml). The word or its meaning stands beside it: for screen readers it is silent. */
export const WordPicture = ({ word, className }: { word: Word; className?: string | undefined }) => (
  <Suspense fallback={null}>
    <WordDrawing term={withArticle(word)} className={className} />
  </Suspense>
);
