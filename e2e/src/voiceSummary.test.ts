import { expect } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { say } from './steps.ts';

test('three lines of a free talk, its end, what came of it, and a sentence said again', async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home/voice-chat?topic=wohnen');
  const transcript = page.getByLabel('Gesprächsverlauf');
  // Where nothing was said there is nothing to sum up.
  await page.getByRole('link', { name: 'Beenden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frei sprechen' })).toBeVisible();
  await page.getByRole('link', { name: 'Wohnen' }).click();

  await say(page, 'Die Miete ist sehr teuer und der Nachbar ist laut.');
  await expect(transcript.getByText(/Miete.*Lärm/)).toBeVisible();
  await say(page, 'Ich habe gestern in die Stadt gegangen.');
  await page.getByRole('button', { name: /Hinweise? zu deinem Satz$/ }).click();
  await expect(transcript.getByText('bin', { exact: true })).toBeVisible();
  await say(page, 'Ich muss jetzt los, tschüss!');
  await page.getByRole('link', { name: 'Zur Zusammenfassung' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Dein Gespräch' })).toBeVisible();
  await page.reload();
  const better = page.getByRole('region', { name: 'Ein Satz, besser gesagt' });
  await expect(better.getByText('„Ich habe gestern in die Stadt gegangen.“')).toBeVisible();
  await better.getByLabel('Dein Satz, jetzt richtig').fill('Ich bin gestern in die Stadt gegangen');
  await better.getByLabel('Dein Satz, jetzt richtig').press('Tab');
  await better.getByRole('button', { name: 'Prüfen' }).press('Enter');
  await expect(better.getByText('Genau so.')).toBeVisible();
  await expectAccessibleOnBoth(page);

  await page.getByRole('link', { name: 'Weiterreden' }).click();
  await expect(transcript.getByText('Ich habe gestern in die Stadt gegangen.')).toBeVisible();
});
