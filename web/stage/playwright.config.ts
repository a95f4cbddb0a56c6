import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { Light } from './keptTest.ts';

const port = Number(process.env.STAGE_PORT ?? 8197);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const desktop = { viewport: { width: 1440, height: 900 } } as const;

export default defineConfig<Light>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(tmpdir(), 'visite-components-results'),
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // What fails once fails.
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'de-DE',
    light: '/files/light',
    contextOptions: { reducedMotion: 'reduce' },
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
        // All pages of a context share a process (keptContexts.ts).
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    { name: 'keyboard', use: desktop },
    // Writing takes mouse and keys in both of the others.
    { name: 'pointer', use: desktop, testMatch: 'players.spec.ts' },
    { name: 'touch', use: phone, grepInvert: /@keyboard/ },
  ],
  webServer: {
    command: 'vite build --config vite.config.ts && vite preview --config vite.config.ts',
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/`,
    timeout: 180_000,
    reuseExistingServer: false,
  },
});
