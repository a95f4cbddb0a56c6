import { expect } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { ownCalls, say, startCase } from './steps.ts';

test.beforeEach(async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await startCase(page, 'Diabetes neu entdeckt');
});

test('a line written offline stays, is sent when the network is back, and is there once', async ({ page, context }) => {
  await context.setOffline(true);
  await page.getByLabel(/^Deine Worte an/).fill('Haben Sie Durst?');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Haben Sie Durst?')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Jetzt senden' })).toHaveCount(0);
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Haben Sie Durst?')).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Haben Sie Durst?')).toHaveCount(1);
});

test('what is typed survives a reload', async ({ page }) => {
  await page.getByLabel(/^Deine Worte an/).fill('Ein halber Satz, der');
  await page.reload();
  await expect(page.getByLabel(/^Deine Worte an/)).toHaveValue('Ein halber Satz, der');
});

test('the last exchange is undone and brought back', async ({ page }) => {
  await say(page, 'Guten Tag, Herr Wendt.');
  await say(page, 'Rauchen Sie?');
  await page.getByRole('button', { name: 'Hilfe und mehr' }).click();
  await page.getByRole('menuitem', { name: 'Letzten Austausch rückgängig machen' }).click();
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Rauchen Sie?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Rauchen Sie?')).toBeVisible();
});

// Enter makes a new line where one writes on glass.
test('by keyboard: a line is written and sent with Enter, the answer comes', { tag: '@both' }, async ({ page }) => {
  await page.getByLabel(/^Deine Worte an/).focus();
  await page.keyboard.type('Guten Tag.');
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await page.getByRole('button', { name: 'Senden' }).press('Enter');
  else await page.keyboard.press('Enter');
  await expect(page.getByLabel('Gesprächsverlauf').getByText('Guten Tag.', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Antwort abbrechen' })).toHaveCount(0);
  // Whoever answers is said in words that can be read, on the phone too.
  const badge = page.getByRole('button', { name: 'Übungsmodus ohne KI' }).first();
  await expect(badge).toBeVisible();
  const isCut = await badge.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX !== 'visible' && right > around.getBoundingClientRect().right + 1) return true;
    }
    return false;
  });
  expect(isCut, 'the badge is cut off').toBe(false);
});

test('a finished case that is played again begins anew, though an older talk of it is still open', async ({ page }) => {
  await say(page, 'Guten Tag, Herr Wendt.');
  const older = page.url();
  const own = await ownCalls(page);
  const { items } = (await own.get('/cases/?search=Diabetes')) as { items: { id: string }[] };
  const anew = { as_new_interaction: true, skip_lineup: true };
  const newer = (await own.send('post', `/cases/interact/${items[0]?.id}`, anew)) as { id: string; case: { tasks: unknown[] } };
  await own.send('put', `/case-interactions/${newer.id}/current-task-interaction-index`, {
    current_task_interaction_index: newer.case.tasks.length,
  });
  await page.goto(`/case-inspection/${items[0]?.id}`);
  await page.getByRole('button', { name: 'Noch einmal spielen' }).click();
  await expect(page.getByLabel('Gesprächsverlauf')).toBeVisible();
  await expect(page.getByText('Guten Tag, Herr Wendt.')).toHaveCount(0);
  expect([older, newer.id].some((known) => page.url().includes(known))).toBe(false);
});

test('after a case a sentence is said again, and the talk goes on from one of its lines', async ({ page }) => {
  await say(page, 'Guten Tag, Herr Wendt.');
  await say(page, 'Haben Sie Schmerzen in die Bauch?');
  await say(page, 'Sie sind so blöd!');
  const own = await ownCalls(page);
  const id = page.url().split('/').at(-1);
  const { case: played } = (await own.get(`/case-interactions/${id}`)) as { case: { tasks: unknown[] } };
  await own.send('put', `/case-interactions/${id}/current-task-interaction-index`, { current_task_interaction_index: played.tasks.length });
  await page.reload();
  await expect(page.getByText(/Du hast [12] von 4 Aufgaben gespielt/)).toBeVisible();

  const cards = page.getByRole('region', { name: 'Das Wichtigste' });
  await cards.getByLabel('Dein Satz, jetzt richtig').fill('Guten Abend zusammen.');
  await cards.getByRole('button', { name: 'Prüfen' }).click();
  await expect(cards.getByText('Das ist ein anderer Satz.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  const better = (await cards.locator('form strong[lang=de]').textContent()) ?? '';
  expect(better).toContain('Bauch');
  await cards.getByLabel('Dein Satz, jetzt richtig').fill(better.toLowerCase());
  await cards.getByRole('button', { name: 'Prüfen' }).click();
  await expect(cards.getByText('Genau so.')).toBeVisible();

  await cards.getByRole('button', { name: /^(Noch einmal ab dieser Stelle|Zurück ans Ende des Gesprächs)$/ }).click();
  const transcript = page.getByLabel('Gesprächsverlauf');
  await expect(transcript.getByText('Guten Tag, Herr Wendt.')).toBeVisible();
  await expect(transcript.getByText('Sie sind so blöd!')).toHaveCount(0);
  expect(page.url()).not.toContain(id ?? '');
  await say(page, 'Seit wann haben Sie so viel Durst?');
});

test('two tabs on one talk stay one talk', async ({ page, context }) => {
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByLabel('Gesprächsverlauf')).toBeVisible();
  await say(page, 'Haben Sie Durst?');
  await expect(second.getByLabel('Gesprächsverlauf').getByText('Haben Sie Durst?')).toBeVisible();
});

test('a line that is too long is said to be so and stays whole', async ({ page }) => {
  const field = page.getByLabel(/^Deine Worte an/);
  await field.fill('Haben Sie Durst? '.repeat(130));
  await expect(page.getByText(/\d+ Zeichen zu lang/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Senden' })).toBeDisabled();
  await expect(field).toHaveValue('Haben Sie Durst? '.repeat(130));
});
