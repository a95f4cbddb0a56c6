import { expect } from '@playwright/test';
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
  await expect(page.getByText('Übungsmodus ohne KI').first()).toBeVisible();
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
