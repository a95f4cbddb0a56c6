import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessibility.ts';
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

// A quiet mark, opened by a tap; the same while one writes; counted over weeks.
test('a nurse sees what to say better in her own line, mends her documentation and finds the topic in her profile', async ({ page }) => {
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
  await expectAccessibleOnBoth(page);
  await hints.getByRole('button', { name: 'Hinweise schließen' }).click();
  await expect(hints).toHaveCount(0);
  // Stored with the line.
  await page.reload();
  await expect(hint).toBeVisible();

  const sheet = await toDocumentation(page);
  await sheet.fill('Frau Lindner hat starke Schmerzen in die Bauch.');
  await page.getByText('1 Hinweis zum Deutsch').click();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(sheet).toHaveValue('Frau Lindner hat starke Schmerzen im Bauch.');
  await expect(page.getByText('1 Hinweis zum Deutsch')).toHaveCount(0);
  await expect(page.getByText('Gespeichert')).toBeVisible();

  await page.goto('/home/profile/german');
  await expect(page.getByText(/1-mal in zwölf Wochen/)).toBeVisible();
  await expect(page.getByText(`„${WRONG}“`)).toBeVisible();
  await expectAccessibleOnBoth(page);
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

// Decision 37: one's own mistakes become exercises, which come again after a while.
test('a nurse practises with the sentence that she said herself, by keyboard, and the wrong ones once more', async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home/practice');
  await expect(page.getByText('Heute ist nichts dran')).toBeVisible();
  await startCase(page, 'Bauchschmerzen in der Notaufnahme');
  await say(page, WRONG);
  await page.goto('/home/profile/german');
  await expect(page.getByText('4 Übungen sind heute dran')).toBeVisible();
  await page.getByRole('link', { name: 'Mit deinen Sätzen üben' }).click();

  await expect(page.getByRole('group', { name: /Haben Sie Schmerzen .*Bauch/ })).toBeVisible();
  await expectAccessibleOnBoth(page);
  const options = page.getByRole('group').getByRole('button');
  const wrongAt = (await options.allInnerTexts()).findIndex((option) => option !== 'im');
  await page.keyboard.press(String(wrongAt + 1));
  await expect(page.getByText('Richtig ist:')).toBeVisible();
  await expectAccessibleOnBoth(page);
  const next = page.getByRole('button', { name: /^(?:Weiter|Zum Ergebnis)$/ });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  for (let left = 3; left > 0; left -= 1) {
    await options.first().click();
    await next.click();
  }
  await expect(page.getByRole('heading', { name: /[0-3] von 4 richtig/ })).toBeFocused();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Nur die Fehler noch einmal' }).click();
  await page.getByRole('group').getByRole('button', { name: 'im', exact: true }).click();
  await expect(page.getByText('Richtig.', { exact: true })).toBeVisible();

  // What was answered comes tomorrow.
  await page.goto('/home/practice');
  await expect(page.getByText('Für heute alles geübt')).toBeVisible();
  await page.goto('/home/profile/german');
  await expect(page.getByText(/In vier Wochen 4-mal geübt/)).toBeVisible();
});
