import { useTranslation } from 'react-i18next';
import classes from './SetPhrases.module.css';

/** Sentences that help with the current task; a tap puts one into the composer, to be changed there. */
export function SetPhrases({ phrases, onUse }: { phrases: string[]; onUse: (phrase: string) => void }) {
  const { t } = useTranslation('conversations');
  return (
    <section id="phrases" className={classes.phrases} aria-label={t('help.title')}>
      {phrases.length === 0 ? (
        <p className="quiet">{t('help.no_phrases')}</p>
      ) : (
        <ul>
          {phrases.map((phrase) => (
            <li key={phrase}>
              <button type="button" lang="de" onClick={() => onUse(phrase)}>
                {phrase}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">{t('help.words')}</p>
    </section>
  );
}
