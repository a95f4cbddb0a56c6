import type { Translation } from '@visite/contract/translations.ts';
import { useTranslation } from 'react-i18next';
import classes from './Translation.module.css';

/** The tag that browsers know for a language of the specification: `eng` is `en`, `pes` is `fa`. */
const tagOf = (language: string) => Intl.getCanonicalLocales(language)[0] ?? language;

function whyNot({ is_fallback, translation_option }: Translation) {
  if (is_fallback) return 'provider_failed';
  return translation_option === 'SIMPLE_GERMAN' ? 'no_simple' : 'no_provider';
}

/** A text in its target language. */
export function TranslatedText({ text, of }: { text: string; of: Pick<Translation, 'target_language' | 'translation_option'> }) {
  return (
    <p lang={of.translation_option === 'SIMPLE_GERMAN' ? 'de' : tagOf(of.target_language)} dir="auto" className={classes.text}>
      {text}
    </p>
  );
}

/** What a translation came to; where nobody could translate, that is said, with the words that are known. */
export function TranslationAnswer({ of }: { of: Translation }) {
  const { t } = useTranslation('translations');
  if (of.text !== null)
    return (
      <>
        <TranslatedText text={of.text} of={of} />
        {of.engine === 'provider' && <p className={classes.note}>{t('by_machine')}</p>}
      </>
    );
  return (
    <>
      <p className={classes.note}>{t(whyNot(of))}</p>
      {of.words.length === 0 ? (
        <p className={classes.note}>{t('no_words')}</p>
      ) : (
        <>
          <p className={classes.note}>{t('words')}</p>
          <dl className={classes.words}>
            {of.words.map(({ term, meaning }) => (
              <div key={term}>
                <dt lang="de">{term}</dt>
                <dd dir="auto">{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
