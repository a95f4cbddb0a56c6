import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bcp47 } from './i18n.ts';

/** Figures and days as the reader's language writes them. */
export function useFormat() {
  const { t, i18n } = useTranslation('dashboard');
  const tag = bcp47(i18n.language);
  // The same as long as the language is: tables keep their columns by it.
  return useMemo(() => formatsOf(t, tag), [t, tag]);
}

function formatsOf(t: TFunction<'dashboard'>, tag: string) {
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(tag);
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  const calendarDay = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const none = t('course_progress.none');
  return {
    percent: (share: number | null) => (share === null ? none : percent.format(share)),
    number: (value: number) => number.format(value),
    /** A calendar day (YYYY-MM-DD): no time zone moves it. */
    calendarDay: (on: string | null) => (on === null ? none : calendarDay.format(new Date(`${on}T00:00:00Z`))),
    day: (time: string | null) => (time === null ? none : day.format(new Date(time))),
    /** Whole hours and minutes. */
    time: (seconds: number) => {
      const minutes = Math.round(seconds / 60);
      return minutes < 60
        ? t('course_progress.minutes', { count: minutes })
        : t('progress.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    },
  };
}
