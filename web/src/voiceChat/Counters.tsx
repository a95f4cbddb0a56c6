import { IconClock, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { MINUTE_MILESTONES, WORD_MILESTONES } from '@visite/contract/voiceChat.ts';
import { LONGEST_GAP_SECONDS, nextMilestone } from '@visite/core/voiceChat/talkCounts.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf } from '#shell/percentOf.ts';
import { todayQuery } from './queries.ts';
import classes from './VoiceChat.module.css';

/** Seconds since the last line, as far as they will count: the clock runs on while one speaks and thinks. */
function useRunningSeconds(line: string | undefined): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (line === undefined) return;
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.min(LONGEST_GAP_SECONDS, Math.floor((Date.now() - begun) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [line]);
  return seconds;
}

function Counter({ icon, text, share }: { icon: ReactNode; text: string; share: number }) {
  return (
    <div className={classes.counter}>
      <span>
        {icon} {text}
      </span>
      <span className={classes.bar} aria-hidden>
        <i style={{ inlineSize: `${percentOf(share)}%` }} />
      </span>
    </div>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Words and time of today, each with the way to the next milestone. `lastLine` is the newest line; the clock runs from it. */
export function Counters({ lastLine }: { lastLine: string | undefined }) {
  const { t } = useTranslation('voiceChat');
  const { data } = useQuery(todayQuery);
  const running = useRunningSeconds(lastLine);
  if (!data) return <div className={classes.counters} />;
  const seconds = data.seconds + running;
  const words = nextMilestone(WORD_MILESTONES, data.words);
  const minutes = nextMilestone(MINUTE_MILESTONES, seconds / 60);
  return (
    <section className={classes.counters} aria-label={t('today')}>
      <Counter
        icon={<IconMessage size={18} aria-hidden />}
        text={words ? t('words_of', { count: data.words, next: words.milestone }) : t('words', { count: data.words })}
        share={words?.share ?? 1}
      />
      <Counter
        icon={<IconClock size={18} aria-hidden />}
        text={minutes ? t('time_of', { time: clock(seconds), next: minutes.milestone }) : t('time', { time: clock(seconds) })}
        share={minutes?.share ?? 1}
      />
    </section>
  );
}
