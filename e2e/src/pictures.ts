import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { settled } from './accessibility.ts';
import { test } from './fixtures.ts';
import { knownScreens } from './knownScreens.ts';
import { signInAs } from './people.ts';
import { VISITS } from './screens.ts';

const FOLDER = process.env.PICTURES_FOLDER ?? 'pictures';
/** Only screens whose address holds this. */
const WANTED = process.env.PICTURES_OF ?? '';

const LOOKS = [
  { look: 'phone-light', width: 390, height: 844, colorScheme: 'light', dir: 'ltr' },
  { look: 'phone-dark', width: 390, height: 844, colorScheme: 'dark', dir: 'ltr' },
  { look: 'desktop-light', width: 1440, height: 900, colorScheme: 'light', dir: 'ltr' },
  { look: 'desktop-dark', width: 1440, height: 900, colorScheme: 'dark', dir: 'ltr' },
  { look: 'phone-rtl', width: 390, height: 844, colorScheme: 'light', dir: 'rtl' },
  // 1440 px at 200 %.
  { look: 'desktop-200', width: 720, height: 450, colorScheme: 'light', dir: 'ltr' },
] as const;

const nameOf = (path: string) =>
  path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '') || 'start';

for (const { name, visitor, screens } of VISITS) {
  test(`pictures of the screens ${name}`, async ({ page }) => {
    test.setTimeout(900_000);
    mkdirSync(FOLDER, { recursive: true });
    const known = await knownScreens(page);
    if (visitor) await signInAs(page, visitor);
    for (const address of Object.values(screens).flat()) {
      const path = typeof address === 'string' ? address : address(known);
      if (!path.includes(WANTED)) continue;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('.mantine-Skeleton-root, .mantine-Loader-root').first().waitFor({ state: 'hidden' });
      for (const { look, width, height, colorScheme, dir } of LOOKS) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir);
        await settled(page);
        await page.screenshot({ path: join(FOLDER, `${nameOf(path)}.${look}.png`) });
      }
    }
  });
}
