import { expect } from '@playwright/test';
import { joinClinic, signInAs } from './people.ts';
import { say, startCase } from './steps.ts';
import { test } from './voiceFixtures.ts';
import { finishByVoice, holdToTalk, openVoice, setVoice, speakLine, transcriptOf } from './voiceSteps.ts';

test.use({ withLanguage: true });

test('a nurse plays a case to its end by voice alone, with a provider whose plug is pulled in between', { tag: '@phone' }, async ({
  page,
  house,
}) => {
  const { language } = house;
  if (!language) throw new Error('no provider');
  await signInAs(page, await joinClinic(page.request));
  await startCase(page, 'Bauchschmerzen');
  await openVoice(page);
  await setVoice(page, { switches: ['Sofort senden'] });

  language.usually({ says: 'Guten Morgen, Schwester. Gut, dass Sie da sind, mir tut der Bauch so weh.', betweenMs: 20 });
  await speakLine(page, house, 'Guten Morgen, Frau Lindner.');
  await expect(transcriptOf(page).getByText('mir tut der Bauch so weh', { exact: false })).toBeVisible();

  // In the middle of an answer.
  language.usually({ says: 'Das tut hier oben rechts weh. Es strahlt auch nach hinten und bis in die Schulter aus.', betweenMs: 200 });
  house.speech.usually({ hears: 'Wo haben Sie Schmerzen?' });
  await holdToTalk(page);
  await expect(transcriptOf(page).getByText('Das tut hier', { exact: false })).toBeVisible();
  await language.unplug();
  await expect(page.getByRole('button', { name: 'Antwort abbrechen' })).toHaveCount(0);
  await speakLine(page, house, 'Haben Sie Allergien?');
  await expect(
    transcriptOf(page)
      .getByText(/Novalgin/)
      .first(),
  ).toBeVisible();
  await language.plugIn();

  language.usually({ says: 'Ja, messen Sie ruhig.', betweenMs: 20 });
  await speakLine(page, house, 'Darf ich kurz Ihren Blutdruck messen?');
  await finishByVoice(page, house);
  await expect(page.getByText(/Haben Sie Allergien\?/).first()).toBeVisible();
});

test('a line is translated as the words come, and put anew when asked', { tag: '@phone' }, async ({ page, house }) => {
  const { language } = house;
  if (!language) throw new Error('no provider');
  await signInAs(page, await joinClinic(page.request));
  language.usually({ says: 'Guten Morgen, Schwester.', betweenMs: 5 });
  await startCase(page, 'Bauchschmerzen');
  await say(page, 'Guten Morgen, Frau Lindner.');
  language.usually({ says: 'Good morning, nurse.', betweenMs: 5 });
  await transcriptOf(page)
    .getByRole('button', { name: /^Anhören oder übersetzen: Guten Morgen, Schwester/ })
    .click();
  await page.getByRole('menuitem', { name: 'Übersetzen' }).click();
  const translation = transcriptOf(page).getByRole('region', { name: 'Übersetzung' });
  await expect(translation.getByText('Good morning, nurse.')).toBeVisible();
  await expect(translation.getByText('Automatisch übersetzt. Das kann Fehler enthalten.')).toBeVisible();
  language.usually({ says: 'Morning, nurse.', betweenMs: 5 });
  await translation.getByRole('button', { name: 'Neu übersetzen' }).click();
  await expect(translation.getByText('Morning, nurse.', { exact: true })).toBeVisible();
});
