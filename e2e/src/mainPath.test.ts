import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { isPhone, say, signInByForm, startCase } from './steps.ts';

// Record and tasks stand beside the talk on a desk, and in sheets over it on the phone.
test('a nurse signs in, talks with a patient, does the tasks, gets feedback and takes the transcript home', { tag: '@both' }, async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/account/sign-in');
  await signInByForm(page, await joinClinic(page.request, { isNew: true }));
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1, name: /Hallo/ })).toBeVisible();

  await page.goto('/home/all-cases?search=Bauch');
  await expect(page.getByText('1 Fall')).toBeVisible();
  await page
    .getByRole('link', { name: /Bauchschmerzen/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Bauchschmerzen/ })).toBeVisible();
  await page.getByRole('button', { name: 'Fall starten' }).click();

  // Specification 4: the tour is required while its completion timestamp is null; it shows once, before the first line.
  await expect(page.getByText('Hier sprichst du')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Überspringen' }).click();
  await expect(page.getByText('Hier sprichst du')).toHaveCount(0);
  await say(page, 'Guten Morgen, Frau Lindner. Ich bin Amira, Pflegefachfrau, und bin heute für Sie da.');

  await say(page, 'Wo haben Sie Schmerzen?');
  await say(page, 'Seit wann denn?');
  await say(page, 'Das tut mir sehr leid. Haben Sie Allergien?');
  await expect(
    page
      .getByLabel('Gesprächsverlauf')
      .getByText(/Novalgin/)
      .first(),
  ).toBeVisible();
  await say(page, 'Darf ich kurz Ihren Blutdruck und Puls messen?');
  await expect(page.getByText(/145\/85 mmHg/).first()).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Seit wann denn?')).toBeVisible();
  await expect(page.getByText('Hier sprichst du')).toHaveCount(0);

  if (isPhone(page)) await page.getByRole('button', { name: /^Akte von/ }).click();
  await page.getByRole('tab', { name: 'Untersuchen' }).click();
  await expect(page.getByText(/145\/85 mmHg/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Labor' }).click();
  await expect(page.getByRole('rowheader', { name: 'Leukozyten' })).toBeVisible();
  await expectAccessible(page);
  if (isPhone(page)) await page.keyboard.press('Escape');

  const openTasks = async () => {
    if (isPhone(page)) await page.locator('[data-tour="tasks"]').click();
  };
  for (const title of ['Wichtig vor dem Schmerzmittel', 'Werte messen', 'Kurz dokumentieren']) {
    await openTasks();
    await page.getByRole('button', { name: 'Nächste Aufgabe' }).click();
    await expect(page.getByText(title).first()).toBeVisible();
    if (!isPhone(page)) continue;
    // In the sheet the title stands before the task is begun; the bar names what is begun, and then the sheet closes.
    await expect(page.locator('[data-tour="tasks"]')).toContainText(title);
    await page.keyboard.press('Escape');
    // While the sheet still closes, a tap on the task would close it too.
    await expect(page.getByRole('button', { name: 'Nächste Aufgabe' })).toHaveCount(0);
  }
  await page
    .getByRole('textbox', { name: 'Kurz dokumentieren' })
    .fill('Schmerzen: rechts im Oberbauch, NRS 8\nAllergien: Novalgin\nRR 145/85');
  await expect(page.getByText('Gespeichert')).toBeVisible();
  await expectAccessible(page);

  // A sheet that still closes takes the tap for itself.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const confirm = page.getByRole('button', { name: 'Abschließen', exact: true });
  await expect(async () => {
    if (!(await confirm.isVisible())) await page.getByRole('button', { name: 'Fall abschließen' }).click();
    await expect(confirm).toBeVisible({ timeout: 5000 });
  }).toPass();
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Rückmeldung' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Alles genau ansehen').click();
  await page.getByRole('button', { name: /Wichtig vor dem Schmerzmittel/ }).click();
  await expect(page.getByText(/„.*Haben Sie Allergien\?“/).last()).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gespräch herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^case_interaction_[0-9a-f-]{36}\.txt$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('Wo haben Sie Schmerzen?');

  await page.goto('/my-cases');
  await expect(page.getByRole('heading', { name: /Bauchschmerzen/ })).toBeVisible();
});

test('the download route saves the transcript and goes to the interaction (Specification 2)', async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await startCase(page, 'Aufnahme auf der Inneren');
  await say(page, 'Guten Tag, Herr Kessler.');
  const interaction = new URL(page.url()).pathname;
  const download = page.waitForEvent('download');
  await page.goto(`${interaction}/download`);
  expect((await download).suggestedFilename()).toContain('case_interaction_');
  await expect(page).toHaveURL(new RegExp(`${interaction}$`));
});
