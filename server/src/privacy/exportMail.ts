import { EXPORT_DAYS } from '@visite/contract/privacy.ts';
import { BRAND } from '@visite/core/brand.ts';
import type { UserRow } from '#accounts/findUser.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';
import type { Mail } from '#platform/mail.ts';

const TEXTS = {
  deu: {
    subject: `Deine Daten aus ${BRAND.name} sind fertig`,
    text: `die Kopie deiner Daten ist fertig. Du kannst sie ${EXPORT_DAYS} Tage lang herunterladen, mit diesem Link oder in deinem Profil. Gib den Link nicht weiter: Wer ihn hat, kann alles lesen.`,
    label: 'Daten herunterladen',
    footnote: 'Wenn du das nicht wolltest, ändere bitte dein Passwort.',
  },
  eng: {
    subject: `Your data from ${BRAND.name} is ready`,
    text: `The copy of your data is ready. You can download it for ${EXPORT_DAYS} days, with this link or in your profile. Keep the link to yourself: whoever has it can read everything.`,
    label: 'Download data',
    footnote: 'If you did not ask for this, please change your password.',
  },
};

/** Tells somebody that the copy of their data is ready. */
export function exportMail(user: Pick<UserRow, 'email' | 'first_name' | 'interface_language'>, link: string): Mail {
  const language = letterLanguage(user.interface_language);
  const { subject, text, label, footnote } = TEXTS[language];
  return mailOf({ to: user.email, language, subject, name: user.first_name, paragraphs: [text], action: { label, link }, footnote });
}
