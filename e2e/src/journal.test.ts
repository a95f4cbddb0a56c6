import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';

const TEXT =
  'Heute war der Dienst lang. Ich habe zwei Patienten aufgenommen und eine Übergabe gemacht. Am Ende hat sich Herr K. bei mir bedankt.';

const saved = (page: Page) => expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
const written = (page: Page) => page.getByLabel('Dein Eintrag');

test('an entry is written, submitted, answered by a tutor, read and withdrawn', { tag: '@both' }, async ({ page, browser, baseURL }) => {
  const username = await joinClinic(page.request);
  await signInAs(page, username);
  await page.goto('/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Tagebuch/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Noch kein Eintrag' })).toBeVisible();
  await page.getByText('Dienst', { exact: true }).click();
  const prompt = page.getByRole('region', { name: 'Worüber möchtest du schreiben?' }).getByRole('listitem').first().getByRole('link');
  const question = (await prompt.locator('[lang="de"]').textContent()) ?? '';
  await prompt.click();

  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await expect(page.getByRole('button', { name: 'An die Lehrkräfte abgeben' })).toBeDisabled();
  await written(page).fill('Heute war der');
  await expect(page.getByText('3 von 20 Wörtern. Ab 20 Wörtern gibt es 10 XP.')).toBeVisible();
  await written(page).fill(TEXT);
  await expect(page.getByText('+10 XP für deinen Eintrag')).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(written(page)).toHaveValue(TEXT);
  await page.getByRole('button', { name: 'An die Lehrkräfte abgeben' }).click();
  await expect(page.getByText(/^Abgegeben: /)).toBeVisible();
  await saved(page);
  await expect(written(page)).not.toBeEditable();
  await expectAccessibleOnBoth(page);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const tutor = await context.newPage();
  await signInAs(tutor, 'tutor');
  await tutor.goto('/dashboard/overview');
  const entry = tutor.getByRole('article').filter({ hasText: TEXT }).first();
  await entry.getByRole('button', { name: /antworten$/ }).click();
  await entry.getByLabel(/^Deine Antwort an/).fill('Schön geschrieben. Achte auf „bei mir“.');
  await expectAccessible(tutor);
  await entry.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(entry.getByText('Noch nicht gelesen.')).toBeVisible();

  await page.goto('/home');
  await expect(page.getByText('1 neue Antwort')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Tagebuch/ })
    .click();
  await expect(page.getByText('Neue Antwort')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page
    .getByRole('link', { name: new RegExp(question.slice(0, 20)) })
    .last()
    .click();
  await expect(page.getByText('Schön geschrieben. Achte auf „bei mir“.')).toBeVisible();
  await page.getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(page.getByText('Privat: Nur du kannst das lesen.')).toBeVisible();
  await saved(page);
  await tutor.reload();
  await expect(tutor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tutor.getByRole('article').filter({ hasText: TEXT })).toHaveCount(0);
  await context.close();

  await page.goto('/home/journal');
  await expect(page.getByText('Neue Antwort')).toHaveCount(0);
  await page.getByLabel('In deinen Einträgen suchen').fill('ubergabe');
  await expect(page).toHaveURL(/search=ubergabe/);
  await expect(page.getByText('1 Eintrag', { exact: true })).toBeVisible();
});

test('a blank page begins an entry of its own, which is deleted for good', async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home/journal');
  await page.getByRole('link', { name: 'Frei schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Freier Eintrag' })).toBeVisible();
  await written(page).fill('Nur ein Gedanke.');
  await saved(page);
  await page.getByRole('button', { name: 'Eintrag löschen' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Eintrag löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Noch kein Eintrag' })).toBeVisible();
});

test('what is written without a network is kept and saved when it is back; of two versions the writer chooses', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = await joinClinic(page.request);
  await signInAs(page, username);
  await page.goto('/home/journal');
  await page.getByRole('link', { name: 'Frei schreiben' }).click();
  await written(page).fill('Eins.');
  await saved(page);
  const address = page.url();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await context.newPage();
  await signInAs(elsewhere, username);
  await elsewhere.goto(address);
  await expect(written(elsewhere)).toHaveValue('Eins.');

  await page.context().setOffline(true);
  await written(page).fill('Eins. In der Bahn geschrieben.');
  await expect(page.getByText('Keine Verbindung. Auf diesem Gerät gespeichert.')).toBeVisible();
  await written(elsewhere).fill('Eins. Am Rechner geschrieben.');
  await saved(elsewhere);
  await context.close();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Zwei Fassungen' }).last()).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Meine behalten' }).click();
  await saved(page);
  await page.reload();
  await expect(written(page)).toHaveValue('Eins. In der Bahn geschrieben.');
});
