import { BRAND } from '@visite/core/brand.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';
import type { Mail } from '#platform/mail.ts';
import type { UserRow } from './findUser.ts';

/** What can become of somebody's second factor and passkeys, as the audit log names it. */
export type FactorChange =
  | 'second_factor_set'
  | 'second_factor_removed'
  | 'recovery_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'factors_removed';

type Texts = Record<FactorChange, { subject: string; text: string }>;

const DEU: Texts = {
  second_factor_set: {
    subject: `Anmeldung in zwei Schritten bei ${BRAND.name} eingeschaltet`,
    text: 'für dein Konto ist jetzt die Anmeldung in zwei Schritten eingeschaltet: Nach dem Passwort wird ein Code aus deiner Authenticator-App verlangt. Bewahre die Wiederherstellungscodes gut auf. Andere Geräte wurden abgemeldet.',
  },
  second_factor_removed: {
    subject: `Anmeldung in zwei Schritten bei ${BRAND.name} ausgeschaltet`,
    text: 'für dein Konto ist die Anmeldung in zwei Schritten jetzt ausgeschaltet. Das Passwort allein genügt wieder.',
  },
  recovery_codes_renewed: {
    subject: `Neue Wiederherstellungscodes bei ${BRAND.name}`,
    text: 'für dein Konto gibt es neue Wiederherstellungscodes. Die alten gelten nicht mehr.',
  },
  passkey_added: {
    subject: `Neuer Passkey bei ${BRAND.name}`,
    text: 'mit einem neuen Passkey kann man sich jetzt bei deinem Konto anmelden, ohne Passwort.',
  },
  passkey_removed: {
    subject: `Passkey bei ${BRAND.name} gelöscht`,
    text: 'einer deiner Passkeys wurde gelöscht. Mit ihm kann sich niemand mehr anmelden.',
  },
  factors_removed: {
    subject: `Zweiter Schritt und Passkeys bei ${BRAND.name} entfernt`,
    text: 'die Anmeldung in zwei Schritten und die Passkeys deines Kontos wurden entfernt. Richte sie neu ein, sobald du dich wieder angemeldet hast.',
  },
};

const ENG: Texts = {
  second_factor_set: {
    subject: `Sign-in in two steps turned on at ${BRAND.name}`,
    text: 'Sign-in in two steps is now on for your account: after the password a code of your authenticator app is asked for. Keep the recovery codes in a safe place. Other devices were signed out.',
  },
  second_factor_removed: {
    subject: `Sign-in in two steps turned off at ${BRAND.name}`,
    text: 'Sign-in in two steps is now off for your account. The password alone is enough again.',
  },
  recovery_codes_renewed: {
    subject: `New recovery codes at ${BRAND.name}`,
    text: 'There are new recovery codes for your account. The old ones do not work any more.',
  },
  passkey_added: {
    subject: `New passkey at ${BRAND.name}`,
    text: 'A new passkey can now be used to sign in to your account without the password.',
  },
  passkey_removed: {
    subject: `Passkey deleted at ${BRAND.name}`,
    text: 'One of your passkeys was deleted. Nobody can sign in with it any more.',
  },
  factors_removed: {
    subject: `Second step and passkeys removed at ${BRAND.name}`,
    text: 'Sign-in in two steps and the passkeys of your account were removed. Set them up again once you have signed in.',
  },
};

const TEXTS = { deu: DEU, eng: ENG };
const NOT_ME = {
  deu: `Wenn du das nicht warst, lege gleich ein neues Passwort fest und schreibe an ${BRAND.operator.email}.`,
  eng: `If this was not you, set a new password at once and write to ${BRAND.operator.email}.`,
};

export function factorMail(user: Pick<UserRow, 'email' | 'first_name' | 'interface_language'>, change: FactorChange): Mail {
  const language = letterLanguage(user.interface_language);
  const { subject, text } = TEXTS[language][change];
  return mailOf({ to: user.email, language, subject, name: user.first_name, paragraphs: [text, NOT_ME[language]] });
}
