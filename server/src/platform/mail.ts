import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { mails } from './tables.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Stores a mail, in the caller's transaction if one is given; `deliver` sends what waits. */
  post(db: Database, mail: Mail): Promise<void>;
  /** Sends the waiting mails that are due; without an SMTP server they stay in the outbox. Never throws. */
  deliver(): Promise<void>;
  close(): void;
}

const MAX_ATTEMPTS = 8;
/** After a failure: 1, 2, 4 ... minutes. */
const retryAfterMs = (attempts: number) => 60_000 * 2 ** attempts;

export function openMailer(options: { config: Pick<Config, 'smtpUrl' | 'mailFrom'>; db: Database; now: () => Date; log: Logger }): Mailer {
  const { config, db, now, log } = options;
  const transport = config.smtpUrl ? createTransport(config.smtpUrl) : undefined;
  let running: Promise<void> | undefined;

  async function deliverWaiting() {
    if (!transport) return;
    const due = await db
      .select()
      .from(mails)
      .where(and(isNull(mails.sent_at), lte(mails.next_attempt_at, now()), lt(mails.attempts, MAX_ATTEMPTS)))
      .limit(50);
    for (const mail of due) {
      // Taken by pushing its next attempt away: two processes never send the same mail at once.
      const taken = await db
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1`, next_attempt_at: new Date(now().getTime() + retryAfterMs(mail.attempts)) })
        .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts)))
        .returning({ id: mails.id });
      if (taken.length === 0) continue;
      try {
        await transport.sendMail({ from: config.mailFrom, to: mail.recipient, subject: mail.subject, text: mail.body });
        await db.update(mails).set({ sent_at: now() }).where(eq(mails.id, mail.id));
      } catch (error) {
        log.warn({ err: error, mail_id: mail.id }, 'a mail could not be sent and will be tried again');
      }
    }
  }

  let isMoreWaiting = false;
  const deliver = () => {
    // A mail posted while others are being sent may have missed the look into the outbox: it is looked at once more.
    isMoreWaiting = true;
    running ??= (async () => {
      while (isMoreWaiting) {
        isMoreWaiting = false;
        await deliverWaiting();
      }
    })()
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const timer = transport ? setInterval(deliver, 60_000) : undefined;
  timer?.unref();

  return {
    async post(transaction, mail) {
      await transaction
        .insert(mails)
        .values({ recipient: mail.to, subject: mail.subject, body: mail.text, created_at: now(), next_attempt_at: now() });
    },
    deliver,
    close() {
      clearInterval(timer);
      transport?.close();
    },
  };
}
