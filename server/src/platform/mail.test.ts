import { createServer } from 'node:net';
import { confirmEmail, confirmPasswordReset, requestPasswordReset, updateUser } from '@visite/contract/accounts.ts';
import { createInvite } from '@visite/contract/invites.ts';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startJobs } from '#jobs.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';
import { rowsOf } from './database.ts';
import { openJobQueue } from './jobQueue.ts';

interface Received {
  to: string[];
  /** The message as it came over the wire, lines joined again. */
  text: string;
}

let received: Received[] = [];
let server: SMTPServer | undefined;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A real SMTP server, which refuses receivers called nobody. */
async function startMailServer(port: number) {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _, done) {
      done(address.startsWith('nobody@') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks)
          .toString('latin1')
          .replaceAll(/=\r\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.from(bytes, 'latin1').toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
  server = started;
}

const port = await freePort();
const house = testHouse({
  config: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Visite <visite@clinic.example>' },
  withJobs: true,
});

const post = (to: string) => house.mailer.post(house.db, { to, subject: 'Guten Tag', text: 'Ein Text' });
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

interface JobRow {
  state: string;
  retry_count: number;
  /** Seconds until it is tried again. */
  wait: number;
}
const jobs = () =>
  rowsOf<JobRow>(
    house.db,
    sql`select state, retry_count, extract(epoch from start_after - now())::int as wait from jobs.job where name = 'mail' order by created_on, id`,
  );
/** The time of every job has come. */
const hurry = () => house.db.execute(sql`update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`);

afterEach(async () => {
  received = [];
  const running = server;
  server = undefined;
  if (running) await new Promise<void>((resolve) => running.close(resolve));
});

describe('mail by SMTP, sent by the job queue', () => {
  it('brings the link for a new password, and the link works', async () => {
    await startMailServer(port);
    await house.aUser({ username: 'amira' });
    await house.call(null, requestPasswordReset, { body: { email: 'amira@clinic.example' } });
    await soon(() => expect(received).toHaveLength(1));
    const [mail] = received;
    expect(mail?.to).toEqual(['amira@clinic.example']);
    expect(mail?.text).toContain('From: Visite <visite@clinic.example>');
    const token = /change-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await house.call(null, confirmPasswordReset, { body: { token, new_password: 'Herbst2026' } })).status).toBe(204);
  });

  it('brings the link that confirms a changed address, and the link works', async () => {
    await startMailServer(port);
    const learner = await house.signedIn('learner', { user: { username: 'amira' } });
    const body = { email: 'neu@clinic.example', current_password: TEST_PASSWORD };
    await house.call(learner, updateUser, { params: { user_id: learner.user.id }, body });
    await soon(() => expect(received.flatMap(({ to }) => to).toSorted()).toEqual(['amira@clinic.example', 'neu@clinic.example']));
    const mail = received.find(({ to }) => to.includes('neu@clinic.example'));
    const token = /confirm\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await house.call(null, confirmEmail, { body: { token } })).body).toEqual({ email: 'neu@clinic.example' });
    // The former address is told.
    await soon(() => expect(received).toHaveLength(3));
  });

  it('brings an invite in HTML and text, in the receiver’s language', async () => {
    await startMailServer(port);
    const organization_id = await house.anOrganization('Klinik Süd');
    const manager = await house.signedIn('manager', { organizationId: organization_id });
    const person = { email: 'linh@x.example', first_name: 'Linh', last_name: 'Nguyễn', language: 'eng' as const };
    await house.call(manager, createInvite, { body: { organization_id, ...person } });
    await soon(() => expect(received).toHaveLength(1));
    const text = received[0]?.text ?? '';
    expect(text).toContain('multipart/alternative');
    expect(text).toContain('Content-Type: text/html; charset=utf-8');
    expect(text).toContain('of Klinik Süd invites you to practise');
    expect(text).toContain('<html lang="en">');
  });

  it('is kept while the mail server is away, and tried again later and later', async () => {
    await post('amira@clinic.example');
    const waits: number[] = [];
    for (let n = 1; n <= 3; n += 1) {
      await soon(async () => expect(await jobs()).toMatchObject([{ state: 'retry', retry_count: n - 1 }]));
      waits.push((await jobs())[0]?.wait ?? 0);
      await hurry();
      if (n < 3) await soon(async () => expect((await house.postedMails())[0]?.attempts).toBe(n + 1));
    }
    // 60 s × 2^n, of which the second half is left to chance, so that many mails do not come at once.
    expect(waits[0]).toBeGreaterThan(20);
    expect(waits[2]).toBeGreaterThan(100);
    await startMailServer(port);
    await hurry();
    await soon(() => expect(received).toHaveLength(1));
    await soon(async () => expect((await house.postedMails())[0]?.sent_at).toEqual(house.now()));
  }, 60_000);

  it('is not tried again where the server refuses the receiver for good', async () => {
    await startMailServer(port);
    await post('nobody@clinic.example');
    await post('amira@clinic.example');
    await soon(() => expect(received.flatMap(({ to }) => to)).toEqual(['amira@clinic.example']));
    await soon(async () => expect((await jobs()).map(({ state }) => state).toSorted()).toEqual(['completed', 'failed']));
  });

  it('goes out once, also when two processes work on the queue', async () => {
    await startMailServer(port);
    const { boss } = await openTestDatabase();
    const other = await openJobQueue({ boss, log: house.log, pollSeconds: 0.5 });
    const end = await startJobs(house, other);
    const names = Array.from({ length: 30 }, (_, n) => `person${n}@clinic.example`);
    await Promise.all(names.map(post));
    await soon(() => expect(received.length).toBeGreaterThanOrEqual(30));
    await other.close();
    end();
    expect(received.flatMap(({ to }) => to).toSorted()).toEqual(names.toSorted());
  });

  it('is not sent when what it tells of did not happen', async () => {
    await startMailServer(port);
    await house.db
      .transaction(async (tx) => {
        await house.mailer.post(tx, { to: 'amira@clinic.example', subject: 'Guten Tag', text: 'Ein Text' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await post('berta@clinic.example');
    await soon(() => expect(received).toHaveLength(1));
    expect(received[0]?.to).toEqual(['berta@clinic.example']);
    expect(await jobs()).toHaveLength(1);
  });

  it('to many people is posted in two statements and sent without a pause', async () => {
    await startMailServer(port);
    const mails = Array.from({ length: 300 }, (_, n) => ({ to: `p${n}@clinic.example`, subject: 'Guten Tag', text: 'Ein Text' }));
    expect(await house.queriesOf(() => house.mailer.post(house.db, ...mails))).toBe(2);
    await vi.waitFor(() => expect(received).toHaveLength(300), { timeout: 50_000, interval: 200 });
  }, 60_000);
});

describe('mail without SMTP', () => {
  const quiet = testHouse();

  it('stays in the outbox', async () => {
    await quiet.mailer.post(quiet.db, { to: 'amira@clinic.example', subject: 'Guten Tag', text: 'Ein Text' });
    expect(await quiet.postedMails()).toMatchObject([{ recipient: 'amira@clinic.example', sent_at: null, attempts: 0 }]);
  });
});
