import type { VocabWord } from '@visite/contract/vocabulary.ts';
import type { ReactNode } from 'react';
import { useNativeLanguage } from './useNativeLanguage.ts';
import classes from './WordSense.module.css';

interface Props {
  word: Pick<VocabWord, 'translations' | 'meaning' | 'example'>;
  /** In the place of a meaning that nobody knows. */
  withoutMeaning?: ReactNode;
}

/** What a word means: in the learner's own language, in plain German, and the sentence it stands in. */
export function WordSense({ word: { translations, meaning, example }, withoutMeaning }: Props) {
  const native = useNativeLanguage();
  const translation = native && translations[native.code];
  return (
    <>
      {translation && (
        <p className={classes.translation} lang={native?.bcp47} dir="auto">
          {translation}
        </p>
      )}
      {meaning ? <p lang="de">{meaning}</p> : withoutMeaning}
      {example && (
        <p className={classes.example} lang="de">
          „{example}“
        </p>
      )}
    </>
  );
}
