import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { daysAgo } from './days.ts';

/** Times as people say them in messages. */
export function useMoments() {
  const { t, i18n } = useTranslation('messaging');
  const tag = bcp47(i18n.language);
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  const format = (time: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options).format(new Date(time));
  return {
    time: (time: string) => clock.format(new Date(time)),
    /** The clock of today, then the day, as short as it can be said. */
    short: (time: string) => {
      const ago = daysAgo(time, new Date());
      if (ago <= 0) return clock.format(new Date(time));
      if (ago === 1) return t('yesterday');
      return format(time, ago < 7 ? { weekday: 'short' } : { day: '2-digit', month: '2-digit', year: '2-digit' });
    },
    day: (time: string) => {
      const ago = daysAgo(time, new Date());
      if (ago <= 0) return t('today');
      if (ago === 1) return t('yesterday');
      return format(time, ago < 7 ? { weekday: 'long' } : { dateStyle: 'long' });
    },
  };
}
