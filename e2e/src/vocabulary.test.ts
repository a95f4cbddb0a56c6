import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { ownCalls, say, startCase } from './steps.ts';

/** The row of a word. */
const row = (page: Page, word: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word, exact: true }) });

test.beforeEach(async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
});

// The main menu is a bar of its own on the phone.
test('a word is written down, found, changed, deleted and brought back', { tag: '@both' }, async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Wörter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Wortschatz' })).toBeVisible();

  await page.getByRole('button', { name: 'Wort hinzufügen' }).click();
  const form = page.getByRole('form', { name: 'Wort hinzufügen' });
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Schreib ein Wort.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Wort', { exact: true }).fill('tablette');
  await form.getByLabel('Beispiel').fill('Die Tablette ist zu groß.');
  await form.getByRole('button', { name: 'Speichern' }).click();
  // What Visite knows is filled in; what was given stays.
  const word = row(page, 'die Tablette');
  await expect(word).toContainText('„Die Tablette ist zu groß.“');
  await expect(word).toContainText('tablet / pill');
  await expect(page.getByRole('form')).toHaveCount(0);

  await page.getByRole('button', { name: 'Wort hinzufügen' }).click();
  await form.getByLabel('Wort', { exact: true }).fill('die Tablette');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('„Tablette“ steht schon in deinem Wortschatz.')).toBeVisible();

  await page.getByLabel('Wörter suchen').fill('zu groß');
  await expect(page).toHaveURL(/search=zu/);
  await expect(page.getByText('1 Wort', { exact: true })).toBeVisible();

  await word.getByRole('button', { name: 'Tablette bearbeiten' }).click();
  const edit = page.getByRole('form', { name: 'Tablette bearbeiten' });
  await edit.getByLabel('Bedeutung').fill('etwas zum Schlucken');
  await edit.getByLabel(/^Übersetzung/).fill('lozenge');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(word).not.toContainText('lozenge');
  // Back where one was, by keyboard too.
  await expect(word.getByRole('button', { name: 'Tablette bearbeiten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await edit.getByLabel('Bedeutung').fill('etwas zum Schlucken');
  await edit.getByLabel(/^Übersetzung/).fill('lozenge');
  await edit.getByLabel(/^Übersetzung/).press('Tab');
  await edit.getByRole('button', { name: 'Speichern' }).click();
  await expect(word).toContainText('etwas zum Schlucken');
  await expect(word).toContainText('lozenge');

  await word.getByRole('button', { name: 'Tablette löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(word).toContainText('etwas zum Schlucken');
  await page.reload();
  await expect(word).toContainText('lozenge');
});

test('the address without /home and with hideTabularNav leads to the vocabulary (Specification 2)', async ({ page }) => {
  await page.goto('/vocab-dashboard?hideTabularNav=true');
  await expect(page).toHaveURL(/\/home\/vocab-dashboard\?hideTabularNav=true$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Wortschatz' })).toBeVisible();
});

test('a selected word goes into the vocabulary with its sentence', async ({ page }) => {
  await startCase(page, 'Aufnahme auf der Inneren');
  await say(page, 'Haben Sie eine Allergie?');
  const line = page
    .getByLabel('Gesprächsverlauf')
    .getByText(/Penicillin/)
    .last();
  await line.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf('Penicillin') ?? -1;
      if (at === -1) continue;
      window.getSelection()?.setBaseAndExtent(node, at, node, at + 'Penicillin'.length);
      const { left, top } = window.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { left: 0, top: 0 };
      node.parentElement?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: top }));
      return;
    }
  });
  const help = page.getByRole('dialog', { name: 'Hilfe zur Auswahl' });
  await help.getByRole('button', { name: 'Zum Wortschatz' }).click();
  await expect(help.getByText('„das Penicillin“ steht jetzt in deinem Wortschatz.')).toBeVisible();
  await expectAccessible(page);
  await help.getByRole('link', { name: 'Im Wortschatz ansehen' }).click();
  await expect(row(page, 'das Penicillin')).toContainText('Penicillin');
  await expect(row(page, 'das Penicillin').getByText(/„.*Penicillin.*“/)).toBeVisible();
});

test('the end of a case offers words of the talk', async ({ page }) => {
  await startCase(page, 'Aufnahme auf der Inneren');
  await say(page, 'Was führt Sie zu uns?');
  await say(page, 'Nehmen Sie Medikamente?');
  // Ending by the call that the last task makes: the way there has journeys of its own.
  const id = new URL(page.url()).pathname.split('/')[2];
  const own = await ownCalls(page);
  const talk = (await own.get(`/case-interactions/${id}`)) as { case: { task_count: number } };
  await own.send('put', `/case-interactions/${id}/current-task-interaction-index`, {
    current_task_interaction_index: talk.case.task_count,
  });
  await page.reload();
  const offer = page.getByRole('region', { name: /Wörter aus diesem Gespräch$/ });
  await expect(offer.getByRole('listitem')).toHaveCount(3);
  const first = offer.getByRole('listitem').first();
  const word = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('button', { name: `${word} übernehmen` }).click();
  await expect(first.getByText('Im Wortschatz')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.goto('/home/vocab-dashboard');
  await expect(row(page, word)).toBeVisible();
});
