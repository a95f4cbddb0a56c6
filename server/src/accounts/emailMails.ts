import { EMAIL_CONFIRMATION_DAYS } from '@visite/core/accounts/token.ts';
import { BRAND } from '@visite/core/brand.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';
import type { Mail } from '#platform/mail.ts';
import type { UserRow } from './sql.ts';

type Receiver = Pick<UserRow, 'email' | 'first_name' | 'interface_language'>;

const CONFIRM = {
  deu: {
    subject: `Bestätige deine E-Mail-Adresse bei ${BRAND.name}`,
    text: `in deinem Konto steht jetzt diese E-Mail-Adresse. Bitte bestätige, dass sie dir gehört. Der Link gilt ${EMAIL_CONFIRMATION_DAYS} Tage.`,
    label: 'Adresse bestätigen',
    footnote: 'Wenn du kein Konto bei uns hast, hat sich jemand vertippt. Dann musst du nichts tun.',
  },
  eng: {
    subject: `Confirm your e-mail address at ${BRAND.name}`,
    text: `Your account now has this e-mail address. Please confirm that it is yours. The link works for ${EMAIL_CONFIRMATION_DAYS} days.`,
    label: 'Confirm the address',
    footnote: 'If you have no account with us, somebody mistyped. You need not do anything.',
  },
};

/** Asks the owner of a changed address to confirm it. */
export function confirmEmailMail(user: Receiver, link: string): Mail {
  const language = letterLanguage(user.interface_language);
  const { subject, text, label, footnote } = CONFIRM[language];
  return mailOf({ to: user.email, language, subject, name: user.first_name, paragraphs: [text], action: { label, link }, footnote });
}

const CHANGED = {
  deu: {
    subject: `Deine E-Mail-Adresse bei ${BRAND.name} wurde geändert`,
    paragraphs: [
      'in deinem Konto steht jetzt eine andere E-Mail-Adresse. Post von uns geht ab jetzt dorthin.',
      `Wenn du das nicht warst, schreibe bitte gleich an ${BRAND.operator.email}.`,
    ],
  },
  eng: {
    subject: `Your e-mail address at ${BRAND.name} was changed`,
    paragraphs: [
      'Your account now has another e-mail address. Our mail goes there from now on.',
      `If this was not you, please write to ${BRAND.operator.email} at once.`,
    ],
  },
};

/** Tells the old address, so that nobody takes over an account unnoticed. The new address is not named. */
export function emailChangedMail(former: Receiver): Mail {
  const language = letterLanguage(former.interface_language);
  return mailOf({ ...CHANGED[language], to: former.email, language, name: former.first_name });
}
