import type { VocabEntry } from '@visite/contract/exercises/kind.ts';
import { fileUrl } from '#media/queries.ts';
import { WordPicture } from '#vocabulary/WordPicture.tsx';

interface Props {
  word: VocabEntry;
  /** Of the author's picture, and of the drawing that the app has for the word. */
  classNames: { picture: string | undefined; drawing: string | undefined };
}

/** The picture of a word in a lesson: the author's, else the app's drawing, else nothing. The word stands beside it: for screen readers it is silent. */
export const EntryPicture = ({ word, classNames }: Props) =>
  word.picture ? (
    <img src={fileUrl(word.picture)} alt="" className={classNames.picture} />
  ) : (
    <WordPicture word={word} className={classNames.drawing} />
  );
