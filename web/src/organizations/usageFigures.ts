import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';

const MB = 1024 * 1024;

/** Numbers, money and sizes as the reader writes them. */
export function useUsageFigures(currency = 'EUR') {
  const { i18n } = useTranslation();
  const tag = bcp47(i18n.language);
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency });
  return {
    number: (value: number) => number.format(value),
    money: (value: number) => money.format(value),
    megabytes: (bytes: number) => `${number.format(Math.ceil(bytes / MB))} MB`,
  };
}
