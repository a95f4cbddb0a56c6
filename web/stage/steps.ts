import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOf, WCAG_2_2_AA, widerThanPage } from '../../e2e/src/axe.ts';
import { test } from './keptTest.ts';

export { test };

/** How this run presses things: each exercise is played in all three ways. */
export const way = () => test.info().project.name as 'keyboard' | 'pointer' | 'touch';
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
export const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });

export async function press(page: Page, target: Locator, key = 'Enter') {
  if (way() === 'touch') return target.tap();
  if (way() === 'pointer') return target.click();
  await target.focus();
  await page.keyboard.press(key);
}

/** An exercise alone, as its learner or its author sees it. */
export async function open(page: Page, kind: string, { variant = '', as = 'learner' } = {}) {
  await page.goto(`/?kind=${kind}&variant=${variant}&as=${as}`);
  await expectReady(page);
}

export async function expectReady(page: Page) {
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** No violation of WCAG 2.2 AA that axe can find in these colours, and nothing that makes the page wider than the screen (1.4.10). */
export async function expectAccessible(page: Page, colorScheme: 'light' | 'dark') {
  // It looks the same whether keys or a mouse are used.
  if (way() === 'pointer') return;
  await page.emulateMedia({ colorScheme });
  // Colours that still fade are not the final ones.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));
  expect(await violationsOf(page, WCAG_2_2_AA)).toEqual([]);
  expect(await widerThanPage(page), 'wider than the screen').toEqual([]);
}

/** Gives the answer and waits for what it was worth. */
export async function check(page: Page, worth: string) {
  await press(page, button(page, 'Prüfen'));
  await expect(page.getByText(worth, { exact: true })).toBeVisible();
}

/** After a reload the exercise stands as it was left, and may be begun anew. */
export async function expectKept(page: Page, worth: string) {
  await page.reload();
  await expectReady(page);
  await expect(page.getByText(worth, { exact: true })).toBeVisible();
}
