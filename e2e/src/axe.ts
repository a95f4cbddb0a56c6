import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/**
 * The short form: every page that is looked at reads it anew, and `axe.source` is more than twice as long. Without the elements' HTML, which axe
 * would write down for all that it looks at: they are named by their selectors.
 */
const SOURCE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true });`;

/** The success criteria of WCAG 2.2 AA that axe knows, and what it holds to be good practice. */
export const WCAG_2_2_AA = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;
/** All that another theme can break. */
export const COLORS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

type PageWithAxe = Window & { axe?: { run: (options: RunOptions) => Promise<AxeResults> } };

export type Rules = typeof WCAG_2_2_AA | typeof COLORS;

/** What axe objects to in the page as it is shown now: each rule with the elements that break it. axe stays in the page until it is left. */
export async function violationsOf(page: Page, { type, values }: Rules): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(SOURCE);
  return page.evaluate(
    async (options) => {
      const results = await (window as PageWithAxe).axe?.run(options);
      if (!results) throw new Error('the page has been left');
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    // Nothing is described but what is wrong: a page has thousands of elements that are right.
    { runOnly: { type, values: [...values] }, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/** What reaches beyond the screen when the page can be pushed sideways (WCAG 1.4.10). */
export const widerThanPage = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    const beyond = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 1);
    return beyond.map(({ outerHTML }) => outerHTML.slice(0, 160));
  }, page.viewportSize()?.width ?? 0);
