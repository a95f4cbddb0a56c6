import type { CaseEvaluation, Correction } from '@visite/contract/evaluation.ts';
import { useTranslation } from 'react-i18next';
import { CorrectionCard } from '#language/CorrectionCard.tsx';
import classes from './LanguageFeedback.module.css';

/** experience.md: never more than three things at once; the rest on demand. */
const FIRST = 3;

function Corrections({ corrections }: { corrections: Correction[] }) {
  return (
    <ul className={classes.corrections}>
      {corrections.map((correction) => (
        <li key={`${correction.message_id}/${correction.original}`}>
          <CorrectionCard of={correction} />
        </li>
      ))}
    </ul>
  );
}

/** The learner's German: the estimated level with its reason, and the corrections that are worth it first. */
export function LanguageFeedback({ language }: { language: CaseEvaluation['language'] }) {
  const { t } = useTranslation('evaluation');
  const { corrections, cefr_estimate, reason, cefr_basis = [] } = language;
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
      {cefr_basis.length > 0 && (
        <dl className={classes.basis}>
          {cefr_basis.map(({ scale, level, meaning, evidence }) => (
            <div key={scale}>
              <dt>
                {t(`scales.${scale}`)} <strong>{level}</strong>
              </dt>
              <dd lang="de">
                {meaning}
                <span>{evidence}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
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
