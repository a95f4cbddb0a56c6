import type { Database } from './database.ts';
import type { JobQueue } from './jobQueue.ts';
import { mails } from './tables.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Whose account it speaks of, where it goes to another address than theirs: it is deleted with it. */
  about_user_id?: string;
}

export interface Mailer {
  /** Stores mails, in the caller's transaction if one is given; they are sent soon after it is committed. */
  post(db: Database, ...mails: Mail[]): Promise<void>;
}

/** Without a queue, because there is no mail server, mails stay in the outbox. */
export function openMailer({ now, queue }: { now: () => Date; queue: Pick<JobQueue, 'put'> | undefined }): Mailer {
  return {
    async post(db, ...posted) {
      if (posted.length === 0) return;
      const rows = posted.map(({ to, subject, text, html, about_user_id }) => ({
        recipient: to,
        subject,
        body: text,
        html: html ?? null,
        about_user_id: about_user_id ?? null,
        created_at: now(),
      }));
      const stored = await db.insert(mails).values(rows).returning({ id: mails.id });
      await queue?.put(db, 'mail', stored);
    },
  };
}
