import { expect, type Page } from '@playwright/test';
import { deploy } from './deployment.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { portOf } from './server.ts';
import { ownCalls, untilStored } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** A place of its own: the app is delivered from here, and the worker's server answers behind it. */
const PLACE = 7;
/** On a busy machine the new build takes a while to clear away the old one's files. */
const CHANGE_LIMIT_MS = 120_000;
const NEW_VERSION = 'Eine neue Fassung von Visite ist da.';
const scriptsOf = (page: Page) => page.evaluate(() => Array.from(document.scripts, ({ src }) => src).join(' '));
/** Stands in the page until it is loaded anew. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));

test('a new build while something waits and something is being written: it asks, and nothing is lost', { tag: '@both' }, async ({
  visite,
  browser,
}) => {
  const delivered = await deploy(portOf(PLACE), visite.url);
  const context = await browser.newContext({ baseURL: delivered.url });
  const page = await context.newPage();
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home');
  const own = await ownCalls(page);
  await own.send('post', '/vocabs/', { term: 'Stecklaken', article: 'das', meaning: 'ein Laken quer im Bett' });
  await page.reload();
  await untilStored(page);
  // A second tab, of the old build too.
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  // The server is being changed: the API is away, then the new files are there.
  delivered.cut(true);
  await page.goto('/home/vocab-dashboard?show=test');
  await page.getByRole('textbox').fill('das Stecklaken');
  await page.getByRole('button', { name: 'Prüfen', exact: true }).click();
  await expect(page.getByText(/warte(t|n) und w(ird|erden) von selbst gesendet/)).toBeVisible();
  await page.goto('/home/journal');
  await page.getByRole('link', { name: 'Frei schreiben' }).click();
  await page.getByLabel('Dein Eintrag').fill('Mitten im Satz');
  await mark(page);
  await delivered.deployAnother();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText(NEW_VERSION)).toBeVisible();

  // Nobody is interrupted: the old page goes on with its own files, though the server has them no more.
  await page.getByLabel('Dein Eintrag').pressSequentially(', und weiter');
  await page.getByRole('link', { name: 'Tagebuch', exact: true }).first().click();
  await page.getByRole('link', { name: /Mitten im Satz, und weiter/ }).click();
  await expect(page.getByLabel('Dein Eintrag')).toHaveValue('Mitten im Satz, und weiter');
  expect(await isMarked(page)).toBe(true);
  expect(await scriptsOf(page)).not.toContain('Rebuilt');

  await page.getByRole('button', { name: 'Neu laden', exact: true }).click();
  await expect.poll(() => scriptsOf(page).catch(() => ''), { timeout: CHANGE_LIMIT_MS }).toContain('Rebuilt');
  await expect(page.getByLabel('Dein Eintrag')).toHaveValue('Mitten im Satz, und weiter');
  await expect(page.getByText(NEW_VERSION)).toBeHidden();
  await expect(page.getByText(/warte(t|n) und w(ird|erden) von selbst gesendet/)).toBeVisible();

  // A part that the old tab has not loaded yet is gone: it comes with the new build, at the place that was asked for.
  await other.evaluate(() => {
    history.pushState({}, '', '/home/profile');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect.poll(() => scriptsOf(other).catch(() => ''), { timeout: CHANGE_LIMIT_MS }).toContain('Rebuilt');
  await expect(other).toHaveURL(/\/home\/profile/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  delivered.cut(false);
  await expect
    .poll(
      async () => ((await own.get('/users/my-vocab-stats')) as { reviews_by_day: { reviews: number }[] }).reviews_by_day.at(-1)?.reviews,
    )
    .toBe(1);
  await expect
    .poll(async () => ((await own.get('/journals/')) as { items: { text: string }[] }).items.map(({ text }) => text))
    .toEqual(['Mitten im Satz, und weiter']);
  await context.close();
  await delivered.stop();
});
