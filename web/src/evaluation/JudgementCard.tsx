import { IconCheck, IconMinus, IconQuestionMark, IconShieldCheck } from '@tabler/icons-react';
import type { Judgement } from '@visite/contract/evaluation.ts';
import { useTranslation } from 'react-i18next';
import classes from './JudgementCard.module.css';

function Verdict({ met }: { met: Judgement['met'] }) {
  const { t } = useTranslation('evaluation');
  if (met === null) return <IconQuestionMark size={18} role="img" aria-label={t('verdicts.unknown')} />;
  return met ? (
    <IconCheck size={18} role="img" aria-label={t('verdicts.met')} />
  ) : (
    <IconMinus size={18} role="img" aria-label={t('verdicts.not_met')} />
  );
}

/** One judgement with its evidence: the learner's own words, and a better version where there is one. */
export function JudgementCard({ judgement }: { judgement: Judgement }) {
  const { t } = useTranslation('evaluation');
  const { met, label, comment, category, quote, better } = judgement;
  return (
    <li className={classes.card} data-met={met === null ? 'unknown' : met}>
      <span className={classes.verdict}>
        <Verdict met={met} />
      </span>
      <div className={classes.text} lang="de">
        <p className={classes.label}>{label}</p>
        {category === 'safety' && (
          <p className={classes.safety}>
            <IconShieldCheck size={16} aria-hidden /> {t('safety')}
          </p>
        )}
        <p>{comment}</p>
        {quote && (
          <blockquote>
            <span className={classes.lead}>{t('your_words')}</span> „{quote}“
          </blockquote>
        )}
        {better && (
          <p className={classes.better}>
            <span className={classes.lead}>{t(quote ? 'better' : 'try')}</span> „{better}“
          </p>
        )}
      </div>
    </li>
  );
}

export function JudgementList({ judgements }: { judgements: Judgement[] }) {
  return (
    <ul className={classes.list}>
      {judgements.map((judgement) => (
        <JudgementCard key={judgement.key} judgement={judgement} />
      ))}
    </ul>
  );
}
