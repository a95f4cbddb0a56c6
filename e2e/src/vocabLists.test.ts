import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';

const row = (page: Page, word: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word, exact: true }) });

/** One’s words as a file, by the menu. */
async function exported(page: Page, entry: string): Promise<{ name: string; buffer: Buffer }> {
  await page.getByRole('button', { name: 'Importieren und exportieren' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry }).click();
  const file = await saving;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

/** A file is chosen and looked at. */
async function choose(page: Page, name: string, buffer: Buffer) {
  await page.goto('/home/vocab-dashboard');
  await page.getByRole('button', { name: 'Importieren und exportieren' }).click();
  await page.getByRole('menuitem', { name: 'Importieren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wörter importieren' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

// Filters, rows and the bar of the chosen words lie differently on the phone.
test('a list is taken over, exported, and imported by somebody else', { tag: '@both' }, async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home/vocab-dashboard');
  await page.getByRole('navigation', { name: 'Wortschatz' }).getByRole('link', { name: 'Wortlisten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wortlisten' })).toBeVisible();
  await page.getByLabel('Listen suchen').fill('schmerzmittel');
  await expect(page).toHaveURL(/search=schmerzmittel/);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Schmerz und Schmerzmittel' }) });
  await expect(card).toContainText('40 Wörter');
  await expectAccessible(page);
  await card.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Schmerz und Schmerzmittel' })).toBeVisible();
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(40);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const chosen = page.getByRole('region', { name: 'Ausgewählte Wörter' });
  await expect(chosen).toContainText('2 Wörter ausgewählt');
  await expectAccessible(page);
  await chosen.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('2 Wörter sind jetzt in deinem Wortschatz.')).toBeVisible();
  await expect(boxes).toHaveCount(38);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(boxes).toHaveCount(40);
  await page.getByRole('button', { name: 'Alle 40 übernehmen' }).click();
  await expect(page.getByText('Alle in deinem Wortschatz')).toBeVisible();
  await expect(page.getByRole('button', { name: /übernehmen$/ })).toHaveCount(0);

  await page.goto('/home/vocab-dashboard');
  await expect(page.getByText('40 Wörter', { exact: true })).toBeVisible();
  await expect(page.getByText('Aus der Liste „Schmerz und Schmerzmittel“').first()).toBeVisible();
  const anki = await exported(page, 'Für Anki exportieren (.apkg)');
  const table = await exported(page, 'Als Tabelle exportieren (CSV)');
  expect([anki.name, table.name]).toEqual(['Mein Wortschatz.apkg', 'Mein Wortschatz.csv']);

  await signInAs(page, await joinClinic(page.request));
  await choose(page, anki.name, anki.buffer);
  await expect(page.getByText('40 neu, 0 schon vorhanden, 0 mit Fehler')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '40 Wörter übernehmen' }).click();
  await expect(page.getByRole('heading', { name: '40 Wörter sind dazugekommen' })).toBeVisible();
  await page.getByRole('link', { name: 'Zu meinem Wortschatz' }).click();
  await expect(page.getByText('40 Wörter', { exact: true })).toBeVisible();
  await choose(page, table.name, table.buffer);
  await expect(page.getByText('0 neu, 40 schon vorhanden, 0 mit Fehler')).toBeVisible();
});

test('a table is mapped and looked at before anything is stored; what is broken is named', async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  const text = 'draw sheet;Stecklaken;das\nbedpan;Steckbecken;das\nrubbish;;die\ndrip;Tropf;dem\n';
  await choose(page, 'Woche 3.csv', Buffer.from(text));
  // Without headings the first column is taken for the words.
  await page.getByLabel('Wort', { exact: true }).selectOption('1');
  await page.getByLabel('Übersetzung', { exact: true }).selectOption('0');
  await expect(page.getByText('2 neu, 0 schon vorhanden, 2 mit Fehler')).toBeVisible();
  const broken = page.getByRole('listitem');
  await expect(broken.filter({ hasText: 'Zeile 3' })).toContainText('Das Wort fehlt.');
  await expect(broken.filter({ hasText: 'Zeile 4' })).toContainText('Der Artikel ist nicht der, die oder das.');
  await expectAccessible(page);
  await page.getByLabel('Liste (freiwillig)').fill('Woche 3');
  await page.getByRole('button', { name: '2 Wörter übernehmen' }).click();
  await expect(page.getByRole('heading', { name: '2 Wörter sind dazugekommen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zu meinem Wortschatz' }).click();
  await expect(row(page, 'das Stecklaken')).toContainText('draw sheet');

  // The new list is shared with the clinic: a colleague finds it and takes it over.
  await page.getByRole('link', { name: 'Wortlisten' }).click();
  await page
    .getByRole('region', { name: 'Deine eigenen Listen' })
    .getByRole('link', { name: /Woche 3/ })
    .click();
  const share = page.getByRole('switch', { name: /teilen$/ });
  await share.click();
  await expect(share).toBeChecked();
  await expectAccessible(page);
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home/vocab-lists?search=Woche');
  await page.getByRole('link', { name: 'Woche 3' }).first().click();
  await page.getByRole('button', { name: 'Alle 2 übernehmen' }).click();
  await expect(page.getByText('Alle in deinem Wortschatz')).toBeVisible();
});

test('a file that is none is refused with a word of help, and another can be chosen', async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await choose(
    page,
    'Foto.png',
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYDwABBgEBnOw1SgAAAABJRU5ErkJggg==', 'base64'),
  );
  await expect(page.getByText(/Diese Datei können wir nicht lesen/)).toBeVisible();
  await page.getByRole('button', { name: 'Andere Datei' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'groß.csv', mimeType: 'text/csv', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'x') });
  await expect(page.getByText(/Diese Datei ist größer als 5 MB/)).toBeVisible();
});
