import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that another theme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const PHONE = { width: 390, height: 844 };
const CALM_FRAMES = 5;

/** Fonts are there and nothing fades or moves: only then does everything have its final colours and place. */
export async function settled(page: Page) {
  await page.waitForFunction(async (frames) => {
    await document.fonts.ready;
    for (let frame = 0; frame < frames; frame += 1) {
      const isMoving = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
      if (isMoving) return false;
      await new Promise(requestAnimationFrame);
    }
    return true;
  }, CALM_FRAMES);
}

/** What reaches beyond the screen when the page can be pushed sideways. Runs in the browser. */
function widerThanPage(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return [];
  const beyond = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 1);
  return beyond.map(({ outerHTML }) => outerHTML.slice(0, 160));
}

async function expectNoViolation(page: Page, axe: AxeBuilder, where: string) {
  await settled(page);
  // Without frames of other origins there is nothing to gather in a page of its own.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(found, `${new URL(page.url()).pathname}, ${where}`).toEqual([]);
}

/**
 * No violation of WCAG 2.2 AA that axe can find, on the screen as it is, in the light and in the dark, and nothing that makes
 * the page wider than the screen (1.4.10).
 */
export async function expectAccessible(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  await expectNoViolation(page, new AxeBuilder({ page }).withTags(RULES), `${width} px wide, light`);
  expect.soft(await page.evaluate(widerThanPage, width), `${new URL(page.url()).pathname} is wider than ${width} px`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, new AxeBuilder({ page }).withRules(COLOR_RULES), `${width} px wide, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same on the small screen too, for what a journey of the wide one comes by and the phone shows alike. */
export async function expectAccessibleOnBoth(page: Page) {
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  if (size) await page.setViewportSize(size);
}
