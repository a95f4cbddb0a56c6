import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A context that outlives its test, and the page that keeps its process: what it has read and compiled is there for the next one. */
interface Kept {
  context: BrowserContext;
  keeper: Page;
}

/** What a test can leave in its context; files and compiled code stay. */
const STORED = ['local_storage', 'indexeddb', 'cache_storage', 'service_workers', 'file_systems'].join(',');

/** The context as a new one is: no page, no cookie, nothing stored, nothing allowed, nothing in the way of its calls. */
async function emptied({ context, keeper }: Kept): Promise<void> {
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  const browser = await context.newCDPSession(keeper);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(keeper.url()).origin, storageTypes: STORED });
  await browser.detach();
}

/**
 * The context of a worker, which its tests use one after the other: a page of a new context would read and compile everything again.
 * The tests of a worker are of one project, and their contexts are made alike.
 */
export function keepContexts(browser: Browser) {
  let kept: Kept | undefined;
  return {
    /** `light` is a page of the tests' origin that costs little. */
    async take(light: string): Promise<BrowserContext> {
      if (!kept) {
        const context = await browser.newContext();
        kept = { context, keeper: await context.newPage() };
        await kept.keeper.goto(light);
      }
      return kept.context;
    },
    /** After a test that failed nobody knows what is left: its context is closed. */
    async giveBack(context: BrowserContext, isRight: boolean): Promise<void> {
      if (kept && isRight) return emptied(kept);
      kept = undefined;
      await context.close();
    },
  };
}

export type KeptContexts = ReturnType<typeof keepContexts>;
