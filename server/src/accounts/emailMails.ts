import { EMAIL_CONFIRMATION_DAYS, EMAIL_UNDO_DAYS } from '@visite/core/accounts/token.ts';
import { BRAND } from '@visite/core/brand.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';
import type { Mail } from '#platform/mail.ts';
import type { UserRow } from './findUser.ts';

type Receiver = Pick<UserRow, 'email' | 'first_name' | 'interface_language'>;

const CONFIRM = {
  deu: {
    subject: `Bestätige deine E-Mail-Adresse bei ${BRAND.name}`,
    text: `diese E-Mail-Adresse soll zu einem Konto gehören. Bitte bestätige, dass sie dir gehört: Erst dann gilt sie. Der Link gilt ${EMAIL_CONFIRMATION_DAYS} Tage.`,
    label: 'Adresse bestätigen',
    footnote: 'Wenn du kein Konto bei uns hast, hat sich jemand vertippt. Dann musst du nichts tun.',
  },
  eng: {
    subject: `Confirm your e-mail address at ${BRAND.name}`,
    text: `This e-mail address is to belong to an account. Please confirm that it is yours: only then does it count. The link works for ${EMAIL_CONFIRMATION_DAYS} days.`,
    label: 'Confirm the address',
    footnote: 'If you have no account with us, somebody mistyped. You need not do anything.',
  },
};

/** Asks the owner of an address to confirm it. */
export function confirmEmailMail(user: Receiver, link: string): Mail {
  const language = letterLanguage(user.interface_language);
  const { subject, text, label, footnote } = CONFIRM[language];
  return mailOf({ to: user.email, language, subject, name: user.first_name, paragraphs: [text], action: { label, link }, footnote });
}

const TAKEN = {
  deu: {
    subject: `Zu dieser E-Mail-Adresse gibt es schon ein Konto bei ${BRAND.name}`,
    paragraphs: [
      'jemand wollte diese E-Mail-Adresse in ein anderes Konto eintragen. Sie gehört schon zu deinem Konto, also ist nichts geschehen.',
      'Wenn du das selbst warst: Melde dich mit dem Konto dieser Adresse an. Wenn nicht, musst du nichts tun.',
    ],
  },
  eng: {
    subject: `This e-mail address has an account at ${BRAND.name} already`,
    paragraphs: [
      'Somebody wanted to enter this e-mail address in another account. It belongs to your account, so nothing has happened.',
      'If this was you: sign in to the account of this address. If not, you need not do anything.',
    ],
  },
};

/** Tells the owner of an address that somebody wanted it for another account. */
export function addressTakenMail(owner: Receiver): Mail {
  const language = letterLanguage(owner.interface_language);
  return mailOf({ ...TAKEN[language], to: owner.email, language, name: owner.first_name });
}

const WANTED = {
  deu: {
    subject: `Deine E-Mail-Adresse bei ${BRAND.name} soll geändert werden`,
    text: 'in deinem Konto wurde eine andere E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist. Bis dahin bleibt alles, wie es ist.',
  },
  eng: {
    subject: `Your e-mail address at ${BRAND.name} is to be changed`,
    text: 'Another e-mail address was entered in your account. It counts once it is confirmed. Until then everything stays as it is.',
  },
};
const CHANGED = {
  deu: {
    subject: `Deine E-Mail-Adresse bei ${BRAND.name} wurde geändert`,
    text: 'in deinem Konto steht jetzt eine andere E-Mail-Adresse. Post von uns geht ab jetzt dorthin.',
  },
  eng: {
    subject: `Your e-mail address at ${BRAND.name} was changed`,
    text: 'Your account now has another e-mail address. Our mail goes there from now on.',
  },
};
const NOT_ME = {
  deu: {
    text: `Wenn du das nicht warst, nimm es mit diesem Link zurück. Er gilt ${EMAIL_UNDO_DAYS} Tage, meldet alle Geräte ab und schickt dir einen Link für ein neues Passwort.`,
    label: 'Das war ich nicht',
  },
  eng: {
    text: `If this was not you, undo it with this link. It works for ${EMAIL_UNDO_DAYS} days, signs out all devices and sends you a link for a new password.`,
    label: 'This was not me',
  },
};

/** Tells the present address, so that nobody takes over an account unnoticed. The other address is not named. */
function toldToFormer(texts: typeof WANTED, former: Receiver, link: string): Mail {
  const language = letterLanguage(former.interface_language);
  const { subject, text } = texts[language];
  const { label, text: notMe } = NOT_ME[language];
  return mailOf({ to: former.email, language, subject, name: former.first_name, paragraphs: [text, notMe], action: { label, link } });
}
export const emailChangeWantedMail = (user: Receiver, undoLink: string): Mail => toldToFormer(WANTED, user, undoLink);
export const emailChangedMail = (former: Receiver, undoLink: string): Mail => toldToFormer(CHANGED, former, undoLink);

const USERNAME = {
  deu: {
    subject: `Dein Benutzername bei ${BRAND.name} wurde geändert`,
    text: (username: string) => `du meldest dich jetzt mit dem Benutzernamen ${username} an.`,
    notMe: `Wenn du das nicht warst, lege gleich ein neues Passwort fest und schreibe an ${BRAND.operator.email}.`,
  },
  eng: {
    subject: `Your username at ${BRAND.name} was changed`,
    text: (username: string) => `You now sign in with the username ${username}.`,
    notMe: `If this was not you, set a new password at once and write to ${BRAND.operator.email}.`,
  },
};

export function usernameChangedMail(user: Receiver & Pick<UserRow, 'username'>): Mail {
  const language = letterLanguage(user.interface_language);
  const { subject, text, notMe } = USERNAME[language];
  return mailOf({ to: user.email, language, subject, name: user.first_name, paragraphs: [text(user.username), notMe] });
}
