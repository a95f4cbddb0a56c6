import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { expectAccessibleOnBoth } from './accessibility.ts';
import { portOf, type RunningServer, START_LIMIT_MS, startServer } from './server.ts';
import { signInByForm } from './steps.ts';

/** Beside those of the seed and of the workers. */
const PLACE = 7;

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

let server: RunningServer;
let dataDir: string;

/** What stands in the output or in a mail, as soon as it does. */
const found = async (text: () => string, pattern: RegExp) => {
  await expect.poll(() => pattern.test(text()), { timeout: START_LIMIT_MS }).toBe(true);
  return pattern.exec(text()) ?? [];
};

test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS);
  dataDir = mkdtempSync(join(tmpdir(), 'visite-begin-'));
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  const address = post.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  // With a mail server it is no demo, unless that is said.
  server = await startServer(portOf(PLACE), dataDir, { DEMO: undefined, SMTP_URL: `smtp://127.0.0.1:${address.port}` });
});
test.afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => post.close(() => resolve()));
  rmSync(dataDir, { recursive: true, force: true });
});

test('an installation begins: first admin, own password, an organisation, its superuser', { tag: '@restarts' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const [, username = '', password = ''] = await found(server.output, /username +(\S+)\n +password +(\S+)/);
  await signInByForm(page, username, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Leg zuerst ein eigenes Passwort fest' })).toBeVisible();
  await expectAccessibleOnBoth(page);
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
  await expectAccessibleOnBoth(page);
  await page.getByRole('link', { name: 'Neue Organisation' }).click();
  await expectAccessibleOnBoth(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Klinikum Nord');
  await page.getByLabel('Plätze').fill('5');
  await page.getByLabel('E-Mail').fill('lang@nord.example');
  await page.getByLabel('Vorname').fill('Eva');
  await page.getByLabel('Nachname').fill('Lang');
  await page.getByRole('button', { name: 'Anlegen und einladen' }).click();
  await expect(page.getByText('0 von 5 Plätzen belegt · 1 Einladung offen')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.getByRole('link', { name: 'Betrieb' }).click();
  await expect(page.getByText('Verzögerung')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await context.close();

  const [, link = ''] = await found(() => mails.join('\n'), /(http:\S+\/account\/invite\/accept\?token=[\w.-]+)/);
  const hers = await browser.newContext({ baseURL: server.url });
  const her = await hers.newPage();
  await her.goto(link);
  await her.getByLabel('Benutzername').fill('lang');
  await her.getByLabel('Passwort', { exact: true }).fill('Nachtdienst22');
  await her.getByLabel('Passwort wiederholen').fill('Nachtdienst22');
  await her.getByRole('button', { name: 'Konto anlegen und beginnen' }).click();
  await expect(her).toHaveURL(/\/onboarding$/);
  await hers.close();
});
