import { expect, test } from '@playwright/test';
import { say, signInAs, startCase } from './steps.ts';

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'learner');
  await expect(page).toHaveURL(/\/home$/);
  await startCase(page, 'Diabetes neu entdeckt', 'Herrn Wendt');
});

test('a line written offline stays, is sent when the network is back, and is there once', async ({ page, context }) => {
  await context.setOffline(true);
  await page.getByLabel(/^Deine Worte an/).fill('Haben Sie Durst?');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Haben Sie Durst?')).toBeVisible();
  await context.setOffline(false);
  const sendNow = page.getByRole('button', { name: 'Jetzt senden' });
  await sendNow.click({ timeout: 3000 }).catch(() => undefined);
  await expect(sendNow).toHaveCount(0);
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Haben Sie Durst?')).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Haben Sie Durst?')).toHaveCount(1);
});

test('what is typed survives a reload', async ({ page }) => {
  await page.getByLabel(/^Deine Worte an/).fill('Ein halber Satz, der');
  await page.reload();
  await expect(page.getByLabel(/^Deine Worte an/)).toHaveValue('Ein halber Satz, der');
});

test('the last exchange is undone and brought back', async ({ page }) => {
  await say(page, 'Guten Tag, Herr Wendt.');
  await say(page, 'Rauchen Sie?');
  await page.getByRole('button', { name: 'Letzten Austausch rückgängig machen' }).click();
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Rauchen Sie?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Rauchen Sie?')).toBeVisible();
});

test('by keyboard: a line is written and sent with Enter, the answer comes', async ({ page }) => {
  await page.getByLabel(/^Deine Worte an/).focus();
  await page.keyboard.type('Guten Tag.');
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await page.getByRole('button', { name: 'Senden' }).press('Enter');
  else await page.keyboard.press('Enter');
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Guten Tag.', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Antwort abbrechen' })).toHaveCount(0);
  await expect(page.getByText('Übungsmodus ohne KI').first()).toBeVisible();
});
