import type { FaceOf } from '@visite/contract/exercises/kinds.ts';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { ReadAloud } from '#exercises/ReadAloud.tsx';
import { Activate } from '#exercises/vocabIntro/Activate.tsx';
import { EntryPicture } from '#exercises/vocabIntro/EntryPicture.tsx';
import classes from './NewWords.module.css';

/** The new words of a section with their pictures, to be heard once more and taken into one's own vocabulary. */
export function NewWords({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation('courses');
  const { t: exercises } = useTranslation('exercises');
  const { native_language } = useMe();
  const intros = items.filter(({ kind }) => kind === 'vocab_intro');
  if (intros.length === 0) return null;
  return (
    <section aria-labelledby="new-words">
      <h3 id="new-words">{t('end.new_words')}</h3>
      {intros.map(({ id, face }) => {
        const words = (face as FaceOf<'vocab_intro'>).items;
        return (
          <div key={id} className={classes.intro}>
            <ul className={`card ${classes.words}`}>
              {words.map((word) => {
                const term = withArticle(word);
                return (
                  <li key={word.id}>
                    <span>
                      <strong lang="de">{term}</strong>
                      {word.translations[native_language] ? (
                        <span className="quiet" dir="auto">
                          {word.translations[native_language]}
                        </span>
                      ) : (
                        <span className="quiet" lang="de">
                          {word.meaning}
                        </span>
                      )}
                    </span>
                    <EntryPicture word={word} classNames={{ picture: classes.picture, drawing: classes.drawing }} />
                    <ReadAloud text={term} label={exercises('vocab.say', { term })} isSmall />
                  </li>
                );
              })}
            </ul>
            <Activate itemId={id} count={words.length} />
          </div>
        );
      })}
    </section>
  );
}
