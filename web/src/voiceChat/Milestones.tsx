import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { MINUTE_MILESTONES, WORD_MILESTONES } from '@visite/contract/voiceChat.ts';
import { useTranslation } from 'react-i18next';
import { todayQuery } from './queries.ts';
import classes from './VoiceChat.module.css';

/** What there is to reach today, and what is reached. */
export function Milestones() {
  const { t } = useTranslation('voiceChat');
  const { data } = useQuery(todayQuery);
  if (!data) return null;
  const chips = <M extends number>(milestones: readonly M[], awarded: readonly M[], text: (milestone: M) => string) =>
    milestones.map((milestone) => (
      <li key={milestone} data-reached={awarded.includes(milestone) || undefined}>
        {awarded.includes(milestone) && <IconCheck size={16} role="img" aria-label={t('reached')} />}
        {text(milestone)}
      </li>
    ));
  return (
    <section className={`card ${classes.milestones}`} aria-labelledby="milestones">
      <h2 id="milestones">{t('today')}</h2>
      <p className="quiet">
        {t('so_far', { words: t('words', { count: data.words }), minutes: t('minutes', { count: Math.floor(data.seconds / 60) }) })}
      </p>
      <ul className={classes.chips}>{chips(WORD_MILESTONES, data.awarded_words, (count) => t('words', { count }))}</ul>
      <ul className={classes.chips}>{chips(MINUTE_MILESTONES, data.awarded_minutes, (count) => t('minutes', { count }))}</ul>
    </section>
  );
}
