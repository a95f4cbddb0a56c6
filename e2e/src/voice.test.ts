import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { joinClinic, signInAs } from './people.ts';
import { startCase } from './steps.ts';
import { test } from './voiceFixtures.ts';
import {
  expectShown,
  finishByVoice,
  holdAnswers,
  holdToTalk,
  letAnswersEnd,
  openVoice,
  panelOf,
  setVoice,
  speakLine,
  transcriptOf,
  untilVoiceIsHeard,
} from './voiceSteps.ts';

const begin = async (page: Page) => {
  await signInAs(page, await joinClinic(page.request));
  await startCase(page, 'Bauchschmerzen');
  await openVoice(page);
};

test('a nurse plays a case to its end by voice alone, with the built-in engine', { tag: '@phone' }, async ({ page, house }) => {
  test.setTimeout(180_000);
  await begin(page);
  await expectAccessible(page);
  await setVoice(page, { switches: ['Sofort senden'] });

  await holdAnswers(page);
  await speakLine(page, house, 'Guten Morgen, Frau Lindner. Ich bin Linh, Pflegefachfrau, und bin heute für Sie da.');
  await expect(page.getByText('Frau Lindner spricht.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await letAnswersEnd(page);
  await expect(page.getByText('Halte gedrückt und sprich, oder tippe.')).toBeVisible();
  await speakLine(page, house, 'Wo haben Sie Schmerzen?');
  await speakLine(page, house, 'Das tut mir sehr leid. Haben Sie Allergien?');
  await expect(
    transcriptOf(page)
      .getByText(/Novalgin/)
      .first(),
  ).toBeVisible();
  await speakLine(page, house, 'Darf ich kurz Ihren Blutdruck und Puls messen?');
  await expect(page.getByText(/145\/85 mmHg/).first()).toBeVisible();

  await finishByVoice(page, house);
  await expect(page.getByText(/Haben Sie Allergien\?/).first()).toBeVisible();

  const spoken = house.speech.seen.filter(({ path }) => path.endsWith('/audio/transcriptions'));
  expect(spoken).toHaveLength(5);
  expect(house.speech.seen.some(({ path }) => path.endsWith('/audio/speech'))).toBe(true);
});

test('what was recognised is corrected before it is sent', { tag: '@phone' }, async ({ page, house }) => {
  await begin(page);
  house.speech.usually({ hears: 'Guten Morgen, Frau Linder.' });
  await holdToTalk(page);
  const field = page.getByLabel(/^Deine Worte an/);
  await expect(field).toHaveValue('Guten Morgen, Frau Linder.');
  await expect(page.getByText('Prüfe den Text und sende ihn.')).toBeVisible();
  await field.fill('Guten Morgen, Frau Lindner.');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(transcriptOf(page).getByText('Guten Morgen, Frau Lindner.', { exact: true })).toBeVisible();
  await expect(transcriptOf(page).getByText('Guten Morgen, Frau Linder.')).toHaveCount(0);
});

test('a tap silences the answer within 150 ms and the microphone opens', { tag: '@phone' }, async ({ page, house }) => {
  await begin(page);
  await setVoice(page, { switches: ['Sofort senden'] });
  await holdAnswers(page);
  house.speech.usually({ hears: 'Guten Morgen. Wie geht es Ihnen?' });
  await holdToTalk(page);
  const stop = page.getByRole('button', { name: 'Unterbrechen' });
  await expect(stop).toBeVisible();
  // Silenced is what can be heard.
  await expect.poll(() => page.evaluate(() => window.heard.isSounding())).toBe(true);
  await stop.click();
  await expect(page.getByText('Ich höre dir zu')).toBeVisible();
  const silence = await page.evaluate(() => {
    const press = window.heard.press.at(-1) ?? 0;
    return (window.heard.pause.find((time) => time >= press) ?? Number.POSITIVE_INFINITY) - press;
  });
  expect(silence).toBeLessThan(150);
  await page.getByRole('button', { name: 'Aufnahme verwerfen' }).click();
  await expect(page.getByText('Halte gedrückt und sprich, oder tippe.')).toBeVisible();
});

test('without hands a turn ends with the silence after it, the answer is said, and the next turn begins', { tag: '@phone' }, async ({
  page,
  house,
}) => {
  await begin(page);
  await setVoice(page, { mode: 'Freihändig' });
  await holdAnswers(page);
  house.speech.usually({ hears: 'Guten Morgen, wie geht es Ihnen?' });
  await page.getByRole('button', { name: 'Freihändig sprechen' }).click();
  await expectShown(page, 'Ich höre dir zu');
  // It shows for a moment what it will send.
  await expectShown(page, 'Wird gleich gesendet.');
  await expect(transcriptOf(page).getByText('Guten Morgen, wie geht es Ihnen?').first()).toBeVisible();
  await expect(page.getByText('Frau Lindner spricht.', { exact: false })).toBeVisible();
  await letAnswersEnd(page);
  await expect(page.getByText('Ich höre dir zu')).toBeVisible();
  await page.getByRole('button', { name: 'Freihändig beenden' }).click();
  await expect(page.getByText('Tippe einmal, dann sprich einfach.')).toBeVisible();
});

test('with headphones one speaks over an answer: it pauses, and goes on after a mere "mhm"', { tag: '@phone' }, async ({ page, house }) => {
  await begin(page);
  await setVoice(page, { mode: 'Freihändig', switches: ['Sofort senden', 'Ich trage Kopfhörer'] });
  // The microphone speaks at once whenever it is opened, so also over the answer.
  await holdAnswers(page);
  const line = 'Guten Morgen, wie geht es Ihnen?';
  house.speech.usually({ hears: line });
  await page.getByRole('button', { name: 'Freihändig sprechen' }).click();
  await expect(transcriptOf(page).getByText(line)).toBeVisible();
  house.speech.usually({ hears: 'Mhm.' });
  const spokenOver = () => page.evaluate(() => window.heard.pause.length);
  await expect.poll(spokenOver).toBeGreaterThan(0);
  const [paused, played] = await page.evaluate(() => [window.heard.pause.at(-1) ?? 0, window.heard.play.length]);
  expect(paused).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => window.heard.play.length)).toBeGreaterThan(played);
  await page.getByRole('button', { name: 'Freihändig beenden' }).click();
  await expect(transcriptOf(page).getByText('Mhm.')).toHaveCount(0);
  await expect(transcriptOf(page).getByText(line)).toHaveCount(1);
});

test('by keyboard: Space is held while one speaks', { tag: '@phone' }, async ({ page, house }) => {
  await begin(page);
  house.speech.usually({ hears: 'Mit der Leertaste.' });
  await page.getByRole('button', { name: 'Zum Sprechen gedrückt halten oder antippen' }).focus();
  await page.keyboard.down(' ');
  await untilVoiceIsHeard(page);
  await page.keyboard.up(' ');
  await expect(page.getByLabel(/^Deine Worte an/)).toHaveValue('Mit der Leertaste.');
});

test('when nothing can be recognised or spoken, that is said and the talk goes on', { tag: '@phone' }, async ({ page, house }) => {
  await begin(page);
  house.speech.usually({ status: 500 });
  await holdToTalk(page);
  await expect(panelOf(page).getByRole('alert')).toContainText('Das konnte ich nicht erkennen.', { timeout: 30_000 });
  await expectAccessible(page);
  house.speech.usually({ hears: 'Guten Morgen, Frau Lindner.' });
  // The provider is left alone for a while after failures: the browser's recognition would be next, here there is none.
  await page.getByLabel(/^Deine Worte an/).fill('Guten Morgen, Frau Lindner. Wo tut es weh?');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByRole('button', { name: 'Antwort abbrechen' })).toHaveCount(0);
  await expect(transcriptOf(page).getByText('Wo tut es weh?', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zum Sprechen gedrückt halten oder antippen' })).toBeEnabled();
});

test('a listening practice: answers are heard first and read when they are uncovered', { tag: '@phone' }, async ({ page, house }) => {
  await begin(page);
  await setVoice(page, { switches: ['Sofort senden', 'Erst hören, dann lesen'] });
  await speakLine(page, house, 'Guten Morgen, wie geht es Ihnen?');
  const answer = transcriptOf(page).getByRole('button', { name: 'Text zeigen' }).last();
  await answer.click();
  await expect(
    transcriptOf(page)
      .getByText(/\p{L}{3}/u)
      .last(),
  ).toBeVisible();
});
