import { looksLikeAddress, tidyName } from '@visite/contract/names.ts';
import { BRAND } from '@visite/core/brand.ts';
import type { ServerLanguage } from './errors.ts';
import type { Mail } from './mail.ts';

/** What a mail says, in the receiver's language; how it looks is the same for all. */
export interface Letter {
  to: string;
  language: ServerLanguage;
  subject: string;
  /** Before the first comma of the greeting's line; left out where the name is not known. */
  name?: string | undefined;
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; link: string } | undefined;
  /** Small print under the action. */
  footnote?: string | undefined;
  /** Ground of the button: the organisation's own colour, else the product's. */
  accent?: string | null | undefined;
}

const HELLO = { deu: 'Hallo', eng: 'Hello' };

/** Names that were stored before there were rules for them are tidied here; one that would become a link is left out. */
function greeting({ language, name = '' }: Pick<Letter, 'language' | 'name'>): string {
  const shown = tidyName(name);
  return shown === '' || looksLikeAddress(shown) ? `${HELLO[language]},` : `${HELLO[language]} ${shown},`;
}

const IF_IT_DOES_NOT_OPEN = {
  deu: 'Falls der Knopf nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  eng: 'If the button does not work, copy this address into your browser:',
};

/** The language in which the server writes to somebody: German for all but English (specification 9, fallback). */
export const letterLanguage = (interfaceLanguage: string): ServerLanguage => (interfaceLanguage === 'eng' ? 'eng' : 'deu');

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
const withBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>');

/** White or black, whichever can be read on a colour of six hexadecimal digits (WCAG: from this luminance on black has more contrast). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

/** Mail programs know tables and styles on elements, little else. */
function htmlOf(letter: Letter): string {
  const { language, subject, paragraphs, action, footnote } = letter;
  const accent = letter.accent ?? BRAND.colors.logo.ground;
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${withBreaks(text)}</p>`;
  const link = action && escaped(action.link);
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${link}" style="background:${accent};color:${inkOn(accent)};text-decoration:none;padding:14px 24px;border-radius:10px;display:inline-block;font-weight:600">${escaped(action.label)}</a></p>
${paragraph(IF_IT_DOES_NOT_OPEN[language], 'font-size:13px;color:#5b6664;margin-bottom:4px;')}
<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${link}" style="color:${BRAND.colors.logo.ground}">${link}</a></p>`;
  const { operator } = BRAND;
  const imprint = [operator.name, operator.street, operator.city].filter((part) => part !== '').join(' · ');
  return `<!doctype html>
<html lang="${language === 'eng' ? 'en' : 'de'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f2ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ee"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5;color:#1c2726"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${escaped(BRAND.name)}</p>
${[greeting(letter), ...paragraphs].map((text) => paragraph(text)).join('\n')}
${button ?? ''}
${footnote ? paragraph(footnote, 'font-size:13px;color:#5b6664;') : ''}
</td></tr></table>
<p style="margin:16px 0 0;font-family:system-ui,sans-serif;font-size:12px;color:#5b6664">${escaped(imprint)}</p>
</td></tr></table>
</body>
</html>
`;
}

function textOf(letter: Letter): string {
  const { paragraphs, action, footnote } = letter;
  const parts = [greeting(letter), ...paragraphs, action && `${action.label}:\n${action.link}`, footnote, `-- \n${BRAND.name}`];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

/** The mail in HTML and plain text, under the product's name (white-label, domain). */
export const mailOf = (letter: Letter): Mail => ({
  to: letter.to,
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter),
});
