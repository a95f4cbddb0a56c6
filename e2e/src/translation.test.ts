import { expect, test } from '@playwright/test';
import { expectAccessible, isPhone, say, signInAs, startCase } from './steps.ts';

test('what a patient says is put in simple German, and without a translation service that is said (Specification 7, translation)', async ({
  page,
}) => {
  await signInAs(page, isPhone(page) ? 'elira' : 'linh');
  await expect(page).toHaveURL(/\/home$/);
  await startCase(page, 'Bauchschmerzen', 'Frau Lindner');
  await say(page, 'Haben Sie Allergien?');
  const transcript = page.getByLabel('Gesprächsverlauf');
  await transcript
    .getByRole('button', { name: /^Anhören oder übersetzen/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Übersetzen' }).click();
  const translation = transcript.getByRole('region', { name: 'Übersetzung' });
  await expect(translation.getByText('Für freie Übersetzungen ist hier kein Übersetzungsdienst eingerichtet.')).toBeVisible();
  await expectAccessible(page);
  await translation.getByRole('button', { name: 'Einfach' }).click();
  await expect(translation.getByText(/Novalgin/)).toBeVisible();
  await translation.getByRole('button', { name: 'Übersetzung schließen' }).click();
  await expect(translation).toHaveCount(0);
});

test('selected words are translated, or it is said that nobody here can (Specification 2, instant help) @desktop', async ({ page }) => {
  await signInAs(page, 'linh');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/home/all-cases');
  const lead = page.getByRole('heading', { level: 1 });
  await lead.selectText();
  await lead.click({ button: 'right' });
  await page.getByRole('dialog', { name: 'Hilfe zur Auswahl' }).getByRole('button', { name: 'Übersetzen' }).click();
  await expect(page.getByText('Für freie Übersetzungen ist hier kein Übersetzungsdienst eingerichtet.')).toBeVisible();
  await expectAccessible(page);
});
