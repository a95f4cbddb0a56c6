import { BRAND } from '@visite/core/brand.ts';
import { isRunning } from '@visite/core/organizations/seats.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { ServerLanguage } from '#platform/errors.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';
import type { Mail } from '#platform/mail.ts';
import { findSuperusers } from './memberSql.ts';
import { organizations, subscriptions } from './tables.ts';

const DAY_MS = 86_400_000;
const DAYS_BEFORE = 7;

const TEXTS = {
  deu: (organization: string, day: string) => ({
    subject: `Das Abonnement von ${organization} endet am ${day}`,
    paragraphs: [
      `das Abonnement von ${organization} endet am ${day}. Danach könnt ihr niemanden mehr einladen. Wer schon dabei ist, lernt weiter; Kurse, Fälle und Fortschritt bleiben.`,
      `Wenn es weitergehen soll: Eine Kündigung kannst du bis dahin zurücknehmen. Für alles andere schreib an ${BRAND.operator.email}.`,
    ],
    label: 'Abonnement ansehen',
  }),
  eng: (organization: string, day: string) => ({
    subject: `The subscription of ${organization} ends on ${day}`,
    paragraphs: [
      `The subscription of ${organization} ends on ${day}. After that you cannot invite anybody. Whoever is a member goes on learning; courses, cases and progress stay.`,
      `If it is to go on: you can take a cancellation back until then. For everything else write to ${BRAND.operator.email}.`,
    ],
    label: 'See the subscription',
  }),
};
const LOCALE: Record<ServerLanguage, string> = { deu: 'de-DE', eng: 'en-GB' };

type Subscription = typeof subscriptions.$inferSelect;

async function endMails(house: House, tx: Database, { organization_id }: Subscription, ends_at: Date): Promise<Mail[]> {
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, organization_id));
  const all = await tx.select().from(subscriptions).where(eq(subscriptions.organization_id, organization_id));
  if (!organization || all.some((one) => isRunning(one, ends_at))) return [];
  return (await findSuperusers(tx, organization_id)).map(({ email, first_name, interface_language }) => {
    const language = letterLanguage(interface_language);
    const day = new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'long', timeZone: HOME_TIME_ZONE }).format(ends_at);
    const { subject, paragraphs, label } = TEXTS[language](organization.name, day);
    const action = { label, link: `${house.config.publicUrl}/dashboard/subscription?organizationId=${organization_id}` };
    const letter = { to: email, language, subject: `${BRAND.name}: ${subject}`, name: first_name, paragraphs, action };
    return mailOf({ ...letter, accent: organization.branding.accent });
  });
}

/**
 * Tells the superusers of what ends a week from now and leaves no seats behind (docs/decisions/0016); to be called once a
 * day. All in one transaction, so that trying again tells nobody twice.
 */
export async function announceEnd(house: House): Promise<void> {
  const now = house.now().getTime();
  const [from, until] = [new Date(now + (DAYS_BEFORE - 1) * DAY_MS), new Date(now + DAYS_BEFORE * DAY_MS)];
  await house.db.transaction(async (tx) => {
    const isEnding = and(gt(subscriptions.ends_at, from), lte(subscriptions.ends_at, until));
    for (const subscription of await tx.select().from(subscriptions).where(isEnding)) {
      if (subscription.ends_at) await house.mailer.post(tx, ...(await endMails(house, tx, subscription, subscription.ends_at)));
    }
  });
}
