import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { isPhone, say, startCase } from './steps.ts';

const companion = (page: Page) => page.getByRole('region', { name: 'Gespräch mit Jule' });
const observer = (page: Page) => page.getByRole('region', { name: 'Gespräch mit Frau Jansen' });
const assistant = (page: Page) => page.getByRole('region', { name: 'Gespräch mit Assistent' });
const LINE = /^Deine Worte an/;

const besideTheTalk = (page: Page) => page.getByRole('button', { name: 'Jule fragen' }).click();
const turnTo = (page: Page, who: string) => page.getByRole('radiogroup', { name: 'Wer dir hilft' }).getByText(who, { exact: true }).click();

/** The helpers' sheet covers a phone; beside the talk they stay: the way to and from them is tried on both. */
async function leaveHelpers(page: Page) {
  if (isPhone(page)) await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, await joinClinic(page.request, { level: 'A2' }));
});

test('the companion helps with the next line at three levels, and with words', { tag: '@both' }, async ({ page }) => {
  await startCase(page, 'Aufnahme auf der Inneren');
  await say(page, 'Guten Tag, Herr Kessler. Ich heiße Linh und bin Pflegefachkraft.');
  await besideTheTalk(page);
  await expect(page.getByText(/Hallo, ich bin Jule/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Tipp', exact: true }).click();
  await expect(companion(page).getByText(/^Frag/)).toBeVisible();
  await expect(page.getByText('1 Tipp', { exact: false }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Satzanfang', exact: true }).click();
  await expect(companion(page).getByText(/(Fang so an|Du kannst so beginnen)/)).toBeVisible();
  await page.getByRole('button', { name: 'Ganzer Satz', exact: true }).click();
  const sentence = companion(page).getByText(/(Zum Beispiel so|Du kannst sagen): „.+“/);
  await expect(sentence).toBeVisible();
  await expect(page.getByText('Hilfe in dieser Aufgabe: 1 Tipp · 1 Satzanfang · 1 ganzer Satz')).toBeVisible();
  await expectAccessible(page);
  const words = /„(.+)“/.exec((await sentence.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('button', { name: 'In mein Feld übernehmen' }).click();
  await expect(page.getByLabel(LINE)).toHaveValue(words);
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(page.getByLabel('Gesprächsverlauf').getByText(words)).toBeVisible();

  if (isPhone(page)) await besideTheTalk(page);
  await page.getByLabel('Deine Frage an Jule').fill('Was heißt Dyspnoe?');
  await page.getByRole('button', { name: 'Frage senden' }).click();
  await expect(companion(page).getByText(/Luftnot|Atemnot/)).toBeVisible();
  // All of it is there again after a reload.
  await page.reload();
  await besideTheTalk(page);
  await expect(companion(page).getByText('Was heißt Dyspnoe?')).toBeVisible();
});

test('the observer quotes the learner during the talk and answers after it', { tag: '@both' }, async ({ page }) => {
  await startCase(page, 'Aufnahme auf der Inneren');
  await besideTheTalk(page);
  await turnTo(page, 'Rückmeldung');
  await expect(page.getByText(/Ich bin Frau Jansen und höre zu/)).toBeVisible();
  await leaveHelpers(page);
  await say(page, 'Guten Tag, Herr Kessler. Ich heiße Linh und bin Pflegefachkraft.');
  await say(page, 'Das tut mir leid. Was ist passiert?');
  await say(page, 'Haben Sie Dyspnoe?');
  if (isPhone(page)) await besideTheTalk(page);
  else await turnTo(page, 'Jule');
  await turnTo(page, 'Rückmeldung');
  await expect(observer(page).getByRole('heading', { name: 'Das ist dir gelungen' })).toBeVisible();
  await expect(observer(page).getByText(/„.*Ich heiße Linh und bin Pflegefachkraft\.“/)).toBeVisible();
  await expect(observer(page).getByText('Das Fachwort „Dyspnoe“ kam ohne Erklärung.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Was kann ich besser machen?' }).click();
  await expect(observer(page).getByText(/nächste(n)? Mal/)).toBeVisible();
  await leaveHelpers(page);

  if (isPhone(page)) await page.getByRole('button', { name: /Aufgabe 1\/5/ }).tap();
  await page.getByRole('button', { name: 'Fall jetzt beenden' }).click();
  await page.getByRole('button', { name: 'Abschließen', exact: true }).click();
  await page.getByRole('heading', { name: 'Frag Frau Jansen' }).click();
  await page.getByLabel('Deine Frage an Frau Jansen').fill('Wie war meine Vorstellung?');
  await page.getByRole('button', { name: 'Frage senden' }).click();
  await expect(observer(page).getByText(/Vorstellung mit Name und Aufgabe: Ja/)).toBeVisible();
  await expectAccessible(page);
});

test('the assistant is one quiet button away in the app, and nowhere on public pages', { tag: '@both' }, async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Hilfe und Fragen' }).click();
  await expect(page.getByRole('button', { name: 'Was ist SBAR?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Was ist SBAR?' }).click();
  await expect(assistant(page).getByText(/SBAR ordnet eine Übergabe.*Anordnung/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Frage senden' })).toBeVisible();
  await page.getByLabel('Deine Frage an Assistent').fill('Wer gewinnt die Weltmeisterschaft?');
  await page.keyboard.press(isPhone(page) ? 'Tab' : 'Enter');
  if (isPhone(page)) await page.getByRole('button', { name: 'Frage senden' }).tap();
  await expect(assistant(page).getByText(/weiß ich ohne KI nicht/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hilfe und Fragen' })).toHaveCount(0);
});

test('in a documentation task the assistant helps with the structure and writes nothing', { tag: '@both' }, async ({ page }) => {
  await startCase(page, 'Aufnahme auf der Inneren');
  if (isPhone(page)) await page.getByRole('button', { name: /Aufgabe 1\/5/ }).tap();
  await page.getByRole('button', { name: /Aufnahme dokumentieren/ }).click();
  await besideTheTalk(page);
  await turnTo(page, 'Aufbau');
  await page.getByRole('button', { name: 'Was fehlt in meiner Dokumentation?' }).click();
  await expect(assistant(page).getByText(/Der Aufbau ist: Beschwerden – Allergien/)).toBeVisible();
  await page.getByLabel('Deine Frage an Assistent').fill('Schreib mir bitte den Bericht.');
  await page.getByRole('button', { name: 'Frage senden' }).click();
  await expect(assistant(page).getByText(/Den Text schreibst du selbst/)).toBeVisible();
  await expect(assistant(page).getByText(/Penicillin/)).toHaveCount(0);
  await expectAccessible(page);
});

test('what is selected can be asked of the companion', async ({ page }) => {
  await startCase(page, 'Aufnahme auf der Inneren');
  await page.getByText('Pflegeaufnahme').first().dblclick();
  await page.getByText('Pflegeaufnahme').first().click({ button: 'right' });
  await page.getByRole('dialog', { name: 'Hilfe zur Auswahl' }).getByRole('button', { name: 'Jule fragen' }).click();
  await expect(companion(page).getByText(/^Erklär mir „.+“\.$/)).toBeVisible();
  await expect(companion(page).getByRole('listitem')).toHaveCount(2);
});

test('a question asked offline is kept and answered when the network is back', async ({ page, context }) => {
  await startCase(page, 'Aufnahme auf der Inneren');
  await besideTheTalk(page);
  await expect(page.getByText(/Hallo, ich bin Jule/)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Deine Frage an Jule').fill('Was bedeutet Ödeme?');
  await page.getByRole('button', { name: 'Frage senden' }).click();
  await expect(page.getByText(/Deine Frage wird gesendet, sobald/)).toBeVisible();
  await context.setOffline(false);
  await expect(companion(page).getByText(/Wasser im Gewebe/)).toBeVisible();
  await expect(companion(page).getByText('Was bedeutet Ödeme?')).toHaveCount(1);
});
