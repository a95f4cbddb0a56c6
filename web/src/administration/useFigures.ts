import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';

/** Numbers and times as the reader's language writes them. */
export function useFigures() {
  const { i18n } = useTranslation('administration');
  const tag = bcp47(i18n.language);
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  return {
    number: (value: number) => number.format(value),
    megabytes: (bytes: number) => `${number.format(bytes / 1024 / 1024)} MB`,
    moment: (time: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time)),
  };
}
