import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { ownCalls } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const WORDS = [
  { term: 'Stecklaken', article: 'das', meaning: 'ein Laken quer im Bett' },
  { term: 'Nachtstuhl', article: 'der', meaning: 'ein Stuhl mit einem Eimer' },
  { term: 'Bettpfanne', article: 'die', meaning: 'ein flaches Gefäß' },
  { term: 'Waschlappen', article: 'der', meaning: 'ein kleines Tuch' },
];

/** The app is stored on the device, and what lies ahead was read. */
async function untilStored(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('kept_for_later:'))), { timeout: 60_000 })
    .toBe(true);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers the word on the screen and gives its term. */
async function answerWord(page: Page) {
  await expect(page.getByRole('heading', { level: 2, name: 'Welches Wort passt?' })).toBeVisible();
  for (const { term, article, meaning } of WORDS)
    if (await page.getByText(meaning, { exact: true }).isVisible()) {
      await page.getByText(`${article} ${term}`, { exact: true }).click();
      await press(page, 'Prüfen');
      await expect(page.getByText('Richtig', { exact: true })).toBeVisible();
      return term;
    }
  throw new Error('there is no question on the screen');
}

test('words without a connection: closed, opened again, and each answer once', { tag: '@both' }, async ({ page, context }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home');
  const own = await ownCalls(page);
  for (const word of WORDS) await own.send('post', '/vocabs/', word);
  await page.reload();
  await untilStored(page);

  await context.setOffline(true);
  await expect(page.getByText(/^Keine Verbindung\. Du kannst weiterlernen/)).toBeVisible();
  await page.goto('/home/vocab-dashboard?show=test');
  await expect(page.getByRole('heading', { level: 1, name: 'Vokabeltest' })).toBeVisible();
  await expectAccessible(page);
  const answered = [await answerWord(page)];
  await press(page, 'Weiter');
  answered.push(await answerWord(page));
  await expect(page.getByText('2 Antworten warten und werden von selbst gesendet.')).toBeVisible();
  await page.close();

  // Opened anew without a connection: it goes on where it stopped.
  const later = await context.newPage();
  await later.goto('/home/vocab-dashboard?show=test');
  answered.push(await answerWord(later));
  await press(later, 'Weiter');
  answered.push(await answerWord(later));
  expect(new Set(answered).size).toBe(WORDS.length);
  await expect(later.getByText('5 Antworten warten und werden von selbst gesendet.')).toBeVisible();

  await context.setOffline(false);
  await expect(later.getByText('Wieder verbunden, alles ist gespeichert.')).toBeVisible();
  const stats = (await own.get('/users/my-vocab-stats')) as { reviews_by_day: { reviews: number }[]; is_test_taken_today: boolean };
  expect(stats.reviews_by_day.at(-1)?.reviews).toBe(WORDS.length);
  expect(stats.is_test_taken_today).toBe(true);
});
