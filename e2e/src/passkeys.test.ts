import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, PASSWORD, signInAs } from './people.ts';

/** A device that verifies its person by itself, as a finger on a sensor would. */
async function plugInAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in alone, gets another name and is deleted', async ({ page, request }) => {
  await plugInAuthenticator(page);
  await signInAs(page, await joinClinic(request));
  await page.goto('/home/profile/account');
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expectAccessibleOnBoth(page);
  const adding = page.getByRole('form', { name: 'Passkey hinzufügen' });
  await adding.getByLabel('Name').fill('Mein Telefon');
  await adding.getByLabel('Dein Passwort').fill('Falsch2026');
  await adding.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Das ist nicht dein jetziges Passwort.')).toBeVisible();
  // What the server said of a value stays beside it when the field is left.
  await adding.getByLabel('Name').focus();
  await expect(page.getByText('Das ist nicht dein jetziges Passwort.')).toBeVisible();
  await adding.getByLabel('Dein Passwort').fill(PASSWORD);
  await adding.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  const mine = page.getByRole('listitem').filter({ hasText: 'Mein Telefon' });
  await expect(mine).toContainText('noch nicht benutzt');
  await expectAccessibleOnBoth(page);

  await page.goto('/home/profile');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.goto('/account/sign-in');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/home/profile/account');
  await expect(mine).toContainText('zuletzt benutzt');
  await page.getByRole('button', { name: 'Mein Telefon umbenennen' }).click();
  await page.getByRole('listitem').getByLabel('Name').fill('Arbeitshandy');
  await page.getByRole('listitem').getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Arbeitshandy löschen' }).click();
  await expectAccessibleOnBoth(page);
  await page.getByRole('listitem').getByLabel('Dein Passwort').fill(PASSWORD);
  await page.getByRole('listitem').getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Arbeitshandy')).toHaveCount(0);

  await page.goto('/home/profile');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.goto('/account/sign-in');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByRole('alert')).toContainText('Mit diesem Passkey ging es nicht.');
});
