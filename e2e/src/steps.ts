import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What reaches beyond the screen when the page can be pushed sideways. Runs in the browser. */
function widerThanPage(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return [];
  const beyond = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 1);
  return beyond.map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/** No violation of WCAG 2.2 AA that axe can find, on the screen as it is, and nothing that makes the page wider than the screen (1.4.10). */
export async function expectAccessible(page: Page) {
  // What still fades in has no final colours yet.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
  expect(await page.evaluate(widerThanPage, page.viewportSize()?.width ?? 0), 'wider than the screen').toEqual([]);
}

export async function signInAs(page: Page, username: string, password = 'Visite2026') {
  await page.goto('/account/sign-in');
  await page.getByLabel('Benutzername oder E-Mail').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** Says a line and waits until the person has answered it. */
export async function say(page: Page, line: string) {
  const transcript = page.getByLabel('Gesprächsverlauf');
  await page.getByLabel(/^Deine Worte an/).fill(line);
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(transcript.getByText(line, { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Antwort abbrechen' })).toHaveCount(0);
}

/** From the library into the talk with the first person, past the tour if it shows. */
export async function startCase(page: Page, title: string, person: string) {
  await page.goto('/home/all-cases');
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await page.getByRole('button', { name: /^(Fall starten|Noch einmal spielen|Neu anfangen)$/ }).click();
  await page.getByRole('button', { name: `Mit ${person} sprechen` }).click();
  await leaveTour(page);
  await expect(page.getByLabel('Gesprächsverlauf')).toBeVisible();
}

/** The tour shows once for each account; the tests that are not about it leave it at once. */
export async function leaveTour(page: Page) {
  const skip = page.getByRole('button', { name: 'Überspringen' });
  await skip.click({ timeout: 2000 }).catch(() => undefined);
  await expect(skip).toHaveCount(0);
}
