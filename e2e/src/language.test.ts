import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { ownCalls, say, startCase } from './steps.ts';

const WRONG = 'Haben Sie Schmerzen in die Bauch?';

async function toDocumentation(page: Page) {
  // By call: the way through the tasks is the main path's matter.
  const interaction = new URL(page.url()).pathname;
  const own = await ownCalls(page);
  await own.send('put', `${interaction}/current-task-interaction-index`, { current_task_interaction_index: 3 });
  await page.reload();
  return page.getByRole('textbox', { name: 'Kurz dokumentieren' });
}

// Issue 11, point 2: a quiet mark, opened by a tap; the same while one writes; counted over weeks.
test('a nurse sees what to say better in her own line, mends her documentation and finds the topic in her profile', {
  tag: '@both',
}, async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await startCase(page, 'Bauchschmerzen in der Notaufnahme');
  await say(page, 'Haben Sie starke Schmerzen?');
  await expect(page.getByRole('button', { name: /Hinweis zu deinem Satz/ })).toHaveCount(0);
  await say(page, WRONG);
  const hint = page.getByRole('button', { name: '1 Hinweis zu deinem Satz' });
  await expect(hint).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('region', { name: 'Hinweise zu deinem Satz' })).toHaveCount(0);
  await hint.focus();
  await page.keyboard.press('Enter');
  const hints = page.getByRole('region', { name: 'Hinweise zu deinem Satz' });
  await expect(hints.getByText('im Bauch', { exact: true })).toBeVisible();
  await hints.getByText(/^Regel/).click();
  await expect(hints.getByText('Beispiel:')).toBeVisible();
  await expectAccessible(page);
  await hints.getByRole('button', { name: 'Hinweise schließen' }).click();
  await expect(hints).toHaveCount(0);
  // Stored with the line.
  await page.reload();
  await expect(hint).toBeVisible();

  const sheet = await toDocumentation(page);
  await sheet.fill('Frau Lindner hat starke Schmerzen in die Bauch.');
  await page.getByText('1 Hinweis zum Deutsch').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(sheet).toHaveValue('Frau Lindner hat starke Schmerzen im Bauch.');
  await expect(page.getByText('1 Hinweis zum Deutsch')).toHaveCount(0);
  await expect(page.getByText('Gespeichert')).toBeVisible();

  await page.goto('/home/profile/german');
  await expect(page.getByText(/1-mal in zwölf Wochen/)).toBeVisible();
  await expect(page.getByText(`„${WRONG}“`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Thema ansehen und üben' }).click();
  await expect(page.getByRole('heading', { name: 'Beispiele von der Station' })).toBeVisible();
});

test('anybody reads the grammar, with the rules in an own language, and tries a sentence', async ({ page }) => {
  await page.goto('/grammar');
  await page.getByLabel('Regeln auch auf').selectOption({ label: 'Türkçe' });
  await expect(page).toHaveURL(/language=tur/);
  await page.getByRole('link', { name: /Satzklammer/ }).click();
  const gap = page.getByRole('group').first();
  const options = gap.getByRole('button');
  await expect(options.first()).toBeVisible();
  for (let option = 0; option < (await options.count()); option += 1) {
    await options.nth(option).click();
    if (await gap.getByText('Richtig.').isVisible()) break;
    await expect(gap.getByText('Noch nicht.')).toBeVisible();
  }
  await expect(gap.getByText('Richtig.')).toBeVisible();
  await page.goto('/grammar/gibt-es-nicht');
  await expect(page.getByText('Dieses Thema gibt es nicht')).toBeVisible();
});
