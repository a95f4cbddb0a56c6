import { BRAND } from '@visite/core/brand.ts';
import { INVITE_DAYS, SIGN_UP_DAYS } from '@visite/core/invites/inviteState.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';
import type { Mail } from '#platform/mail.ts';

const INVITE = {
  deu: (organization: string, inviter: string | null) => ({
    subject: `${organization} lädt dich zu ${BRAND.name} ein`,
    paragraphs: [
      `${inviter ? `${inviter} von ${organization}` : organization} lädt dich ein, mit ${BRAND.name} Deutsch für deine Arbeit auf Station zu üben: im Gespräch mit Patientinnen und Patienten, in Kursen und mit deinen eigenen Wörtern.`,
      `Die Einladung gilt ${INVITE_DAYS} Tage.`,
    ],
    label: 'Einladung annehmen',
    footnote: 'Wenn du damit nichts anfangen kannst, musst du nichts tun.',
  }),
  eng: (organization: string, inviter: string | null) => ({
    subject: `${organization} invites you to ${BRAND.name}`,
    paragraphs: [
      `${inviter ? `${inviter} of ${organization}` : organization} invites you to practise the German you need on the ward with ${BRAND.name}: in talks with patients, in courses and with your own words.`,
      `The invite works for ${INVITE_DAYS} days.`,
    ],
    label: 'Accept the invite',
    footnote: 'If this means nothing to you, you need not do anything.',
  }),
};

export interface InviteLetter {
  email: string;
  first_name: string;
  language: string;
  organization: { name: string; accent: string | null | undefined };
  inviterName: string | null;
  link: string;
}

export function inviteMail({ email, first_name, language: interfaceLanguage, organization, inviterName, link }: InviteLetter): Mail {
  const language = letterLanguage(interfaceLanguage);
  const { label, ...letter } = INVITE[language](organization.name, inviterName);
  return mailOf({ ...letter, to: email, language, name: first_name, action: { label, link }, accent: organization.accent });
}

const SIGN_UP = {
  deu: (organization: string, username: string | null) => ({
    subject: `Bestätige deine Anmeldung bei ${BRAND.name}`,
    paragraphs: [
      `jemand möchte mit dieser E-Mail-Adresse bei ${organization} dazukommen. Wenn du das bist, bestätige es bitte mit deinem Passwort.`,
      ...(username ? [`Zu dieser Adresse gibt es schon ein Konto: ${username}. Nimm das Passwort dieses Kontos.`] : []),
      `Der Link gilt ${SIGN_UP_DAYS} Tage.`,
    ],
    label: 'Adresse bestätigen',
    footnote: 'Wenn du das nicht warst, musst du nichts tun: Ohne Bestätigung entsteht kein Konto.',
  }),
  eng: (organization: string, username: string | null) => ({
    subject: `Confirm that you sign up at ${BRAND.name}`,
    paragraphs: [
      `Somebody wants to join ${organization} with this e-mail address. If this is you, please confirm it with your password.`,
      ...(username ? [`This address has an account already: ${username}. Use the password of that account.`] : []),
      `The link works for ${SIGN_UP_DAYS} days.`,
    ],
    label: 'Confirm the address',
    footnote: 'If this was not you, you need not do anything: no account is made without it.',
  }),
};

export interface SignUpLetter {
  email: string;
  language: string;
  organization: { name: string; accent: string | null | undefined };
  /** Of the account that the address has already. */
  username: string | null;
  link: string;
}

/** Without the name that was typed: whoever gets this mail may not have asked for it. */
export function signUpMail({ email, language: interfaceLanguage, organization, username, link }: SignUpLetter): Mail {
  const language = letterLanguage(interfaceLanguage);
  const { label, ...letter } = SIGN_UP[language](organization.name, username);
  return mailOf({ ...letter, to: email, language, action: { label, link }, accent: organization.accent });
}
