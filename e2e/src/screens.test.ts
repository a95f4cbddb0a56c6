import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectHelpCoversNothing, expectWordsInTheMiddle, onPhone } from './accessibility.ts';
import { test } from './fixtures.ts';
import { knownScreens } from './knownScreens.ts';
import { signInAs } from './people.ts';
import { VISITS } from './screens.ts';

/** Everything that the screen shows is there. */
const isWhole = (page: Page) => expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);

for (const { name, visitor, screens } of VISITS) {
  test(`the screens ${name} are accessible and no wider than the page, on both sizes, light and dark`, async ({ page }) => {
    // There are forty screens: on a busy machine each takes many times its second.
    test.setTimeout(900_000);
    const known = await knownScreens(page);
    if (visitor) await signInAs(page, visitor);
    for (const address of Object.values(screens).flat()) {
      const path = typeof address === 'string' ? address : address(known);
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await isWhole(page);
        expect(new URL(page.url()).pathname, 'shown as it was asked for').toBe(path.split('?')[0]);
        await expectAccessible(page);
        await onPhone(page, async () => {
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await isWhole(page);
          await expectAccessible(page);
          await expectHelpCoversNothing(page);
          await expectWordsInTheMiddle(page);
        });
      });
    }
  });
}
