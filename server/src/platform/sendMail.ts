import { eq, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Outcome } from './jobQueue.ts';
import { mails } from './tables.ts';

/** Mail servers answer 5xx to what they will never take: an address that does not exist, a mail that is too large. */
const isRefused = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500;

export interface Post {
  /** Sends a stored mail; never throws. */
  send(job: { id: string }): Promise<Outcome>;
  close(): void;
}

/** Brings stored mails to the mail server. */
export function openPost(options: {
  config: Pick<Config, 'mailFrom' | 'publicUrl'> & { smtpUrl: string };
  db: Database;
  now: () => Date;
  log: Logger;
}): Post {
  const { config, db, now, log } = options;
  const transport: Transporter = createTransport({ url: config.smtpUrl, pool: true, maxConnections: 5 });
  const { hostname } = new URL(config.publicUrl);
  return {
    async send({ id }) {
      const [mail] = await db
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1` })
        .where(eq(mails.id, id))
        .returning();
      if (!mail || mail.sent_at) return 'done';
      try {
        await transport.sendMail({
          from: config.mailFrom,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          ...(mail.html && { html: mail.html }),
          // The same at each try: who gets a mail twice, because the line broke after it was taken, can tell.
          messageId: `<${mail.id}@${hostname}>`,
        });
        await db.update(mails).set({ sent_at: now() }).where(eq(mails.id, id));
        return 'done';
      } catch (error) {
        const is = isRefused(error) ? 'hopeless' : 'failed';
        log.warn({ err: error, mail_id: mail.id }, is === 'failed' ? 'a mail will be tried again' : 'a mail was refused for good');
        return { is, error };
      }
    },
    close: () => transport.close(),
  };
}
