import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { say, startCase } from './steps.ts';

test('what a patient says is put in simple German, and without a translation service that is said (Specification 7, translation)', async ({
  page,
}) => {
  await signInAs(page, await joinClinic(page.request));
  await startCase(page, 'Bauchschmerzen');
  await say(page, 'Haben Sie Allergien?');
  const transcript = page.getByLabel('Gesprächsverlauf');
  await transcript
    .getByRole('button', { name: /^Anhören oder übersetzen/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Übersetzen' }).click();
  const translation = transcript.getByRole('region', { name: 'Übersetzung' });
  await expect(translation.getByText('Für freie Übersetzungen ist hier kein Übersetzungsdienst eingerichtet.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await translation.getByRole('button', { name: 'Einfach' }).click();
  await expect(translation.getByText(/Novalgin/)).toBeVisible();
  await translation.getByRole('button', { name: 'Übersetzung schließen' }).click();
  await expect(translation).toHaveCount(0);
});

test('selected words are translated, or it is said that nobody here can (Specification 2, instant help)', async ({ page }) => {
  await signInAs(page, 'linh');
  await page.goto('/home/all-cases');
  const lead = page.getByRole('heading', { level: 1 });
  await lead.selectText();
  await lead.click({ button: 'right' });
  await page.getByRole('dialog', { name: 'Hilfe zur Auswahl' }).getByRole('button', { name: 'Übersetzen' }).click();
  await expect(page.getByText('Für freie Übersetzungen ist hier kein Übersetzungsdienst eingerichtet.')).toBeVisible();
  await expectAccessible(page);
});

test('any German word is explained with its forms, its meaning and the learner’s own language (issue 11, instant help) @both', async ({
  page,
}) => {
  await signInAs(page, 'linh');
  await page.goto('/home/all-cases');
  const word = page.getByText(/Bauchschmerzen/).first();
  await word.selectText();
  await word.click({ button: 'right' });
  const help = page.getByRole('dialog', { name: 'Hilfe zur Auswahl' });
  await help.getByRole('button', { name: 'Erklären' }).click();
  await expect(help.getByRole('term').filter({ hasText: 'die Bauchschmerzen' })).toBeVisible();
  await expect(help.getByText('Plural: Notaufnahmen')).toBeVisible();
  await expectAccessibleOnBoth(page);
});
