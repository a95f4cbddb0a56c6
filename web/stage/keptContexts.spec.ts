import { type BrowserContext, expect } from '@playwright/test';
import { open, test } from './steps.ts';

// The second finds nothing of the first, in the same context.
test.describe.configure({ mode: 'serial' });

let before: BrowserContext | undefined;

test('a test stores, allows and cuts off all that it can @keyboard', async ({ page, context }) => {
  before = context;
  await open(page, 'text');
  await context.addCookies([{ name: 'left', value: 'yes', url: page.url() }]);
  await context.grantPermissions(['microphone']);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'yes');
    sessionStorage.setItem('left', 'yes');
    await new Promise((resolve, reject) => Object.assign(indexedDB.open('left'), { onsuccess: resolve, onerror: reject }));
    await caches.open('left');
  });
  await context.route('**/files/**', (route) => route.abort());
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 500, height: 500 });
  await context.setOffline(true);
});

test('the next one finds nothing of it @keyboard', async ({ page, context }) => {
  expect(context).toBe(before);
  await open(page, 'text');
  const found = await page.evaluate(async () => ({
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    caches: await caches.keys(),
    microphone: (await navigator.permissions.query({ name: 'microphone' as PermissionName })).state,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    isOnLine: navigator.onLine,
    file: (await fetch('/files/any')).status,
  }));
  expect(found).toEqual({
    local: null,
    session: null,
    databases: [],
    caches: [],
    microphone: expect.not.stringMatching('granted'),
    isDark: false,
    width: 1440,
    isOnLine: true,
    file: 200,
  });
  expect(await context.cookies()).toEqual([]);
});
