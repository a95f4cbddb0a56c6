import { IconArrowRight } from '@tabler/icons-react';
import type { CaseEvaluation, Correction } from '@visite/contract/evaluation.ts';
import { useTranslation } from 'react-i18next';
import classes from './LanguageFeedback.module.css';

/** experience.md: never more than three things at once; the rest on demand. */
const FIRST = 3;

function Corrections({ corrections }: { corrections: Correction[] }) {
  const { t } = useTranslation('evaluation');
  return (
    <ul className={classes.corrections}>
      {corrections.map((correction) => (
        <li key={`${correction.message_id}/${correction.original}`}>
          <p lang="de" className={classes.pair}>
            <span className="sr-only">{t('your_words')}</span>
            <span className={classes.original}>{correction.original}</span>
            <IconArrowRight size={18} aria-hidden />
            <span className="sr-only">{t('better')}</span>
            <strong>{correction.correction}</strong>
          </p>
          <p className="quiet">
            {t(`corrections.${correction.category}`)}: <span lang="de">{correction.reason}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The learner's German: the estimated level with its reason, and the corrections that are worth it first. */
export function LanguageFeedback({ language }: { language: CaseEvaluation['language'] }) {
  const { t } = useTranslation('evaluation');
  const { corrections, cefr_estimate, reason } = language;
  const rest = corrections.slice(FIRST);
  return (
    <section aria-labelledby="language" className={`card ${classes.language}`}>
      <h2 id="language">{t('language')}</h2>
      <p>
        <span className={classes.level}>
          {t('your_level')}: <strong>{cefr_estimate ?? t('level_unknown')}</strong>
        </span>
        <span lang="de">{reason}</span>
      </p>
      {corrections.length === 0 ? (
        <p className="quiet">{t('no_corrections')}</p>
      ) : (
        <Corrections corrections={corrections.slice(0, FIRST)} />
      )}
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{t('more_corrections', { count: rest.length })}</summary>
          <Corrections corrections={rest} />
        </details>
      )}
    </section>
  );
}
