import { BRAND } from '@visite/core/brand.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { inOrganization } from '#organizations/allowed.ts';
import { findSuperusers } from '#organizations/memberSql.ts';
import { noteFullNotice } from '#organizations/noteMails.ts';
import { countSeats } from '#organizations/seats.ts';
import type { House } from '#platform/house.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';

/** The notice goes out once a day at most (domain 2). */
const PAUSE_MS = 24 * 60 * 60_000;

const TEXTS = {
  deu: (organization: string, total: number) => ({
    subject: `Alle Plätze von ${organization} sind belegt`,
    paragraphs: [
      `jemand wollte zu ${organization} dazukommen, aber alle ${total} Plätze sind belegt oder durch Einladungen reserviert.`,
      'Du kannst Plätze dazunehmen, alte Einladungen zurücknehmen oder Mitglieder deaktivieren.',
    ],
    label: 'Plätze ansehen',
  }),
  eng: (organization: string, total: number) => ({
    subject: `All seats of ${organization} are taken`,
    paragraphs: [
      `somebody wanted to join ${organization}, but all ${total} seats are taken or reserved by invites.`,
      'You can add seats, cancel old invites or deactivate members.',
    ],
    label: 'See the seats',
  }),
};

/** Tells the superusers; returns how many mails were posted, none when they were told within a day. */
export function tellSuperusers(house: House, organizationId: string): Promise<number> {
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const organization = await noteFullNotice(tx, organizationId, new Date(now.getTime() - PAUSE_MS), now);
    if (!organization) return 0;
    const { total } = await countSeats(house, tx, organizationId);
    const superusers = await findSuperusers(tx, organizationId);
    for (const { email, first_name, interface_language } of superusers) {
      const language = letterLanguage(interface_language);
      const { subject, paragraphs, label } = TEXTS[language](organization.name, total);
      const action = { label, link: `${house.config.publicUrl}/dashboard/subscription?organizationId=${organization.id}` };
      const accent = organization.branding.accent;
      await house.mailer.post(
        tx,
        mailOf({ to: email, language, subject: `${BRAND.name}: ${subject}`, name: first_name, paragraphs, action, accent }),
      );
    }
    return superusers.length;
  });
}

/** Nobody is told of seats that are free. Errors: 403, 404. */
export async function notifyOrganizationFull(house: House, caller: Caller, organizationId: string): Promise<{ sent: number }> {
  const { organization } = await inOrganization(house.db, caller, organizationId, 'manager');
  const { free } = await countSeats(house, house.db, organization.id);
  return { sent: free > 0 ? 0 : await tellSuperusers(house, organization.id) };
}
