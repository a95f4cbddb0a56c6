import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { expectAccessible, signInAs } from '#steps.ts';

const mails: string[] = [];
const post = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _, done) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    stream.on('end', () => {
      mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      done();
    });
  },
});

let server: ChildProcess;
let url: string;
let output = '';
const dataDir = mkdtempSync(join(tmpdir(), 'visite-begin-'));

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>) =>
  typeof address === 'object' && address ? address.port : 0;

async function freePort() {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const port = portOf(probe.address());
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** What stands in the output or in a mail, as soon as it does. */
const found = async (text: () => string, pattern: RegExp) => {
  await expect.poll(() => pattern.test(text()), { timeout: 60_000 }).toBe(true);
  return pattern.exec(text()) ?? [];
};

test.beforeAll(async () => {
  const mailPort = await freePort();
  await new Promise<void>((resolve) => post.listen(mailPort, '127.0.0.1', resolve));
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
  });
  server.stdout?.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  await found(() => output, /Ctrl-C stops it/);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  await new Promise<void>((resolve) => post.close(() => resolve()));
  rmSync(dataDir, { recursive: true, force: true });
});

test('an installation begins: first admin, own password, an organisation, its superuser', async ({ browser, viewport }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: url, locale: 'de-DE', viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const [, username = '', password = ''] = await found(() => output, /username +(\S+)\n +password +(\S+)/);
  await signInAs(page, username, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Leg zuerst ein eigenes Passwort fest' })).toBeVisible();
  await expectAccessible(page);
  // Nothing else can be reached before.
  await page.goto('/admin');
  await expect(page).toHaveURL(/change-password/);
  await page.getByLabel('Jetziges Passwort').fill(password);
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Stationsleitung7');
  await page.getByLabel('Neues Passwort wiederholen').fill('Stationsleitung7');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 2, name: 'Noch keine Organisation' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Neue Organisation' }).click();
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill('Klinikum Nord');
  await page.getByLabel('Plätze').fill('5');
  await page.getByLabel('E-Mail').fill('lang@nord.example');
  await page.getByLabel('Vorname').fill('Eva');
  await page.getByLabel('Nachname').fill('Lang');
  await page.getByRole('button', { name: 'Anlegen und einladen' }).click();
  await expect(page.getByText('0 von 5 Plätzen belegt · 1 Einladung offen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Betrieb' }).click();
  await expect(page.getByText('Verzögerung')).toBeVisible();
  await expectAccessible(page);
  await context.close();

  const [, link = ''] = await found(() => mails.join('\n'), /(http:\S+\/account\/invite\/accept\?token=[\w.-]+)/);
  const hers = await browser.newContext({ baseURL: url, locale: 'de-DE', viewport, reducedMotion: 'reduce' });
  const her = await hers.newPage();
  await her.goto(link);
  await her.getByLabel('Benutzername').fill('lang');
  await her.getByLabel('Passwort', { exact: true }).fill('Nachtdienst22');
  await her.getByLabel('Passwort wiederholen').fill('Nachtdienst22');
  await her.getByRole('button', { name: 'Konto anlegen und beginnen' }).click();
  await expect(her).toHaveURL(/\/(onboarding|home)$/);
  await her.goto('/admin');
  await expect(her.getByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' })).toBeVisible();
  await hers.close();
});
