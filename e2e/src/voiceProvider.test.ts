import { expect } from '@playwright/test';
import { signInAs, startCase } from './steps.ts';
import { test } from './voiceFixtures.ts';
import { holdToTalk, openVoice, setVoice, speakLine, transcriptOf } from './voiceSteps.ts';

test.use({ withLanguage: true });

test('a talk by voice with a provider goes on when its plug is pulled @phone', async ({ page, house }) => {
  test.setTimeout(120_000);
  const { language } = house;
  if (!language) throw new Error('no provider');
  await signInAs(page, 'linh');
  await expect(page).toHaveURL(/\/home$/);
  await startCase(page, 'Bauchschmerzen', 'Frau Lindner');
  await openVoice(page);
  await setVoice(page, { switches: ['Sofort senden'] });

  language.usually({ says: 'Guten Morgen, Schwester. Gut, dass Sie da sind, mir tut der Bauch so weh.', betweenMs: 20 });
  await speakLine(page, house, 'Guten Morgen, Frau Lindner.');
  await expect(transcriptOf(page).getByText('mir tut der Bauch so weh', { exact: false })).toBeVisible();

  // In the middle of an answer.
  language.usually({ says: 'Das tut hier oben rechts weh, und es strahlt bis in die Schulter aus.', betweenMs: 200 });
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
});
