import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { isPhone } from './steps.ts';

export const PARAGRAPH =
  'Frau Helga Brandt, 81, ist gestern im Bad gestürzt. Sie ist gegen Penicillin allergisch und nimmt Marcumar. Sie lebt allein. Sie liebt Katzen. Natrium 128 mmol/l.';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
export const saved = (page: Page) => expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** From the library to the form of a new case. */
export async function beginCase(page: Page, title: string) {
  await page.goto('/home/all-cases');
  await page.getByRole('main').getByRole('link', { name: 'Fälle schreiben' }).click();
  await page.getByLabel('Neuer Fall').fill(title);
  await button(page, 'Anfangen').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export async function writeOverview(page: Page, tag: string) {
  await page.getByLabel('Kurz gesagt').fill('Frau Brandt ist gestürzt. Finde heraus, was für ihre Sicherheit wichtig ist.');
  await page.getByLabel('Fachbereich').selectOption({ label: 'Geriatrie' });
  await page.getByLabel('Niveau').selectOption('A2');
  await page.getByLabel('Wo', { exact: true }).fill('Geriatrie, Zimmer 4');
  await page.getByLabel('Wann', { exact: true }).fill('Montag, 8 Uhr');
  await page.getByLabel('Was ist los?').fill('Frau Brandt ist in der Nacht gekommen.');
  await page.getByLabel('Themen', { exact: true }).fill(tag);
  await page.keyboard.press('Enter');
  await expect(button(page, `Wegnehmen: ${tag}`)).toBeVisible();
  await expectAccessible(page);
}

/** A patient out of one paragraph, with the greeting that the paragraph cannot tell. */
export async function addFreehandPatient(page: Page) {
  await tab(page, 'Personen').click();
  await button(page, 'Person hinzufügen').click();
  await page.getByLabel('Beschreibe den Fall').fill(PARAGRAPH);
  await button(page, 'Entwurf lesen').click();
  const dialog = page.getByRole('dialog', { name: 'Neue Person' });
  await expect(dialog.getByText(/^\d+ von \d+ Fragen beantwortet$/)).toBeVisible();
  await expectAccessible(page);
  // What was filed wrongly is filed anew, what does not belong here is left out, and the person is asked once more.
  await dialog.getByRole('button', { name: /^Sie liebt Katzen/ }).click();
  await expectAccessible(page);
  await page.getByLabel('Gehört zu').selectOption({ label: 'Erwartungen' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^Natrium 128/ }).click();
  await expect(page.getByText('Norm 136–145 mmol/l: niedrig')).toBeVisible();
  // A value is written from the list, and its norm range follows.
  const value = page.getByRole('combobox', { name: 'Wortlaut' });
  await value.fill('Kalium 5,9 mmol/l');
  await expect(page.getByText('Norm 3,5–5,1 mmol/l: hoch')).toBeVisible();
  await value.fill('Natrium 128 mmol/l');
  await page.getByRole('button', { name: 'Weglassen' }).click();
  await expect(dialog.getByRole('button', { name: /^Natrium 128/ })).toHaveCount(0);
  await button(page, 'Übernehmen').click();
  await expect(page.getByLabel('Wird genannt')).toHaveValue('Frau Brandt');
  await page.getByLabel('Einfach (bis B1)').fill('Guten Tag.\nHallo.\nGuten Morgen.');
  await page.getByLabel('Alltagssprache (ab B2)').fill('Guten Tag, kommen Sie herein.\nMorgen.\nGrüß Gott.');
  await expectAccessible(page);
  await tab(page, 'Fakten').click();
  await button(page, /^Allergien/).click();
  await expectAccessible(page);
  await button(page, /^Allergien/).click();
}

/** Talks with the patient while writing: each answer says where it comes from. */
export async function tryPatient(page: Page) {
  if (isPhone(page)) await button(page, 'Ausprobieren').click();
  const say = async (line: string) => {
    await page.getByLabel(/^Deine Worte an .*, zur Probe$/).fill(line);
    await button(page, 'Zur Probe sagen').click();
  };
  await say('Haben Sie Allergien?');
  await expect(page.getByText(/ich bin gegen Penicillin allergisch/i).last()).toBeVisible();
  await expect(page.getByText('Erzählt:')).toBeVisible();
  await say('Wie schlafen Sie?');
  await expect(page.getByText('Zu „Schlaf“ gibt es noch keinen Fakt.')).toBeVisible();
  await expectAccessible(page);
  // What is missing is written at once, and told at once.
  await button(page, 'Fakt anlegen').click();
  await expect(page.getByLabel('Was stimmt')).toBeFocused();
  await page.getByLabel('Was stimmt').fill('schläft schlecht');
  await page.getByLabel('Einfach (bis B1)').fill('Ich schlafe schlecht.\nIch schlafe nicht gut.\nNachts bin ich oft wach.');
  await page.getByLabel('Alltagssprache (ab B2)').fill('Ich schlafe schlecht.\nSchlafen kann ich kaum.\nIch liege oft wach.');
  if (isPhone(page)) await button(page, 'Ausprobieren').click();
  await say('Wie schlafen Sie?');
  await expect(page.getByText(/(Ich schlafe|Nachts bin ich)/).last()).toBeVisible();
  if (isPhone(page)) await page.keyboard.press('Escape');
}

export async function writeTask(page: Page) {
  await tab(page, 'Aufgaben').click();
  await button(page, 'Aufgabe hinzufügen').click();
  await page.getByLabel('Titel', { exact: true }).fill('Aufnahmegespräch');
  await page.getByLabel('Anweisung').fill('Frag nach Sturz und Allergien.');
  await button(page, 'Befund hinzufügen').click();
  await page.getByLabel('Was', { exact: true }).fill('Allergie auf Penicillin');
  await page.getByLabel('Einer dieser Fakten wurde erzählt').selectOption({ label: 'Allergien: Sie ist gegen Penicillin allergisch' });
  await page.getByLabel('Wichtig für die Sicherheit').check();
  await page.getByLabel('Begrüßen').check();
  await expectAccessible(page);
}

/** The record: an examination and a lab sheet. */
export async function writeRecord(page: Page) {
  await tab(page, 'Personen').click();
  await tab(page, 'Akte').click();
  await button(page, 'Untersuchung hinzufügen').click();
  await page.getByLabel('Was wird gemacht?').fill('Blutdruck messen');
  await page.getByLabel('Was zeigt sich?').fill('RR 165/95 mmHg');
  await page
    .getByLabel('So wird es angekündigt')
    .fill('Ich messe Ihren Blutdruck.\nDarf ich den Blutdruck messen?\nIch möchte den Blutdruck messen.');
  await page.getByLabel('Einfach (bis B1)').fill('Ja, gern.\nBitte.\nDas drückt.');
  await page.getByLabel('Alltagssprache (ab B2)').fill('Nur zu.\nMachen Sie.\nDas drückt ganz schön.');
  await button(page, 'Laborblatt hinzufügen').click();
  await page.getByLabel('Titel', { exact: true }).fill('Blutbild');
  await page.getByLabel('Abgenommen').fill('Heute, 6 Uhr');
  await button(page, 'Wert hinzufügen').click();
  await page.getByLabel('Messgröße').fill('Hb');
  await page.getByLabel('Wert', { exact: true }).fill('12,1');
  await page.getByLabel('Einheit').fill('g/dl');
  await page.getByLabel('Normbereich').fill('12,0–15,5');
  await expectAccessible(page);
}
