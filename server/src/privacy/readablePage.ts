import { BRAND } from '@visite/core/brand.ts';
import type { ServerLanguage } from '#platform/errors.ts';

export interface Table {
  title: { deu: string; eng: string };
  count: number;
}

const TEXTS = {
  deu: { title: 'Deine Daten', made: 'Stand', none: 'Nichts gespeichert.', lang: 'de', yes: 'ja', no: 'nein' },
  eng: { title: 'Your data', made: 'As of', none: 'Nothing stored.', lang: 'en', yes: 'yes', no: 'no' },
};
const LOCALE: Record<ServerLanguage, string> = { deu: 'de-DE', eng: 'en-GB' };

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPED[character] ?? character);

/** Ids say nothing to people; they stand in the JSON. */
const isShown = (name: string, value: unknown) => !(name === 'id' || name.endsWith('_id') || value === null || value === '');

function wordsOf(value: unknown, language: ServerLanguage): string {
  if (typeof value === 'boolean') return TEXTS[language][value ? 'yes' : 'no'];
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)) {
    const format = new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' });
    return format.format(new Date(value));
  }
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

/** One row as a table of its fields. */
export const rowOf = (row: Record<string, unknown>, language: ServerLanguage) =>
  `<table>${Object.entries(row)
    .filter(([name, value]) => isShown(name, value))
    .map(([name, value]) => `<tr><th>${escaped(name.replaceAll('_', ' '))}</th><td>${escaped(wordsOf(value, language))}</td></tr>`)
    .join('')}</table>`;

/** What stands above the rows of a table. */
export const headOf = ({ title, count }: Table, language: ServerLanguage) =>
  `<h2>${escaped(title[language])} (${count})</h2>${count === 0 ? `<p>${TEXTS[language].none}</p>` : ''}\n`;

/** The stored rows as a page that people can read and print, without any script or link: its beginning. */
export function pageHead(madeAt: string, language: ServerLanguage): string {
  const { title, made, lang } = TEXTS[language];
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(BRAND.name)}: ${title}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2726}
h2{margin-top:2.5rem;border-bottom:1px solid #d5e7e4;padding-bottom:.3rem}
table{border-collapse:collapse;width:100%;margin:0 0 1rem}
th{text-align:start;vertical-align:top;width:14rem;font-weight:600;color:#5b6664}
th,td{padding:.15rem .5rem;border-bottom:1px solid #eef3f2}
td{white-space:pre-wrap;overflow-wrap:anywhere}
</style></head>
<body><h1>${escaped(BRAND.name)}: ${title}</h1><p>${made}: ${wordsOf(madeAt, language)}</p>
`;
}

export const PAGE_END = '</body></html>\n';
