import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './accessibility.ts';
import { addFreehandPatient, beginCase, saved, tab, tryPatient, writeOverview, writeRecord, writeTask } from './caseSteps.ts';
import { test } from './fixtures.ts';
import { callerOf, joinClinic, signInAs } from './people.ts';
import { isPhone, say } from './steps.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

const caseIdOf = (page: Page) => new URL(page.url()).searchParams.get('case_id') ?? '';

// Trying the patient stands beside the writing on a desk, and in a sheet on the phone.
test('a manager writes a case from nothing and tries the patient; a learner of the clinic plays it', { tag: '@both' }, async ({ page }) => {
  test.setTimeout(240_000);
  const title = 'Sturz im Bad';
  await signInAs(page, 'manager');
  await beginCase(page, title);
  await writeOverview(page, 'Sturz');
  await addFreehandPatient(page);
  await tryPatient(page);
  await writeRecord(page);

  // What is missing is named kindly, and each entry leads to its field.
  await tab(page, 'Prüfen').click();
  await expect(page.getByRole('heading', { name: '1 Lücke' })).toBeVisible();
  await expectAccessible(page);
  await writeTask(page);
  await saved(page);

  // Everything is there after a reload.
  await page.reload();
  await button(page, /^Aufnahmegespräch/).click();
  await expect(page.getByLabel('Anweisung')).toHaveValue('Frag nach Sturz und Allergien.');
  await tab(page, 'Prüfen').click();
  await expect(page.getByRole('heading', { name: 'Alles da' })).toBeVisible();
  await button(page, 'Veröffentlichen').click();
  await expect(page).toHaveURL(/\/home\/case-inspection\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bearbeiten', exact: true })).toBeVisible();
  await expectAccessible(page);

  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home/all-cases');
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await button(page, 'Fall starten').click();
  await say(page, 'Haben Sie Allergien?');
  await expect(
    page
      .getByLabel('Gesprächsverlauf')
      .getByText(/Penicillin/)
      .first(),
  ).toBeVisible();
  // Learners write nothing here.
  await page.goto('/home/new-case');
  await expect(page.getByRole('heading', { name: 'Hier kannst du nicht schreiben' })).toBeVisible();
  await expectAccessible(page);
});

test('a draft, and a case of somebody else, are not found by a learner', async ({ page, request }) => {
  const manager = await callerOf(request, 'manager');
  const { items } = await manager.get('/cases/?limit=1');
  const admin = await callerOf(request, 'admin');
  const { authoring } = await admin.get(`/cases/${items[0].id}`);
  const file = { ...authoring.file, title: 'Nur für mich', is_public: false };
  const draft = await manager.send('post', '/cases/create-or-overwrite', { is_draft: true, file });
  const foreign = await admin.send('post', '/cases/create-or-overwrite', { is_draft: false, file });
  await signInAs(page, 'learner');
  for (const { id } of [draft, foreign]) {
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await page.goto(`/home/case-inspection/${id}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText('Nur für mich')).toHaveCount(0);
    await page.goto(`/home/new-case?case_id=${id}`);
    await expect(page.getByRole('alert')).toBeVisible();
  }
});

test('two authors at one case: both versions are shown, nobody’s work is overwritten', async ({ page, request }) => {
  await signInAs(page, 'manager');
  await beginCase(page, 'Zu zweit');
  const id = caseIdOf(page);
  await page.getByLabel('Kurz gesagt').fill('Meine erste Fassung.');
  await saved(page);

  const other = await callerOf(request, 'admin');
  const { authoring } = await other.get(`/cases/${id}`);
  const theirs = { ...authoring.file, summary: 'Die Fassung der Kollegin.' };
  await other.send('post', '/cases/create-or-overwrite', { id, version: authoring.version, is_draft: true, file: theirs });

  await page.getByLabel('Kurz gesagt').fill('Meine zweite Fassung.');
  const conflict = page.getByRole('alert');
  await expect(conflict.getByText('Meine zweite Fassung.')).toBeVisible();
  await expect(conflict.getByText('Die Fassung der Kollegin.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  const stored = async () => (await other.get(`/cases/${id}`)).authoring.file.summary;
  expect(await stored()).toBe('Die Fassung der Kollegin.');

  // Their version is taken, and one's own can be brought back.
  await conflict.getByRole('button', { name: 'Die andere nehmen' }).click();
  await expect(page.getByLabel('Kurz gesagt')).toHaveValue('Die Fassung der Kollegin.');
  await button(page, 'Rückgängig').click();
  await expect(page.getByLabel('Kurz gesagt')).toHaveValue('Meine zweite Fassung.');
  await saved(page);
  expect(await stored()).toBe('Meine zweite Fassung.');
});

test('what is typed without a network is kept, over a reload too, and saved when it is back', async ({ page, context }) => {
  await signInAs(page, 'manager');
  await beginCase(page, 'Ohne Netz');
  await saved(page);
  await page.route('**/api/cases/create-or-overwrite', (route) => route.abort());
  await page.getByLabel('Kurz gesagt').fill('Im Keller geschrieben.');
  await expect(page.getByText('Keine Verbindung. Auf diesem Gerät gespeichert.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Kurz gesagt')).toHaveValue('Im Keller geschrieben.');
  await page.unroute('**/api/cases/create-or-overwrite');
  await context.setOffline(true);
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Kurz gesagt')).toHaveValue('Im Keller geschrieben.');
});

test('changes of a published case are a draft beside it until they are published', async ({ page, request }) => {
  const manager = await callerOf(request, 'manager');
  const admin = await callerOf(request, 'admin');
  const { items } = await manager.get('/cases/?limit=1');
  const { authoring } = await admin.get(`/cases/${items[0].id}`);
  const title = 'Schon veröffentlicht';
  const one = await manager.send('post', '/cases/create-or-overwrite', {
    is_draft: false,
    file: { ...authoring.file, title, is_public: false },
  });
  await signInAs(page, 'manager');
  await page.goto(`/home/case-inspection/${one.id}`);
  await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible();
  await page.getByLabel('Kurz gesagt').fill('Jetzt noch besser.');
  await expect(page.getByText('Änderungen, noch nicht veröffentlicht')).toBeVisible();
  await saved(page);
  const learner = await callerOf(request, 'learner');
  const shown = async () => (await learner.get(`/cases/${one.id}`)).summary;
  expect(await shown()).toBe(authoring.file.summary);
  // Opened again, the writing goes on in the draft.
  await page.reload();
  await expect(page.getByLabel('Kurz gesagt')).toHaveValue('Jetzt noch besser.');
  await tab(page, 'Prüfen').click();
  await button(page, 'Änderungen veröffentlichen').click();
  await expect(page).toHaveURL(new RegExp(`/home/case-inspection/${one.id}`));
  expect(await shown()).toBe('Jetzt noch besser.');
});

test('a person is kept, changed, copied, and taken into a case', async ({ page }) => {
  const name = 'Frau Sammlung';
  await signInAs(page, 'manager');
  await page.goto('/home/personas');
  await button(page, 'Neue Person').click();
  await button(page, 'Mit leerem Formular anfangen').click();
  await page.getByLabel('Nachname').fill(name.replace('Frau ', ''));
  await expect(page.getByLabel('Wird genannt')).toHaveValue(name);
  await page.getByLabel('Alter in Jahren').fill('70');
  await button(page, 'Neu zeichnen').click();
  await tab(page, 'Fakten').click();
  await page.getByLabel('Fakt hinzufügen').selectOption({ label: 'Schlaf' });
  await page.getByLabel('Was stimmt').fill('schläft gut');
  await page.getByLabel('Einfach (bis B1)').fill('Ich schlafe gut.');
  await expectAccessibleOnBoth(page);
  await saved(page);
  await page.getByRole('link', { name: 'Alle Personen' }).click();
  await button(page, `Kopie machen: ${name}`).click();
  await expect(page.getByRole('link', { name: `${name} (Kopie)` })).toBeVisible();

  await beginCase(page, `Mit ${name}`);
  await tab(page, 'Personen').click();
  await button(page, 'Person hinzufügen').click();
  await button(page, new RegExp(`^${name} Patientin`)).click();
  await tab(page, 'Fakten').click();
  await expect(button(page, /^Schlaf schläft gut/)).toBeVisible();
});

// The questions are chosen by typing, on glass too.
test('what a person says about daily life is written, asked for and found again', { tag: '@both' }, async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/home/personas');
  await button(page, 'Neue Person').click();
  await button(page, 'Mit leerem Formular anfangen').click();
  await page.getByLabel('Nachname').fill('Alltag');
  await tab(page, 'Alltag').click();
  await button(page, 'Antwort hinzufügen').click();
  const questions = page.getByRole('combobox', { name: 'Antwortet auf diese Fragen' });
  await questions.fill('haustier');
  await page.getByRole('option', { name: 'Haben Sie ein Haustier?' }).click();
  await questions.press('Escape');
  await page.getByLabel('Einfach (bis B1)').fill('Ich habe eine Katze.');
  await page.getByLabel('Alltagssprache (ab B2)').fill('Meine Minka, die ist vierzehn.');
  await page.getByLabel('Wie wirklich danach gefragt wird').fill('hast du haustier\n\nviecher daheim?');
  await expect(page.getByText('1 Antwort.')).toBeVisible();
  await expectAccessible(page);

  // The trial talk already knows it, and leads to where it stands.
  if (isPhone(page)) await button(page, 'Ausprobieren').click();
  await page.getByLabel(/^Deine Worte an .*, zur Probe$/).fill('Haben Sie ein Haustier?');
  await button(page, 'Zur Probe sagen').click();
  const trial = page.getByRole('region', { name: /^Probegespräch/ });
  await expect(trial.getByRole('paragraph').filter({ hasText: 'Ich habe eine Katze.' })).toBeVisible();
  await expectAccessible(page);
  await trial.getByRole('button', { name: 'Haben Sie ein Haustier?' }).click();
  await expect(page.getByLabel('Einfach (bis B1)')).toBeFocused();

  // What nobody answers yet is answered from the list of questions.
  await tab(page, 'Fragen').click();
  await page.getByLabel('Suche in Fragen und Antworten').fill('haustier');
  await expect(page.getByRole('tabpanel').getByText('Ich habe eine Katze.')).toBeVisible();
  await page.getByLabel('Suche in Fragen und Antworten').fill('Kopf gefallen');
  await expect(page.getByText('noch keine Antwort')).toBeVisible();
  await expectAccessible(page);
  const gap = button(page, 'Antworten auf: Sind Sie auf den Kopf gefallen?');
  await gap.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Als Fakt' }).click();
  await expect(page.getByLabel('Was stimmt')).toBeFocused();
  await page.getByLabel('Was stimmt').fill('nicht auf den Kopf gefallen');
  await page.getByLabel('Einfach (bis B1)').fill('Der Kopf ist heil.');
  await page.getByLabel('Wie wirklich danach gefragt wird').fill('kopf angehaut?');
  await page.getByLabel('Richtig zusammengefasst').fill('Der Kopf hat nichts abbekommen.');
  await page.getByLabel('Falsch zusammengefasst').fill('Sie sind also auf den Kopf gefallen.');
  await expectAccessible(page);
  await saved(page);

  await page.reload();
  await tab(page, 'Fragen').click();
  await button(page, /^Stürze/).click();
  await button(page, 'Bearbeiten: Sind Sie auf den Kopf gefallen?').click();
  await expect(page.getByLabel('Wie wirklich danach gefragt wird')).toHaveValue('kopf angehaut?');
  await expect(page.getByLabel('Richtig zusammengefasst')).toHaveValue('Der Kopf hat nichts abbekommen.');
  await expect(page.getByLabel('Falsch zusammengefasst')).toHaveValue('Sie sind also auf den Kopf gefallen.');
  await tab(page, 'Alltag').click();
  await button(page, /^Haben Sie ein Haustier\?/).click();
  await expect(page.getByLabel('Wie wirklich danach gefragt wird')).toHaveValue('hast du haustier\nviecher daheim?');
  await expect(page.getByLabel('Alltagssprache (ab B2)')).toHaveValue('Meine Minka, die ist vierzehn.');

  // Deleted by mistake, and brought back.
  await button(page, 'Löschen: Haben Sie ein Haustier?').click();
  await expect(page.getByText('0 Antworten.')).toBeVisible();
  await button(page, 'Zurückholen: Haben Sie ein Haustier?').click();
  await expect(button(page, /^Haben Sie ein Haustier\? Ich habe eine Katze\./)).toBeVisible();
  await saved(page);
});

test('a dialog is written with sounds and descriptions, and played with its text or without', async ({ page }) => {
  const title = 'Anruf beim Dienstarzt';
  await signInAs(page, 'manager');
  await page.goto('/home/dialogs');
  await button(page, 'Neuer Dialog').click();
  await page.getByLabel('Titel').fill(title);
  const add = async (type: string, label: string, text: string, speaker?: string) => {
    await button(page, 'Zeile hinzufügen').click();
    await page.getByLabel('Art').last().selectOption({ label: type });
    if (speaker) await page.getByLabel('Wer spricht').last().fill(speaker);
    await page.getByLabel(label).last().fill(text);
  };
  await add('Geräusch', 'Was zu hören ist', 'Das Telefon klingelt.');
  await add('Jemand spricht', 'Was gesagt wird', 'Weber, Innere.', 'Dr. Weber');
  await add('Beschreibung', 'Was geschieht', 'Amira nimmt den Zettel.');
  await add('Jemand spricht', 'Was gesagt wird', 'Guten Abend, hier ist Amira.', 'Amira');
  // A recording of one line; what it holds is found out by the server.
  await page.getByText('Aufnahme hinzufügen').first().click();
  const wave = Buffer.from('UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=', 'base64');
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'telefon.wav', mimeType: 'audio/wav', buffer: wave });
  await expect(page.locator('audio').first()).toBeVisible();
  await saved(page);
  await button(page, 'Veröffentlichen').click();
  await expectAccessibleOnBoth(page);
  await button(page, 'Jetzt veröffentlichen').click();
  await expect(page.getByText('Der Dialog ist veröffentlicht.')).toBeVisible();

  await signInAs(page, 'learner');
  await page.goto('/home/all-cases');
  await page.getByRole('link', { name: 'Dialoge', exact: true }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('link', { name: 'Bearbeiten', exact: true })).toHaveCount(0);
  await button(page, 'Abspielen').click();
  const current = page.locator('[aria-current="true"]');
  await expect(current).toContainText('Dr. Weber');
  await expectAccessibleOnBoth(page);
  await page.getByRole('switch', { name: 'Text zeigen' }).uncheck();
  await expect(page.getByText('Guten Abend, hier ist Amira.')).toHaveCount(0);
  await button(page, 'Ab Zeile 4 abspielen').click();
  await expect(current).toContainText('Amira');
  await expect(button(page, 'Noch einmal')).toBeVisible();
  await expectAccessibleOnBoth(page);
});
