import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { mailedLink, signInAs } from './people.ts';
import { ownCalls, signInByForm } from './steps.ts';

async function asSuperuser(page: Page, path: string) {
  await signInAs(page, 'superuser');
  await page.goto(path);
}

test('somebody is invited by e-mail, accepts on an own device, and is a member (domain 2)', async ({ page, openWindow, request }) => {
  const email = 'anna@beispiel.example';
  await asSuperuser(page, '/dashboard');
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  await expect(page.getByText(/von \d+ Plätzen belegt/)).toBeVisible();
  await page.getByRole('link', { name: 'Personen einladen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personen einladen' })).toBeVisible();
  await page.getByRole('button', { name: 'Einladung anlegen' }).click();
  await expect(page.getByText('Dies ist ein Pflichtfeld').first()).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByLabel('Nachname').fill('Kovač');
  await page.getByLabel('Tutorin / Tutor').check();
  await page.getByRole('button', { name: 'Einladung anlegen' }).click();
  // Without a mail server nothing is said to be on its way: the link is there to be handed over.
  await expect(page.getByText(`Die Einladung für ${email} ist angelegt.`)).toBeVisible();
  await expect(page.getByText('unterwegs')).toHaveCount(0);
  const handed = await page.getByLabel('Link zum Weitergeben').inputValue();
  expect(handed).toContain('/account/invite/accept?token=');
  await expect(page.getByLabel('Vorname')).toHaveValue('');

  // The same person twice is said so, and what was typed stays.
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByLabel('Nachname').fill('Kovač');
  await page.getByRole('button', { name: 'Einladung anlegen' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /schon eingeladen/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);

  const link = await mailedLink(request, email);
  expect(new URL(handed).search).toBe(new URL(link, handed).search);
  const own = await openWindow();
  await own.goto(link);
  await expect(own.getByRole('heading', { level: 1, name: 'Willkommen bei Klinikum am Park' })).toBeVisible();
  await expectAccessibleOnBoth(own);
  await own.getByLabel('Benutzername').fill('anna');
  await own.getByLabel('Passwort', { exact: true }).fill('kurz');
  await own.getByLabel('Passwort wiederholen').fill('kurz');
  await own.getByRole('button', { name: 'Konto anlegen und beginnen' }).click();
  await expect(own.getByText('Das Passwort muss mindestens 8 Zeichen lang sein')).toBeVisible();
  await own.getByLabel('Passwort', { exact: true }).fill('Station2026');
  await own.getByLabel('Passwort wiederholen').fill('Station2026');
  await own.getByRole('button', { name: 'Konto anlegen und beginnen' }).click();
  await expect(own).toHaveURL(/\/onboarding$/);
  await expect(own.getByRole('progressbar', { name: 'Schritt 1 von 3' })).toBeVisible();
  // Nothing is answered for anybody; languages stand there by name.
  await expect(own.locator('main [aria-pressed="true"]')).toHaveCount(0);
  await own.getByRole('button', { name: /^Polnisch/ }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Welches Gespräch verstehst du gut?' })).toBeFocused();
  await expectAccessibleOnBoth(own);
  // The browser's way back leads to the question before, with its answer.
  await own.goBack();
  await expect(own.getByRole('button', { name: /^Polnisch/ })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleOnBoth(own);
  await own.getByRole('button', { name: /^Polnisch/ }).click();
  await own.getByRole('button', { name: /mir das Knie wehgetan hat/ }).click();
  await own.reload();
  await own.getByRole('button', { name: 'Mit Angehörigen sprechen' }).click();
  await expectAccessibleOnBoth(own);
  await own.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Dein erstes Gespräch wartet' })).toBeFocused();
  await expectAccessibleOnBoth(own);
  const asked = await (await ownCalls(own)).get('/users/me');
  expect(asked).toMatchObject({ native_language: 'pol', language_level: 'B1', goals: ['RELATIVES'], pwa_settings_completed_at: null });
  expect(asked.onboarding_completed_at).not.toBeNull();
  await own.getByRole('link', { name: 'Erst umsehen' }).click();
  await expect(own).toHaveURL(/\/home$/);

  // A changed address is confirmed by the link that is mailed to it.
  const other = 'anna.neu@beispiel.example';
  await own.goto('/home/profile/account');
  await own.getByLabel('E-Mail-Adresse').fill(other);
  await own.getByLabel('Dein Passwort').fill('Station2026');
  await own.getByRole('button', { name: 'Änderung speichern' }).click();
  await expect(own.getByText('Noch nicht bestätigt')).toBeVisible();
  await expectAccessibleOnBoth(own);
  await own.goto(await mailedLink(request, other));
  await own.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Adresse bestätigt' })).toBeVisible();
  await own.getByRole('link', { name: 'Zum Profil' }).click();
  await expect(own.getByLabel('E-Mail-Adresse')).toHaveValue(other);
  await expect(own.getByText('Noch nicht bestätigt')).toHaveCount(0);

  // The link works once.
  const late = await openWindow();
  await late.goto(link);
  await expect(late.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' })).toBeVisible();

  await page.goto(`/dashboard/users?search=${encodeURIComponent(other)}`);
  await expect(page.getByText('1 Person', { exact: false })).toBeVisible();
  await expect(page.getByText('Tutorin / Tutor', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Was möchtest du mit Anna Kovač tun?' }).click();
  await page.getByRole('menuitem', { name: 'Tutorenrechte nehmen' }).click();
  await expect(page.getByText('Tutorin / Tutor', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Was möchtest du mit Anna Kovač tun?' }).click();
  await page.getByRole('menuitem', { name: 'Deaktivieren' }).click();
  await expectAccessibleOnBoth(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(page.getByText('Niemand gefunden')).toBeVisible();
});

test('many are invited from a table, looked over row by row', async ({ page }) => {
  await asSuperuser(page, '/dashboard/users/add');
  await page.getByRole('tab', { name: 'Mit Tabelle' }).click();
  const one = 'b@beispiel.example';
  await page
    .getByRole('textbox', { name: 'Tabelle' })
    .fill(`E-Mail;Vorname;Nachname\n${one};Berta;Berg\nkaputt;Carla;Cruz\n${one};Berta;Berg`);
  await page.getByRole('button', { name: 'Zeilen prüfen' }).click();
  await expect(page.getByText('1 von 3 Zeilen kann eingeladen werden.', { exact: false })).toBeVisible();
  await expect(page.getByText('Das ist keine gültige E-Mail-Adresse.')).toBeVisible();
  await expect(page.getByText('Steht schon weiter oben.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: '1 Person einladen' }).click();
  await expect(page.getByText('1 Einladung ist angelegt.', { exact: false }).first()).toBeVisible();
  // What could not be invited stays to be put right.
  await expect(page.getByRole('textbox', { name: 'Tabelle' })).toHaveValue(/kaputt;Carla;Cruz/);
  await page.goto('/dashboard/users?show=invited');
  await page.getByRole('button', { name: 'Was möchtest du mit Berta Berg tun?' }).first().click();
  await page.getByRole('menuitem', { name: 'Einladung zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Einladung zurücknehmen' }).click();
  await expect(page.getByText('Die Einladung an Berta Berg ist zurückgenommen.')).toBeVisible();
});

test('somebody joins by the organisation’s link and confirms the address first (domain 2)', async ({ page, openWindow, request }) => {
  await asSuperuser(page, '/dashboard/users/add');
  await page.getByRole('tab', { name: 'Mit Link' }).click();
  const open = page.getByRole('button', { name: 'Link erstellen', exact: true });
  const address = page.getByLabel('Link zum Weitergeben');
  await expect(open.or(address).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
  await expectAccessibleOnBoth(page);
  const { pathname, search } = new URL(await address.inputValue());

  const email = 'link@beispiel.example';
  const own = await openWindow();
  await own.goto(`${pathname}${search}`);
  await expect(own.getByRole('heading', { level: 1, name: 'Bei Klinikum am Park mitmachen' })).toBeVisible();
  await expectAccessibleOnBoth(own);
  await own.getByLabel('Vorname').fill('Lin');
  await own.getByLabel('Nachname').fill('Chen');
  await own.getByLabel('E-Mail-Adresse').fill(email);
  await own.getByLabel('Benutzername').fill('lin');
  await own.getByLabel('Passwort', { exact: true }).fill('Station2026');
  await own.getByLabel('Passwort wiederholen').fill('Station2026');
  await own.getByRole('button', { name: 'Anmelden' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Schau in dein Postfach' })).toBeVisible();
  await signInByForm(own, email, 'Station2026');
  await expect(own.getByRole('alert')).toBeVisible();
  await own.goto(await mailedLink(request, email));
  await expectAccessibleOnBoth(own);
  await own.getByLabel('Passwort').fill('Station2026');
  await own.getByRole('button', { name: 'Bestätigen und beginnen' }).click();
  await expect(own).toHaveURL(/\/onboarding$/);

  await page.getByRole('button', { name: 'Link schließen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Link schließen' }).click();
  await expect(page.getByText('Über den Link kann niemand mehr beitreten.')).toBeVisible();
  await own.goto(`${pathname}${search}`);
  await expect(own.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
});

test('seats are changed by a superuser; a tutor sees the members and changes nothing', async ({ page }) => {
  await asSuperuser(page, '/dashboard/settings');
  await expect(page.getByText(/von \d+ Plätzen belegt/)).toBeVisible();
  await page.getByRole('link', { name: 'Plätze ändern' }).click();
  const seats = page.getByLabel('Anzahl der Plätze');
  await expect(seats).toBeVisible();
  const before = Number(await seats.inputValue());
  await seats.fill('1');
  await expect(page.getByText(/Deaktiviere zuerst Mitglieder/)).toBeVisible();
  await seats.fill(String(before + 1));
  await page.getByRole('button', { name: 'Plätze ändern' }).click();
  await expect(page.getByText('Die Plätze sind geändert.')).toBeVisible();
  await seats.fill(String(before));
  await page.getByRole('button', { name: 'Plätze ändern' }).click();
  await expect(page.getByText(new RegExp(`von ${before} Plätzen belegt`))).toBeVisible();

  await signInAs(page, 'tutor');
  await page.goto('/dashboard/users');
  await expect(page.getByText('Amira Ben Salah')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Was möchtest du mit/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Personen einladen' })).toHaveCount(0);
  await page.goto('/dashboard/users/add');
  await expect(page.getByText('Das darfst du hier nicht')).toBeVisible();
});

test('a link that is wrong or cut off says so, and what to do', async ({ page }) => {
  const paths = ['invite/accept', 'org-invite/accept', 'sign-up/confirm', 'change-password'];
  for (const path of paths.flatMap((one) => [`/account/${one}?token=erfunden`, `/account/${one}?token=`])) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' }), path).toBeVisible();
  }
  await page.goto('/account/email/confirm?token=erfunden');
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  await page.goto('/account/change-password?token=erfunden');
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page).toHaveURL(/\/account\/reset-password$/);
});

test('settings say what is wrong at their field, and nobody leaves them unsaved without being asked', async ({ page }) => {
  await asSuperuser(page, '/dashboard/settings');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const stored = await name.inputValue();
  await name.fill('');
  await expect(page.getByText('Ohne Namen kann die Organisation nicht gespeichert werden.')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill(`${stored} Süd`);
  await page.getByRole('link', { name: 'Kurse', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
  await expectAccessibleOnBoth(page);
  await asked.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(name).toHaveValue(`${stored} Süd`);
  await page.getByRole('link', { name: 'Kurse', exact: true }).click();
  await asked.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).not.toHaveURL(/settings/);

  await page.goto('/dashboard/subscription');
  await page.getByLabel('Anzahl der Plätze').first().fill('99999999');
  await expect(page.getByText('Höchstens 100.000 Plätze.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Plätze ändern' }).first()).toBeDisabled();
});
