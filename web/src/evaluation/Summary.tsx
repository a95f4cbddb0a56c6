import { RingProgress } from '@mantine/core';
import { IconFlame, IconStar } from '@tabler/icons-react';
import type { CaseEvaluation } from '@visite/contract/evaluation.ts';
import { useTranslation } from 'react-i18next';
import { percentOf } from '#shell/percentOf.ts';
import classes from './Summary.module.css';
import { scoreWords } from './scoreWords.ts';

/** The result in one glance: words first, the ring beside them, what it earned below. */
export function Summary({ evaluation }: { evaluation: CaseEvaluation }) {
  const { t } = useTranslation('evaluation');
  const { xp, streak_days, language, played } = evaluation;
  // Who stopped early is told of what was played, and that it was not all.
  const isPart = played !== undefined && played.tasks < played.of;
  const score = isPart ? played.score : evaluation.score;
  const words = scoreWords(score);
  const percent = percentOf(score);
  return (
    <section className={`card ${classes.summary}`} aria-label={t('summary')}>
      <div role="img" aria-label={t('ring', { percent })} className={classes.ring}>
        <RingProgress
          size={140}
          thickness={11}
          roundCaps
          rootColor="var(--surface-quiet)"
          sections={[{ value: percent, color: 'var(--accent)' }]}
          label={
            <span className={classes.percent}>
              {percent}
              <small> %</small>
            </span>
          }
        />
      </div>
      <div className={classes.words}>
        <h2>{t(`words.${words}`)}</h2>
        <p>{isPart ? t('part', { count: played.tasks, of: played.of }) : t(`praise.${words}`)}</p>
        <ul className={classes.earned}>
          {xp > 0 && (
            <li>
              <IconStar size={18} aria-hidden /> {t('xp', { count: xp })}
            </li>
          )}
          {streak_days > 0 && (
            <li>
              <IconFlame size={18} aria-hidden /> {t('streak', { count: streak_days })}
            </li>
          )}
          {language.cefr_estimate && (
            <li>
              {t('your_level')}: <strong>{language.cefr_estimate}</strong>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
