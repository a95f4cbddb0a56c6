import { Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ListedWord } from '@visite/contract/vocabLists.ts';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import { useTranslation } from 'react-i18next';
import { SayAloud } from '#speech/SayAloud.tsx';
import { Term } from '#vocabulary/Term.tsx';
import { WordSense } from '#vocabulary/WordSense.tsx';
import classes from './ListedWordRow.module.css';

interface Props {
  word: ListedWord;
  /** Undefined: nothing is to be chosen, the list is one's own. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined;
}

/** A word of a list, to be read, heard and chosen. */
export function ListedWordRow({ word, choice }: Props) {
  const { t } = useTranslation('vocabLists');
  const term = withArticle(word);
  return (
    <li className={classes.word} data-plain={!choice || undefined}>
      {choice &&
        (word.is_known ? (
          <span className={classes.known}>
            <IconCheck size={22} role="img" aria-label={t('word_known', { term })} />
          </span>
        ) : (
          <Checkbox
            size="md"
            className={classes.choose ?? ''}
            checked={choice.isChosen}
            onChange={(event) => choice.onChoose(event.currentTarget.checked)}
            aria-label={t('choose', { term })}
          />
        ))}
      <div className={classes.head}>
        <div className={classes.term}>
          <h2 lang="de">
            <Term word={word} />
          </h2>
          <SayAloud id={`listed ${word.term}`} text={term} />
        </div>
        {word.plural && (
          <p className={classes.plural}>
            {t('plural')} <span lang="de">{word.plural}</span>
          </p>
        )}
      </div>
      <div className={classes.sense}>
        <WordSense word={word} />
      </div>
    </li>
  );
}
