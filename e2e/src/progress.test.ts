import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { signInAs } from './people.ts';

test('a tutor sees how far everybody is, assigns a section, and the learner finds it', async ({ page, openWindow }) => {
  const name = 'Jose Dela Cruz';
  await signInAs(page, 'tutor');
  await page.goto('/dashboard/course-progress');
  await expect(page.getByRole('link', { name: 'Elira Hoxha', exact: true })).toBeVisible();

  await page.getByLabel('Kurs', { exact: true }).selectOption({ label: 'Sicher übergeben' });
  await expect(page.getByRole('columnheader', { name: 'SBAR verstehen' })).toBeVisible();
  await expectAccessibleOnBoth(page);

  await page.getByRole('button', { name: 'Zuweisen' }).click();
  const dialog = page.getByRole('dialog');
  const nextYear = new Date().getFullYear() + 1;
  await dialog.getByRole('button', { name: 'Zuweisen' }).click();
  await expect(dialog.getByText('Wähle ein Kapitel oder einen Abschnitt.')).toBeVisible();
  await expect(dialog.getByText('Wähle mindestens eine Person.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await dialog.getByLabel('Was', { exact: true }).selectOption({ label: 'Die Ärztin anrufen' });
  await expect(
    dialog
      .getByLabel('Was', { exact: true })
      .getByRole('option', { name: /^Ganzes Kapitel: / })
      .first(),
  ).toBeAttached();
  await dialog.getByLabel('Wer', { exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('option', { name })).toHaveCount(0);
  await dialog.getByLabel('Bis wann').fill('9999-12-31');
  await expect(dialog.getByText('Dieser Tag liegt mehr als 5 Jahre voraus. Bitte prüfe das Jahr.')).toBeVisible();
  await dialog.getByLabel('Bis wann').fill(`${nextYear}-12-31`);
  await dialog.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await expect(dialog.getByText('Diese Installation verschickt keine E-Mails: 1 Person sieht es auf der Startseite.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await dialog.getByRole('button', { name: 'Zuweisen' }).click();
  await expect(page.getByText('Zugewiesen. Es geht keine E-Mail hinaus: 1 Person sieht es auf der Startseite.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`${name}.*Die Ärztin anrufen`) });
  await expect(row).toContainText(`31.12.${nextYear}`);

  const own = await openWindow();
  await signInAs(own, 'jose');
  await own.goto('/home/learn');
  await expect(own.getByRole('heading', { name: 'Dir zugewiesen' })).toBeVisible();
  await expect(own.getByText('von Katharina Vogt', { exact: false }).first()).toBeVisible();
  const assigned = own.getByRole('link', { name: /^(Jetzt anfangen|Weiterlernen): Die Ärztin anrufen$/ });
  await assigned.click();
  await expect(own).toHaveURL(/\/home\/view\/.*section=/);

  await page.getByRole('button', { name: `Zuweisung zurücknehmen: Die Ärztin anrufen für ${name}` }).click();
  await expect(row).toHaveCount(0);
  await own.goto('/home/learn');
  // What is assigned besides is there, so the list has come.
  await expect(own.getByRole('heading', { name: 'Dir zugewiesen' })).toBeVisible();
  await expect(assigned).toHaveCount(0);

  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(`Was in den Gesprächen gesagt wurde, sieht nur ${name} selbst.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zuweisen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Woche für Woche' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wortschatz' })).toBeVisible();
  await page.getByText('Lernzeit', { exact: true }).last().click();
  await page.getByText('Als Tabelle').click();
  await expect(page.getByRole('columnheader', { name: 'Neue Wörter' })).toBeVisible();
  await page.getByText('Abschnitte ansehen').first().click();
  await expect(page.getByRole('progressbar').nth(1)).toBeVisible();
  await expectAccessibleOnBoth(page);
});

test('a manager saves the progress as a file and looks at a reminder before it is sent', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('heading', { name: 'Woche für Woche' })).toBeVisible();
  await expect(page.getByText('Als Tabelle')).toBeVisible();
  await page.goto('/dashboard/users');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV speichern' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Lernfortschritt.csv');
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\uFEFFVorname;Nachname;/);

  // Chosen people are written to from the bar: who is overdue stands first, however many others there are.
  await page.getByRole('button', { name: 'Zugewiesen', exact: true }).click();
  await expect(page.getByRole('row').nth(2)).toContainText('Elira Hoxha');
  await page.getByRole('checkbox', { name: 'Linh Nguyen auswählen' }).check();
  await page.getByRole('checkbox', { name: 'Elira Hoxha auswählen' }).check();
  const bar = page.getByRole('region', { name: 'Mit der Auswahl' });
  await expect(bar.getByText('2 ausgewählt')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await bar.getByRole('button', { name: 'Zuweisen' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Linh Nguyen herausnehmen' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();

  await page.goto('/dashboard/overview');
  await page.getByRole('button', { name: 'Wer länger weg ist, erinnern' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nicht gelernt seit mindestens').fill('365');
  await dialog.getByLabel('Deine Worte').fill('Wir freuen uns auf dich.');
  await dialog.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await expect(dialog.getByText(/bekommt die E-Mail|bekommen die E-Mail|niemand so lange weg/)).toBeVisible();
  await expectAccessibleOnBoth(page);
});

test('a manager sees who is behind, reminds them from there, sorts the members and names a mentor on a page', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/dashboard/overview');
  const todo = page.getByRole('region', { name: 'Was jetzt zu tun ist' });
  await todo.getByRole('button', { name: 'An Überfälliges erinnern' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessibleOnBoth(page);
  // Without a mail server a reminder would reach nobody: that is said, and nothing is offered to be sent.
  await expect(dialog.getByText('Eine Erinnerung käme bei niemandem an.', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /senden$/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();

  await todo.getByRole('link', { name: 'Wer im Verzug ist, ansehen' }).click();
  await expect(page.getByRole('radio', { name: 'Im Verzug' })).toBeChecked();
  await page.getByText('Lernende', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Katharina Vogt' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Aufgaben', exact: true }).click();
  const head = page.getByRole('columnheader', { name: 'Aufgaben' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Aufgaben', exact: true }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('link', { name: 'Elira Hoxha' }).click();
  await page.getByRole('button', { name: 'Begleitung festlegen' }).click();
  await page.getByRole('combobox', { name: 'Wer begleitet?' }).fill('Katharina');
  await page.getByRole('option', { name: 'Katharina Vogt' }).click();
  await expect(page.getByText('Katharina Vogt begleitet jetzt.')).toBeVisible();
  await page.getByRole('button', { name: 'Katharina Vogt begleitet nicht mehr' }).click();
  await expect(page.getByText('Elira Hoxha hat noch keine Begleitung.')).toBeVisible();
});

test('a mentor sees the mentees only', async ({ page }) => {
  await signInAs(page, 'mentor');
  await page.goto('/dashboard/course-progress');
  await page.getByLabel('Kurs', { exact: true }).selectOption({ label: 'Ankommen auf Station' });
  await expect(page.getByText('Linh Nguyen')).toBeVisible();
  await expect(page.getByText('Elira Hoxha')).toHaveCount(0);
  await page.getByRole('button', { name: 'Fälle von Linh Nguyen zeigen' }).click();
  await expect(page.getByRole('heading', { name: 'Noch kein Fall' })).toBeVisible();
  await expectAccessibleOnBoth(page);

  await page.getByRole('link', { name: 'Deine Mentees' }).click();
  await expect(page.getByRole('link', { name: 'Elira Hoxha' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Linh Nguyen' }).click();
  await expect(page.getByText('Als Begleitung siehst du Fortschritt und Fälle.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zuweisen' })).toHaveCount(0);
  await expectAccessibleOnBoth(page);
});

test('a learner sees in the profile who accompanies them', async ({ page }) => {
  await signInAs(page, 'learner');
  await page.goto('/home/profile');
  await expect(page.getByRole('region', { name: 'Wer dich begleitet' })).toContainText('Jörg Petersen');
});
