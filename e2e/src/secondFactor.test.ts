import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, PASSWORD, signInAs } from './people.ts';
import { signInByForm } from './steps.ts';

const STEP_MS = 30_000;

/** The code that the app shows; `ahead` steps from now, since each counts once and the server takes the next one too. One behind may be too late. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + ahead * STEP_MS });

async function setUpApp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByLabel('Dein Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  await expectAccessibleOnBoth(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code aus der App').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Einschalten' }).click();
  const codes = page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessibleOnBoth(page);
  return { secret, recoveryCodes: await codes.allTextContents() };
}

test('a manager is asked to set the second step up, and signs in with it from then on', async ({ page, request, openWindow }) => {
  const username = await joinClinic(request, { is_manager: true });
  await signInAs(page, username);
  await page.goto('/home');
  await page.getByRole('complementary', { name: 'Anmeldung in zwei Schritten' }).getByRole('link', { name: 'Jetzt einrichten' }).click();
  await expect(page.getByLabel('Dein Passwort')).toBeVisible();
  await expectAccessibleOnBoth(page);
  const { secret, recoveryCodes } = await setUpApp(page);
  const [first = '', second = ''] = recoveryCodes;
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Datei speichern' }).click();
  expect((await saved).suggestedFilename()).toBe('wiederherstellungscodes.txt');
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(page.getByText('Du hast noch 10 Wiederherstellungscodes.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Anmeldung in zwei Schritten' })).toHaveCount(0);

  const phone = await openWindow();
  await signInByForm(phone, username);
  await expect(phone.getByRole('heading', { name: 'Zweiter Schritt' })).toBeVisible();
  await expect(phone.getByLabel('Code aus der App')).toBeFocused();
  await expect(phone.getByLabel('Code aus der App')).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessibleOnBoth(phone);
  await phone.getByLabel('Code aus der App').fill('000000');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Dieser Code stimmt nicht')).toBeVisible();
  await phone.getByLabel('Code aus der App').fill(codeOf(secret, 1));
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/home$/);

  const lost = await openWindow();
  await signInByForm(lost, username);
  await lost.getByRole('button', { name: 'Ohne Telefon anmelden' }).click();
  await lost.getByLabel('Wiederherstellungscode').fill(first);
  await lost.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(lost).toHaveURL(/\/home$/);

  await lost.goto('/home/profile/account');
  await expect(lost.getByText('Du hast noch 9 Wiederherstellungscodes.')).toBeVisible();
  await lost.getByRole('button', { name: 'Ausschalten' }).click();
  await expectAccessibleOnBoth(lost);
  const form = lost.getByRole('form', { name: 'Ausschalten' });
  await form.getByLabel('Dein Passwort').fill(PASSWORD);
  await form.getByLabel('Code').fill(second);
  await form.getByRole('button', { name: 'Ausschalten' }).click();
  await expect(lost.getByRole('link', { name: 'Jetzt einrichten' }).last()).toBeVisible();
});
