import { createServer } from 'node:net';
import { confirmPasswordReset, requestPasswordReset } from '@visite/contract/accounts.ts';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openMailer } from './mail.ts';
import { testHouse } from './testHouse.ts';

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

/** A real SMTP server; `whileReceiving` runs before it takes a mail. */
async function startMailServer(port: number, whileReceiving: () => Promise<unknown> = async () => undefined) {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await whileReceiving();
        const raw = Buffer.concat(chunks).toString('utf8');
        const text = raw
          .replaceAll(/=\r\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
  server = started;
}

const port = await freePort();
const house = testHouse({ config: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Visite <visite@clinic.example>' } });

const post = (to: string) => house.mailer.post(house.db, { to, subject: 'Guten Tag', text: 'Ein Text' });

afterEach(async () => {
  received = [];
  const running = server;
  server = undefined;
  if (running) await new Promise<void>((resolve) => running.close(resolve));
});

describe('mail by SMTP', () => {
  it('brings the link for a new password, and the link works', async () => {
    await startMailServer(port);
    await house.aUser({ username: 'amira' });
    await house.call(null, requestPasswordReset, { body: { email: 'amira@clinic.example' } });
    await vi.waitFor(() => expect(received).toHaveLength(1), 5000);
    const [mail] = received;
    expect(mail?.to).toEqual(['amira@clinic.example']);
    expect(mail?.text).toContain('From: Visite <visite@clinic.example>');
    const token = /change-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await house.call(null, confirmPasswordReset, { body: { token, new_password: 'Herbst2026' } })).status).toBe(204);
  });

  it('is tried again by the clock while the mail server is away: after 1, 2, 4 minutes', async () => {
    await post('amira@clinic.example');
    await house.mailer.deliver();
    expect((await house.postedMails())[0]).toMatchObject({ sent_at: null, attempts: 1 });
    await startMailServer(port);
    house.clock.forward({ seconds: 59 });
    await house.mailer.deliver();
    expect(received).toHaveLength(0);
    house.clock.forward({ seconds: 1 });
    await house.mailer.deliver();
    expect(received).toHaveLength(1);
    expect((await house.postedMails())[0]?.sent_at).toEqual(house.now());
  });

  it('waits longer after each failure', async () => {
    await post('amira@clinic.example');
    const waits: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      await house.mailer.deliver();
      const next = (await house.postedMails())[0]?.next_attempt_at ?? house.now();
      waits.push((next.getTime() - house.now().getTime()) / 60_000);
      house.clock.set(next);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it('goes out once, also when two processes deliver at the same moment', async () => {
    await startMailServer(port);
    await Promise.all(['a', 'b', 'c'].map((name) => post(`${name}@clinic.example`)));
    const otherProcess = openMailer(house);
    await Promise.all([house.mailer.deliver(), otherProcess.deliver()]);
    otherProcess.close();
    expect(received.flatMap(({ to }) => to).sort()).toEqual(['a@clinic.example', 'b@clinic.example', 'c@clinic.example']);
  });

  it('that is posted while others are being sent goes out with them', async () => {
    let isFirst = true;
    await startMailServer(port, async () => {
      if (!isFirst) return;
      isFirst = false;
      await post('late@clinic.example');
      void house.mailer.deliver();
    });
    await post('early@clinic.example');
    await house.mailer.deliver();
    expect(received.flatMap(({ to }) => to)).toEqual(['early@clinic.example', 'late@clinic.example']);
  });
});

describe('mail without SMTP', () => {
  const quiet = testHouse();

  it('stays in the outbox', async () => {
    await quiet.mailer.post(quiet.db, { to: 'amira@clinic.example', subject: 'Guten Tag', text: 'Ein Text' });
    await quiet.mailer.deliver();
    expect(await quiet.postedMails()).toMatchObject([{ recipient: 'amira@clinic.example', sent_at: null, attempts: 0 }]);
  });
});
