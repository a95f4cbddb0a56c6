import type { VocabWord } from '@visite/contract/vocabulary.ts';
import classes from './Term.module.css';

/** A word with its article, which has a colour of its own besides being written. */
export function Term({ word: { article, term } }: { word: Pick<VocabWord, 'article' | 'term'> }) {
  return (
    <span lang="de">
      {article && (
        <span className={classes.article} data-article={article}>
          {article}
        </span>
      )}
      {article && ' '}
      {term}
    </span>
  );
}
