import { expect, type Page } from '@playwright/test';
import { COLORS, type Rules, violationsOf, WCAG_2_2_AA, widerThanPage } from './axe.ts';

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

async function expectNoViolation(page: Page, rules: Rules, where: string) {
  await settled(page);
  let violations = await violationsOf(page, rules);
  if (violations.length > 0) {
    // A sheet that came up while axe looked has its name a moment after its frame: what counts is what stays.
    await settled(page);
    violations = await violationsOf(page, rules);
  }
  expect.soft(violations, `${new URL(page.url()).pathname}, ${where}`).toEqual([]);
}

/**
 * No violation of WCAG 2.2 AA that axe can find, on the screen as it is, in the light and in the dark, and nothing that makes
 * the page wider than the screen (1.4.10).
 */
export async function expectAccessible(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  await expectNoViolation(page, WCAG_2_2_AA, `${width} px wide, light`);
  expect.soft(await widerThanPage(page), `${new URL(page.url()).pathname} is wider than ${width} px`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, COLORS, `${width} px wide, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Looks at the page as it stands on the small screen, where it knows that it is operated by touch. */
export async function onPhone(page: Page, look: () => Promise<void>) {
  const size = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  await page.setViewportSize(PHONE);
  await look();
  if (size) await page.setViewportSize(size);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await browser.detach();
}

/** The button for help lies over nothing that is pressed, at the head of the screen and further down. */
export async function expectHelpCoversNothing(page: Page) {
  for (const part of [0, 0.3, 0.6, 1]) {
    await page.evaluate((of) => window.scrollTo({ top: document.documentElement.scrollHeight * of, behavior: 'instant' }), part);
    const covered = await page.getByRole('button', { name: 'Hilfe und Fragen' }).evaluateAll(([help]) => {
      if (!help) return [];
      const its = help.getBoundingClientRect();
      return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
        .filter((other) => {
          const box = other.getBoundingClientRect();
          const meets = box.left < its.right && box.right > its.left && box.top < its.bottom && box.bottom > its.top;
          return other !== help && meets && other.checkVisibility();
        })
        .map((other) => other.outerHTML.slice(0, 200));
    });
    expect.soft(covered, `under the button for help on ${new URL(page.url()).pathname}, scrolled to ${part}`).toEqual([]);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** The words of every button stand in its middle, also where it is a link or is higher than its words. */
export async function expectWordsInTheMiddle(page: Page) {
  const off = () =>
    page.locator('.mantine-Button-root:visible').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const middle = ({ top, height }: DOMRect) => top + height / 2;
        const label = button.querySelector('.mantine-Button-label')?.getBoundingClientRect();
        return label && Math.abs(middle(label) - middle(button.getBoundingClientRect())) > 1.5 ? [button.textContent] : [];
      }),
    );
  // A button that is loading moves its words away, and back when it is done.
  await expect.poll(off, `words not in the middle of their button on ${new URL(page.url()).pathname}`).toEqual([]);
}

/** The same on the small screen too, for what a journey of the wide one comes by and the phone shows alike. */
export async function expectAccessibleOnBoth(page: Page) {
  await expectAccessible(page);
  const size = page.viewportSize();
  if (size?.width === PHONE.width) return;
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  if (size) await page.setViewportSize(size);
}
