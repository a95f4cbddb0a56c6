import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { portOf, type RunningServer, START_LIMIT_MS, startServer } from './server.ts';

/** A server of one's own for each worker, on a copy of the seeded data folder. */
export async function startOnCopy(
  { parallelIndex, workerIndex }: { parallelIndex: number; workerIndex: number },
  env?: Record<string, string>,
) {
  const dataDir = join(process.env.E2E_FOLDER ?? '', `worker-${workerIndex}`);
  await cp(process.env.E2E_SEED ?? '', dataDir, { recursive: true });
  const server = await startServer(portOf(1 + parallelIndex), dataDir, env);
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

interface WorkerFixtures {
  visite: RunningServer;
}

interface TestFixtures {
  /** A window on another device, for somebody else. */
  openWindow: () => Promise<Page>;
}

/** Every journey runs against its worker's server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  visite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
    async ({}, use, worker) => {
      const server = await startOnCopy(worker);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  baseURL: ({ visite }, use) => use(visite.url),
  // A bare key on the screen is a fault of every journey that meets it (web/src/shell/i18n.ts).
  context: async ({ context }, use) => {
    const missing: string[] = [];
    context.on('console', (line) => line.text().startsWith('A text is missing.') && missing.push(line.text()));
    await use(context);
    expect(missing).toEqual([]);
  },
  // A context takes its options from the configuration, as the page's own does.
  openWindow: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await browser.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.close();
  },
});
