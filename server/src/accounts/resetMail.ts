import { PASSWORD_RESET_MINUTES } from '@visite/core/accounts/token.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';
import type { Mail } from '#platform/mail.ts';
import type { UserRow } from './findUser.ts';

const TEXTS = {
  deu: {
    subject: 'Neues Passwort festlegen',
    text: `mit diesem Link kannst du ein neues Passwort festlegen. Er funktioniert einmal und ${PASSWORD_RESET_MINUTES} Minuten lang.`,
    label: 'Neues Passwort festlegen',
    footnote: 'Wenn du das nicht wolltest, musst du nichts tun. Dein Passwort bleibt, wie es ist.',
  },
  eng: {
    subject: 'Set a new password',
    text: `With this link you can set a new password. It works once and for ${PASSWORD_RESET_MINUTES} minutes.`,
    label: 'Set a new password',
    footnote: 'If you did not ask for this, you need not do anything. Your password stays as it is.',
  },
};

/** The mail with the link, in the person's interface language. */
export function resetMail(user: Pick<UserRow, 'email' | 'first_name' | 'interface_language'>, link: string): Mail {
  const language = letterLanguage(user.interface_language);
  const { subject, text, label, footnote } = TEXTS[language];
  return mailOf({ to: user.email, language, subject, name: user.first_name, paragraphs: [text], action: { label, link }, footnote });
}
