import { BRAND } from '@visite/core/brand.ts';
import type { OrganizationRow } from '#organizations/allowed.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';
import type { Mail } from '#platform/mail.ts';

interface EngagementLetter {
  receiver: { email: string; first_name: string; interface_language: string };
  senderName: string;
  organization: Pick<OrganizationRow, 'name' | 'branding'>;
  /** Empty: the standard text. */
  message: string;
  link: string;
}

const TEXTS = {
  deu: (sender: string, organization: string) => ({
    subject: 'Zehn Minuten Deutsch für die Station?',
    intro: `${sender} von ${organization} schreibt dir:`,
    standard:
      'schön, dass du dabei bist. Zehn Minuten reichen für ein Gespräch oder eine kurze Lektion, auch in der Pause oder in der Bahn. Du machst dort weiter, wo du aufgehört hast.',
    label: 'Weiterlernen',
  }),
  eng: (sender: string, organization: string) => ({
    subject: 'Ten minutes of German for the ward?',
    intro: `${sender} of ${organization} writes to you:`,
    standard:
      'It is good to have you with us. Ten minutes are enough for one talk or a short lesson, also in a break or on the tram. You go on where you left off.',
    label: 'Go on learning',
  }),
};

/** A friendly mail that brings somebody back to learning, in their language; a manager's own words stay as they are. */
export function engagementMail({ receiver, senderName, organization, message, link }: EngagementLetter): Mail {
  const language = letterLanguage(receiver.interface_language);
  const { subject, intro, standard, label } = TEXTS[language](senderName, organization.name);
  return mailOf({
    to: receiver.email,
    language,
    subject: `${BRAND.name}: ${subject}`,
    name: receiver.first_name,
    paragraphs: message === '' ? [standard] : [intro, ...message.split(/\n{2,}/)],
    action: { label, link },
    accent: organization.branding.accent,
  });
}
