import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { isPhone, startCase } from './steps.ts';

const MINE = 'Beschwerden: Luftnot seit vier Tagen, kann keine zehn Schritte mehr gehen.';
const THEIRS = 'Allergien: Penicillin, 1989, das Gesicht war geschwollen.';

async function openSheet(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: /Aufgabe \d\/5/ }).tap();
  await page.getByRole('button', { name: /Aufnahme dokumentieren/ }).click();
  await expect(sheet(page)).toBeVisible();
}
const sheet = (page: Page) => page.getByRole('textbox', { name: 'Aufnahme dokumentieren' });
const saved = (page: Page) => page.getByText('Gespeichert', { exact: true });

test('a documentation that two devices write: both versions are shown, one is chosen, and nothing is sent before', {
  tag: '@both',
}, async ({ page, browser, baseURL }) => {
  const username = await joinClinic(page.request);
  await signInAs(page, username);
  await startCase(page, 'Aufnahme auf der Inneren');
  await openSheet(page);

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const other = await context.newPage();
  await signInAs(other, username);
  await other.goto(page.url());
  await expect(sheet(other)).toBeVisible();
  await sheet(other).fill(THEIRS);
  await expect(saved(other)).toBeVisible();

  await sheet(page).fill(MINE);
  const versions = page.getByRole('alert').filter({ hasText: 'Zwei Fassungen' });
  await expect(versions).toContainText('Auf diesem Gerät');
  await expect(versions).toContainText(MINE);
  await expect(versions).toContainText('Auf dem anderen Gerät');
  await expect(versions).toContainText(THEIRS);
  await expectAccessibleOnBoth(page);
  await other.reload();
  await expect(sheet(other)).toHaveValue(THEIRS);

  await versions.getByRole('button', { name: 'Diese Fassung behalten' }).click();
  await expect(versions).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await other.reload();
  await expect(sheet(other)).toHaveValue(MINE);

  // The other way round: the version of the other device is taken.
  await sheet(page).fill(`${MINE} ${THEIRS}`);
  await expect(saved(page)).toBeVisible();
  await sheet(other).fill('Risiken: Sturz.');
  await other.getByRole('button', { name: 'Die andere nehmen' }).click();
  await expect(sheet(other)).toHaveValue(`${MINE} ${THEIRS}`);
  await context.close();
});
