import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test as base } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { openReleases, type Releases } from './releases.ts';
import { answerWord, NEW_WORDS, ownCalls, press, untilStored } from './steps.ts';

/** The worker's server behind a proxy that can bring out the next build of the app. */
const test = base.extend<{ releases: Releases }>({
  releases: async ({ visite }, use) => {
    const releases = await openReleases(visite);
    await use(releases);
    await releases.stop();
  },
  baseURL: ({ releases }, use) => use(releases.url),
});
test.use({ serviceWorkers: 'allow' });

/** Longer than the app waits for a browser that keeps the older version at work (docs/decisions/0092). */
const CHANGED = { timeout: 90_000 };
const OFFER = 'Eine neue Fassung von Visite ist da.';

const offer = (page: Page) => page.getByText(OFFER);
const waiting = (page: Page, words: string) =>
  expect(page.getByText(`${words} und ${/^1 /.test(words) ? 'wird' : 'werden'} von selbst gesendet.`)).toBeVisible();

/** Whether the page is one of the next build. */
const isNext = (page: Page) => page.evaluate(() => document.querySelector('script[src*="/start-"][src$="2.js"]') !== null);

/** What the app does by itself each hour. */
const askForNewer = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** What a page that is loaded anew has forgotten. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isStillOpen: true }));
const isStillOpen = (page: Page) => page.evaluate(() => 'isStillOpen' in window);

test('a newer version comes while answers wait: it asks, waits for as long as it is told to, and each answer arrives once', {
  tag: ['@phone', '@restarts'],
}, async ({ page, releases }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home');
  const own = await ownCalls(page);
  for (const word of NEW_WORDS) await own.send('post', '/vocabs/', word);
  await page.reload();
  await untilStored(page);
  await page.goto('/home/vocab-dashboard?show=test');
  await expect(page.getByRole('heading', { level: 1, name: 'Vokabeltest' })).toBeVisible();

  // The first answer reaches the server, but its confirmation is lost with the connection: it waits like the second.
  const isAnswer = ({ method, path }: { method: string; path: string }) => method === 'POST' && path.endsWith('/review');
  releases.breakAfter(isAnswer);
  const answered = [await answerWord(page)];
  await waiting(page, '1 Antwort wartet');
  await press(page, 'Weiter');
  answered.push(await answerWord(page));
  await waiting(page, '2 Antworten warten');

  // The newer version is there: it asks, and leaves the page alone.
  await mark(page);
  releases.bringOut();
  await askForNewer(page);
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Später');
  await expect(offer(page)).toBeHidden();
  await press(page, 'Weiter');
  answered.push(await answerWord(page));
  await waiting(page, '3 Antworten warten');
  expect([await isStillOpen(page), await isNext(page)]).toEqual([true, false]);

  // Opened anew it is still the older one, until the person says so.
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await waiting(page, '3 Antworten warten');
  expect(await isNext(page)).toBe(false);
  await press(page, 'Neu laden');
  await expect.poll(() => isNext(page).catch(() => false), CHANGED).toBe(true);
  await waiting(page, '3 Antworten warten');
  answered.push(await answerWord(page));
  await waiting(page, '5 Antworten warten');
  expect(new Set(answered).size).toBe(NEW_WORDS.length);
  await expect(offer(page)).toBeHidden();

  releases.mend();
  await expect(page.getByText('Wieder verbunden, alles ist gespeichert.')).toBeVisible(CHANGED);
  const stats = (await own.get('/users/my-vocab-stats')) as { reviews_by_day: { reviews: number }[]; is_test_taken_today: boolean };
  expect(stats.reviews_by_day.at(-1)?.reviews).toBe(NEW_WORDS.length);
  expect(stats.is_test_taken_today).toBe(true);
  // Only the answer without a confirmation came twice, under the id by which it counts once.
  const ids = releases.arrived.filter(isAnswer).map(({ body }) => (JSON.parse(body) as { id: string }).id);
  expect(ids).toHaveLength(NEW_WORDS.length + 1);
  expect(ids[0]).toBe(ids[1]);
  expect(new Set(ids).size).toBe(NEW_WORDS.length);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
});

test('a newer version that another tab has asked for: it asks here too, also where the page was opened before and shows it later', {
  tag: ['@phone', '@restarts'],
}, async ({ page, context, releases }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home');
  await untilStored(page);
  // From now on its calls pass the worker by, which then rests and lets the newer one take over at once (docs/decisions/0092).
  await page.reload();
  const outside = await context.newPage();
  await outside.goto('/impressum');
  const writing = await context.newPage();
  await writing.goto('/home/journal');
  await writing.getByRole('link', { name: 'Frei schreiben' }).click();
  releases.bringOut();
  await askForNewer(page);
  await expect(offer(writing)).toBeVisible();
  releases.breakAfter(({ path }) => path.startsWith('/api/journals'));
  await writing.getByLabel('Dein Eintrag').fill('In der Bahn geschrieben.');
  await expect(writing.getByText('Auf diesem Gerät gespeichert.')).toBeVisible();
  for (const other of [outside, writing]) await mark(other);

  await press(page, 'Neu laden');
  await expect.poll(() => isNext(page).catch(() => false), CHANGED).toBe(true);
  expect([await isStillOpen(writing), await isNext(writing)]).toEqual([true, false]);
  await expect(writing.getByLabel('Dein Eintrag')).toHaveValue('In der Bahn geschrieben.');

  // A page that heard nothing of it learns whose files are at work.
  await outside.getByRole('link', { name: 'Zur App' }).click();
  await expect(offer(outside)).toBeVisible();
  expect([await isStillOpen(outside), await isNext(outside)]).toEqual([true, false]);
  await press(outside, 'Neu laden');
  await expect.poll(() => isNext(outside).catch(() => false), CHANGED).toBe(true);

  await press(writing, 'Neu laden');
  await expect.poll(() => isNext(writing).catch(() => false), CHANGED).toBe(true);
  await expect(writing.getByLabel('Dein Eintrag')).toHaveValue('In der Bahn geschrieben.');
  releases.mend();
  await expect(writing.getByText('Gespeichert', { exact: true })).toBeVisible(CHANGED);
  const own = await ownCalls(page);
  const { items } = (await own.get('/journals/')) as { items: { text: string }[] };
  expect(items.map(({ text }) => text)).toEqual(['In der Bahn geschrieben.']);
});
