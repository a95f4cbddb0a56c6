import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'src',
  outputDir: join(tmpdir(), 'visite-e2e-results'),
  globalSetup: './src/globalSetup.ts',
  // Each worker has a server and a data folder of its own (src/fixtures.ts).
  workers: 2,
  fullyParallel: true,
  // Generous, so that what is right is green on a busy machine too: only what is wrong waits so long.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  maxFailures: 5,
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'de-DE',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // What a journey puts in place of an answer would pass a service worker by; offline.test.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    // What is done in another way by touch or on a small screen, and voice, which is used there most.
    { name: 'phone', grep: /@(phone|both)/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    // `npm run pictures`: every screen in every look, to be looked at; nothing is judged by itself.
    ...(process.env.PICTURES_FOLDER ? [{ name: 'pictures', testMatch: 'pictures.ts' }] : []),
  ],
});
