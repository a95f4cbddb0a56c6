import type { VocabWord } from '@visite/contract/vocabulary.ts';
import classes from './Term.module.css';

/** A word with its article, which is written and has its colour: der blue, die red, das green. */
export function Term({ of: { article, term } }: { of: Pick<VocabWord, 'article' | 'term'> }) {
  if (!article) return term;
  return (
    <>
      <span className={classes.article} data-article={article}>
        {article}
      </span>{' '}
      {term}
    </>
  );
}
