import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { joinClinic, signInAs } from './people.ts';
import { test } from './voiceFixtures.ts';
import { setVoice, speakLine, transcriptOf } from './voiceSteps.ts';

test('a free talk by voice: topic, transcript, words and time', { tag: '@phone' }, async ({ page, house }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home');
  await page.getByRole('link', { name: 'Frei sprechen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frei sprechen' })).toBeVisible();
  await page.getByRole('link', { name: 'Schichtdienst' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schichtdienst' })).toBeVisible();
  await expect(page.getByText('0 von 100 Wörtern')).toBeVisible();
  await setVoice(page, { switches: ['Sofort senden'] });
  await expectAccessible(page);

  const clock = page.getByText(/\d+:\d\d von \d+ min$/);
  const before = (await clock.textContent()) ?? '';
  await expect(clock, 'the clock runs').not.toHaveText(before);
  await speakLine(page, house, 'Ich habe diese Woche Nachtdienst.');
  await expect(page.getByText('5 von 100 Wörtern')).toBeVisible();
  await expect(transcriptOf(page).getByText(/Nacht/).last()).toBeVisible();

  // The way back leads over what came of the talk.
  await page.getByRole('link', { name: 'Zu den Themen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dein Gespräch' })).toBeVisible();
  await expect(page.getByText('5 Wörter', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Neues Thema' }).click();
  await expect(page.getByText('5 Wörter', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Schichtdienst' }).click();
  await expect(transcriptOf(page).getByText('Ich habe diese Woche Nachtdienst.')).toBeVisible();
  await page.getByRole('button', { name: 'Gespräch neu beginnen' }).click();
  await expect(transcriptOf(page).getByText('Ich habe diese Woche Nachtdienst.')).toHaveCount(0);
});
