import { BRAND } from '@visite/core/brand.ts';
import { eq } from 'drizzle-orm';
import { findSuperusers } from '#organizations/memberSql.ts';
import { organizations } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';

const TEXTS = {
  deu: {
    80: (organization: string) => ({
      subject: `${organization} hat vier Fünftel des Monats verbraucht`,
      paragraphs: [
        `${organization} hat 80 % von dem verbraucht, was in diesem Monat für Gespräche, Übersetzungen und Sprache vorgesehen ist.`,
        'Ist alles verbraucht, antwortet bis zum Monatsende die eingebaute Gesprächslogik. Gelernt werden kann weiter.',
      ],
    }),
    100: (organization: string) => ({
      subject: `${organization} hat die Grenze des Monats erreicht`,
      paragraphs: [
        `${organization} hat verbraucht, was in diesem Monat für Gespräche, Übersetzungen und Sprache vorgesehen ist.`,
        `Bis zum Monatsende antwortet die eingebaute Gesprächslogik; freie Übersetzungen gibt es so lange nicht. Alles andere läuft weiter. Wenn ihr mehr braucht, schreib an ${BRAND.operator.email}.`,
      ],
    }),
    label: 'Verbrauch ansehen',
  },
  eng: {
    80: (organization: string) => ({
      subject: `${organization} has used four fifths of this month`,
      paragraphs: [
        `${organization} has used 80 % of what is planned this month for talks, translations and speech.`,
        'Once everything is used, the built-in engine answers until the end of the month. Learning goes on.',
      ],
    }),
    100: (organization: string) => ({
      subject: `${organization} has reached its limit of this month`,
      paragraphs: [
        `${organization} has used what is planned this month for talks, translations and speech.`,
        `Until the end of the month the built-in engine answers; there are no free translations meanwhile. Everything else goes on. If you need more, write to ${BRAND.operator.email}.`,
      ],
    }),
    label: 'See the usage',
  },
};

/** Tells the superusers how much of the month's limit is used. */
export async function tellOfSpending(house: Pick<House, 'config' | 'mailer'>, tx: Database, organizationId: string, percent: 80 | 100) {
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!organization) return;
  const mails = (await findSuperusers(tx, organizationId)).map(({ email, first_name, interface_language }) => {
    const language = letterLanguage(interface_language);
    const { subject, paragraphs } = TEXTS[language][percent](organization.name);
    const action = {
      label: TEXTS[language].label,
      link: `${house.config.publicUrl}/dashboard/subscription?organizationId=${organizationId}`,
    };
    const letter = { to: email, language, subject: `${BRAND.name}: ${subject}`, name: first_name, paragraphs, action };
    return mailOf({ ...letter, accent: organization.branding.accent });
  });
  await house.mailer.post(tx, ...mails);
}
