import type { listOutbox as contract } from '@visite/contract/accounts.ts';
import type { Answer } from '@visite/contract/endpoint.ts';
import { desc, isNull } from 'drizzle-orm';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { mails } from '#platform/tables.ts';

const SHOWN = 50;

/** The newest mails that wait for no mail server. They hold sign-in links: shown only where no real person's mail can be among them. */
export async function listOutbox(house: House): Promise<Answer<typeof contract>> {
  if (!house.config.isDemo || house.config.smtpUrl) throw notFound();
  const rows = await house.db.select().from(mails).where(isNull(mails.sent_at)).orderBy(desc(mails.created_at)).limit(SHOWN);
  return rows.map(({ id, recipient, subject, body, created_at }) => ({
    id,
    to: recipient,
    subject,
    text: body,
    created_at: created_at.toISOString(),
  }));
}
