import * as contract from '@visite/contract/accounts.ts';
import { desc, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { mails } from '#platform/tables.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seedDemoPeople.ts';

export function demoRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listDemoAccounts, () =>
    house.config.isDemo ? DEMO_ACCOUNTS.map((account) => ({ ...account, password: DEMO_PASSWORD })) : [],
  );
  serve(app, contract.listOutbox, async () => {
    // Mails hold sign-in links: they are shown only where no real person's mail can be among them.
    if (!house.config.isDemo || house.config.smtpUrl) throw notFound();
    const rows = await house.db.select().from(mails).where(isNull(mails.sent_at)).orderBy(desc(mails.created_at)).limit(50);
    return rows.map(({ id, recipient, subject, body, created_at }) => ({
      id,
      to: recipient,
      subject,
      text: body,
      created_at: created_at.toISOString(),
    }));
  });
}
