import type { ReportReason } from '@visite/contract/messaging.ts';
import { BRAND } from '@visite/core/brand.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { inArray, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { users } from '#accounts/tables.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { type Database, rowsOf } from '#platform/database.ts';
import { forbidden } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { letterLanguage, mailOf } from '#platform/letter.ts';
import { messageOf } from './messageOf.ts';
import { message_reports } from './tables.ts';

const REASONS: Record<ReportReason, { deu: string; eng: string }> = {
  INSULT: { deu: 'beleidigend', eng: 'insulting' },
  HARASSMENT: { deu: 'belästigend oder bedrohlich', eng: 'harassing or threatening' },
  PRIVATE_DATA: { deu: 'vertrauliche Daten, etwa von Patientinnen und Patienten', eng: 'confidential data, such as those of patients' },
  SPAM: { deu: 'Werbung oder Spam', eng: 'advertising or spam' },
  OTHER: { deu: 'etwas anderes', eng: 'something else' },
};

const TEXTS = {
  deu: (reporter: string, sender: string, reason: string, text: string) => ({
    subject: 'Eine Nachricht wurde gemeldet',
    paragraphs: [
      `${reporter} hat eine Nachricht von ${sender} gemeldet. Grund: ${reason}.`,
      `Die Nachricht: „${text}“`,
      'Bitte sprich in Ruhe mit beiden. Visite hat nichts gelöscht und niemanden gesperrt.',
    ],
    label: 'Mitglieder ansehen',
  }),
  eng: (reporter: string, sender: string, reason: string, text: string) => ({
    subject: 'A message was reported',
    paragraphs: [
      `${reporter} has reported a message of ${sender}. Reason: ${reason}.`,
      `The message: “${text}”`,
      'Please talk with both in peace. Visite has deleted nothing and blocked nobody.',
    ],
    label: 'See the members',
  }),
};

interface Watcher {
  organization_id: string;
  accent: string | null;
  email: string;
  first_name: string;
  interface_language: string;
}

/** The managers and superusers of the organisations of which both are, or were, members; never who is reported. */
const findWatchers = (tx: Database, reporter: string, sender: string) =>
  rowsOf<Watcher>(
    tx,
    sql`select distinct on (person.id) watcher.organization_id, organization.branding->>'accent' as accent,
        person.email, person.first_name, person.interface_language
      from organization_members mine
        join organization_members theirs on theirs.organization_id = mine.organization_id and theirs.user_id = ${sender}
        join organizations organization on organization.id = mine.organization_id and organization.deactivated_at is null
        join organization_members watcher on watcher.organization_id = mine.organization_id and watcher.status = 'ACTIVE'
          and (watcher.is_manager or watcher.is_superuser) and watcher.user_id not in (${sender}, ${reporter})
        join users person on person.id = watcher.user_id and person.deleted_at is null and person.deactivated_at is null
      where mine.user_id = ${reporter} order by person.id, watcher.organization_id`,
  );

const sharedOrganizations = (tx: Database, reporter: string, sender: string) =>
  rowsOf<{ organization_id: string }>(
    tx,
    sql`select mine.organization_id from organization_members mine
      join organization_members theirs on theirs.organization_id = mine.organization_id and theirs.user_id = ${sender}
      where mine.user_id = ${reporter}`,
  );

/**
 * Tells those who run the organisation, by mail and in its log, which holds no words. Reporting it again tells nobody twice. Errors:
 * 403 for one's own, 404.
 */
export async function reportMessage(house: House, caller: Caller, messageId: string, reason: ReportReason): Promise<undefined> {
  const me = signedIn(caller).user_id;
  const now = house.now();
  await house.db.transaction(async (tx) => {
    const message = await messageOf(tx, me, messageId);
    if (message.sender_id === me) throw forbidden();
    const report = { message_id: message.id, reporter_id: me, reason, created_at: now };
    const [made] = await tx.insert(message_reports).values(report).onConflictDoNothing().returning();
    if (!made) return;
    const named = await tx
      .select()
      .from(users)
      .where(inArray(users.id, [me, message.sender_id]));
    const nameOf = (id: string) => {
      const person = named.find((one) => one.id === id);
      return person ? `${person.first_name} ${person.last_name}`.trim() : '';
    };
    for (const watcher of await findWatchers(tx, me, message.sender_id)) {
      const language = letterLanguage(watcher.interface_language);
      const text = message.text ?? (language === 'deu' ? 'inzwischen gelöscht' : 'deleted meanwhile');
      const { subject, paragraphs, label } = TEXTS[language](nameOf(me), nameOf(message.sender_id), REASONS[reason][language], text);
      const link = `${house.config.publicUrl}/dashboard/users?organizationId=${watcher.organization_id}`;
      const mail = mailOf({
        to: watcher.email,
        language,
        subject: `${BRAND.name}: ${subject}`,
        name: watcher.first_name,
        paragraphs,
        action: { label, link },
        accent: watcher.accent ?? undefined,
      });
      await house.mailer.post(tx, { ...mail, about_user_id: message.sender_id });
    }
    const entries = (await sharedOrganizations(tx, me, message.sender_id)).map(({ organization_id }) => ({
      organization_id,
      actor_id: me,
      action: 'message_reported' as const,
      subject_id: message.sender_id,
      details: { reason },
    }));
    if (entries.length > 0) await recordAudit(tx, entries, now);
  });
}
