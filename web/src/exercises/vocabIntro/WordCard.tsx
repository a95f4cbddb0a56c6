import { useQuery } from '@tanstack/react-query';
import type { VocabEntry } from '@visite/contract/exercises/kind.ts';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import { useTranslation } from 'react-i18next';
import { languagesQuery } from '#accounts/queries.ts';
import shared from '#exercises/player.module.css';
import { ReadAloud } from '#exercises/ReadAloud.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import classes from './Player.module.css';

/** A word with picture, sound, meaning, example, and its translation into the learner's own language where there is one. */
export function WordCard({ word, language }: { word: VocabEntry; language: string }) {
  const { t } = useTranslation('exercises');
  const { data: languages } = useQuery(languagesQuery);
  const tag = languages?.find(({ code }) => code === language)?.bcp47;
  const term = withArticle(word);
  const translation = word.translations[language];
  return (
    <article className={`${shared.card} ${classes.word}`}>
      <EntryPicture word={word} classNames={{ picture: classes.picture, drawing: classes.drawing }} />
      <div className={classes.text}>
        <div className={shared.row}>
          <h3 lang="de">{term}</h3>
          <ReadAloud text={term} label={t('vocab.say', { term })} isSmall />
        </div>
        {word.plural && (
          <p className="quiet">
            {t('vocab.plural')} <span lang="de">{word.plural}</span>
          </p>
        )}
        {translation && (
          <p className={classes.translation} lang={tag} dir="auto">
            {translation}
          </p>
        )}
        <p lang="de">{word.meaning}</p>
        {word.example && (
          <p className={classes.example} lang="de">
            „{word.example}“ <ReadAloud text={word.example} label={t('vocab.say_example')} isSmall />
          </p>
        )}
      </div>
    </article>
  );
}
