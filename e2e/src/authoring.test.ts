import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addItem, button, createCourse, expectSaved, openSection, writeTitle } from './authorSteps.ts';
import { test } from './fixtures.ts';
import { signInAs } from './people.ts';

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'manager');
});

test('two authors at one item: the second sees both versions, and nothing is lost', async ({ page, openWindow }) => {
  await createCourse(page, 'Zu zweit');
  await openSection(page, 'Einstieg');
  await addItem(page, 'Nachdenken und schreiben');
  await page.getByRole('textbox', { name: 'Schreibaufgabe' }).fill('Erste Fassung');
  await expectSaved(page);
  const second = await openWindow();
  await signInAs(second, 'superuser');
  await second.goto(page.url());
  const prompt = second.getByRole('textbox', { name: 'Schreibaufgabe' });
  await expect(prompt).toHaveValue('Erste Fassung');

  await page.getByRole('textbox', { name: 'Schreibaufgabe' }).fill('Fassung der Ersten');
  await expectSaved(page);
  await prompt.fill('Fassung der Zweiten');
  const both = second.getByRole('alert').filter({ hasText: 'Zwei Fassungen' });
  await expect(both.getByRole('row', { name: /Fassung der Zweiten.*Fassung der Ersten/ })).toBeVisible();
  await expectAccessible(second);
  // What is written goes on being kept while the two versions stand there.
  await second.reload();
  await expect(both).toBeVisible();
  await button(both, 'Die andere nehmen').click();
  await expect(prompt).toHaveValue('Fassung der Ersten');
  await button(second, 'Rückgängig').click();
  await expect(prompt).toHaveValue('Fassung der Zweiten');
  await expectSaved(second);

  await page.getByRole('textbox', { name: 'Schreibaufgabe' }).fill('Noch einmal die Erste');
  const mine = page.getByRole('alert').filter({ hasText: 'Zwei Fassungen' });
  await button(mine, 'Meine behalten').click();
  await expectSaved(page);
  await second.reload();
  await expect(prompt).toHaveValue('Noch einmal die Erste');
});

test('what is written without a network is kept, and saved when it is back', async ({ page, context }) => {
  await createCourse(page, 'Ohne Netz');
  await openSection(page, 'Einstieg');
  await addItem(page, 'Nachdenken und schreiben');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Schreibaufgabe' }).fill('Im Zug geschrieben');
  await expect(page.getByText('Keine Verbindung. Auf diesem Gerät gespeichert.')).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Schreibaufgabe' })).toHaveValue('Im Zug geschrieben');
});

test('items are duplicated, ordered, moved and deleted, and each can be taken back', async ({ page }) => {
  await createCourse(page, 'Ordnung');
  await button(page, 'Abschnitt hinzufügen').click();
  await page.getByRole('textbox', { name: 'Titel des Abschnitts' }).fill('Zweiter Abschnitt');
  await page.keyboard.press('Enter');
  await openSection(page, 'Einstieg');
  for (const title of ['Eins', 'Zwei']) {
    await addItem(page, 'Nachdenken und schreiben');
    await writeTitle(page, title);
    await expectSaved(page);
  }
  const items = page.getByRole('list', { name: 'Aufgaben dieses Abschnitts' });
  const order = (titles: string[]) => expect(items.getByRole('link')).toHaveText(titles.map((title) => new RegExp(`^${title}`)));
  const act = async (title: string, action: string) => {
    await button(page, `Mehr: ${title}`).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Zwei', 'Verdoppeln');
  await order(['Eins', 'Zwei', 'Zwei']);
  // Turned by keyboard, the page goes on where the next item begins: in its title while it is the one just added, else at its heading.
  await button(page, 'Vorige Aufgabe').press('Enter');
  await expect(page).toHaveURL(/page=1$/);
  await expect(page.getByRole('region', { name: 'Bearbeiten: Zwei' }).getByRole('textbox', { name: 'Titel', exact: true })).toBeFocused();
  await button(page, 'Vorige Aufgabe').press('Enter');
  await expect(page).toHaveURL(/page=0$/);
  await expect(page.getByRole('region', { name: 'Bearbeiten: Eins' }).getByRole('heading', { level: 2 })).toBeFocused();
  await act('Eins', 'Nach unten');
  await order(['Zwei', 'Eins', 'Zwei']);
  await expect(page).toHaveURL(/page=1$/);
  // By mouse too.
  await button(items, 'Verschieben: Eins').hover();
  await page.mouse.down();
  const last = (await items.getByRole('link').last().boundingBox()) ?? { x: 0, y: 0, height: 0 };
  for (const step of [0.4, 0.8, 1]) await page.mouse.move(last.x, last.y + last.height * step, { steps: 4 });
  await page.mouse.up();
  await order(['Zwei', 'Zwei', 'Eins']);
  await expect(page).toHaveURL(/page=2$/);
  await page.reload();
  await order(['Zwei', 'Zwei', 'Eins']);
  await act('Eins', 'Aufgabe löschen');
  await order(['Zwei', 'Zwei']);
  await expectAccessible(page);
  await button(page, 'Rückgängig').click();
  await order(['Zwei', 'Zwei', 'Eins']);
  await expect(page.getByRole('region', { name: 'Bearbeiten: Eins' })).toBeVisible();
  await act('Eins', 'In anderen Abschnitt verschieben');
  await expectAccessible(page);
  await button(page.getByRole('dialog'), 'Hierher verschieben').click();
  await order(['Zwei', 'Zwei']);
  await page.getByRole('link', { name: 'Ordnung' }).click();
  await openSection(page, 'Zweiter Abschnitt');
  await order(['Eins']);
});

test('chapters and sections are made, ordered across chapters, copied into another course, deleted and taken back', async ({ page }) => {
  const [from, to] = ['Quelle', 'Ziel'];
  await createCourse(page, to);
  await createCourse(page, from);
  await button(page, 'Kapitel hinzufügen').click();
  await page.getByRole('textbox', { name: 'Titel des Kapitels' }).fill('Vertiefung');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vertiefung' })).toBeVisible();
  await button(page, 'Abschnitt hinzufügen').first().click();
  await page.getByRole('textbox', { name: 'Titel des Abschnitts' }).fill('Verbände');
  await page.keyboard.press('Enter');
  const chapter = (title: string) => page.getByRole('list', { name: `Abschnitte: ${title}` });
  await expect(chapter('Einstieg').getByRole('link')).toHaveCount(2);

  // By keyboard from one chapter into the next, and back by the menu.
  await button(page, 'Verschieben: Verbände').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('li[data-dragging]').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(chapter('Vertiefung').getByRole('button', { name: 'Verschieben: Verbände' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(chapter('Vertiefung').getByRole('link', { name: /^Verbände/ })).toBeVisible();
  await page.reload();
  await expect(chapter('Vertiefung').getByRole('link', { name: /^Verbände/ })).toBeVisible();
  await button(page, 'Mehr: Verbände').click();
  await page.getByRole('menuitem', { name: 'Nach oben' }).click();
  await expect(chapter('Einstieg').getByRole('link')).toHaveCount(2);

  await button(page, 'Mehr: Verbände').click();
  await page.getByRole('menuitem', { name: 'Abschnitt löschen' }).click();
  await expect(chapter('Einstieg').getByRole('link')).toHaveCount(1);
  await button(page, 'Rückgängig').click();
  await expect(chapter('Einstieg').getByRole('link')).toHaveCount(2);

  await button(page, 'Mehr: Verbände').click();
  await page.getByRole('menuitem', { name: 'Abschnitt kopieren' }).click();
  await page.getByRole('link', { name: 'Kurse bearbeiten' }).first().click();
  await page.getByRole('link', { name: new RegExp(`^${to}`) }).click();
  await button(page, '„Verbände“ einfügen').click();
  await expect(page.getByText('„Verbände“ ist eingefügt.')).toBeVisible();
  await expect(chapter('Einstieg').getByRole('link', { name: /^Verbände/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Angaben' }).click();
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Für alle, die Wunden versorgen.');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue('Für alle, die Wunden versorgen.');
});

test('the exercise browser finds an item, shows it, and copies it into a section', async ({ page: manager, openWindow }) => {
  // A copy holds what is right: only who may edit the original takes one.
  await manager.goto('/dashboard/exercise-browser?search=SBAR&kind=text');
  await manager
    .getByRole('link', { name: /^Warum SBAR\?/ })
    .first()
    .click();
  await expect(manager.getByRole('heading', { level: 2, name: 'Warum SBAR?' })).toBeVisible();
  await expect(button(manager, 'In einen Abschnitt kopieren')).toHaveCount(0);

  const page = await openWindow();
  await signInAs(page, 'admin');
  const course = 'Sammlung';
  await createCourse(page, course);
  await page.goto('/dashboard/exercise-browser');
  await page.getByRole('searchbox', { name: 'Suche' }).fill('SBAR');
  await page.getByRole('combobox', { name: 'Art' }).selectOption({ label: 'Text' });
  await expect(page).toHaveURL(/\?(?=.*search=SBAR)(?=.*kind=text)/);
  // Copies that others made of it come after it or before it.
  await page
    .getByRole('link', { name: /^Warum SBAR\?/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Warum SBAR?' })).toBeVisible();
  await button(page, 'In einen Abschnitt kopieren').click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('combobox', { name: 'Kurs' }).selectOption({ label: course });
  await expect(dialog.getByRole('combobox', { name: 'Abschnitt' })).toHaveText('Einstieg');
  await button(dialog, 'Hierher kopieren').click();
  await expect(page.getByText('Die Aufgabe ist in „Einstieg“ kopiert.')).toBeVisible();
  await page.goto('/dashboard/edit');
  await page.getByRole('link', { name: new RegExp(`^${course}`) }).click();
  await openSection(page, 'Einstieg');
  await expect(page.getByRole('list', { name: 'Aufgaben dieses Abschnitts' }).getByRole('link', { name: /^Warum SBAR\?/ })).toBeVisible();

  const tutor = await openWindow();
  await signInAs(tutor, 'tutor');
  await tutor.goto('/dashboard/exercise-browser?search=SBAR&kind=text');
  await tutor
    .getByRole('link', { name: /^Warum SBAR\?/ })
    .first()
    .click();
  await expect(tutor.getByRole('heading', { level: 2, name: 'Warum SBAR?' })).toBeVisible();
  await expect(button(tutor, 'In einen Abschnitt kopieren')).toHaveCount(0);
});

test('what opens over the screens of the authors is accessible', { tag: '@both' }, async ({ page }) => {
  const course = 'Sehen';
  await createCourse(page, course);
  await button(page, 'Mehr: Einstieg').last().click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Abschnitt löschen' }).click();
  await button(page, 'Rückgängig').click();
  await page.getByRole('tab', { name: 'Angaben' }).click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Inhalt' }).click();
  await openSection(page, 'Einstieg');
  await button(page, 'Aufgabe hinzufügen').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await addItem(page, 'Zuordnen');
  await expectAccessible(page);
  await page.goto('/dashboard/exercise-browser');
  await page
    .getByRole('link', { name: /^Eine Übergabe in vier Sätzen/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Eine Übergabe in vier Sätzen' })).toBeVisible();
  await expectAccessible(page);
});

test('a course is checked, published, changed in a draft beside it, brought back and withdrawn', async ({ page, openWindow }) => {
  const title = 'Schritt für Schritt';
  await createCourse(page, title);
  const published = new URL(page.url()).pathname;
  // What is empty leads to its place.
  await button(page, 'Veröffentlichen').click();
  await expect(page.getByRole('heading', { name: '1 Lücke' })).toBeVisible();
  await expectAccessible(page);
  await button(page.getByRole('dialog'), /Einstieg Der Abschnitt ist noch leer/).click();
  await expect(page).toHaveURL(/\/dashboard\/lesson-editor\//);
  await addItem(page, 'Nachdenken und schreiben');
  await page.getByRole('textbox', { name: 'Schreibaufgabe' }).fill('Was war neu?');
  await expectSaved(page);
  await page.getByRole('link', { name: title }).click();
  await button(page, 'Veröffentlichen').click();
  await button(page, 'Jetzt veröffentlichen').click();
  await expect(page.getByText('Der Kurs ist veröffentlicht.')).toBeVisible();

  // Changes stand in the draft alone.
  await button(page, 'Änderungen schreiben').click();
  await expect(page.getByText('Änderungen, noch nicht veröffentlicht')).toBeVisible();
  await expect(page).not.toHaveURL(published);
  await openSection(page, 'Einstieg');
  await addItem(page, 'Nachdenken und schreiben');
  await writeTitle(page, 'Und morgen?');
  await page.getByRole('textbox', { name: 'Schreibaufgabe' }).fill('Was nimmst du dir vor?');
  await expectSaved(page);
  const learner = await openWindow();
  await signInAs(learner, 'learner');
  const course = `/home/course/${published.split('/').at(-1)}`;
  await learner.goto(course);
  await expect(learner.getByText('0/1').first()).toBeVisible();
  await button(learner, 'Kurs beginnen').click();
  await expect(learner).toHaveURL(/\/home\/view\//);

  await page.getByRole('link', { name: title }).click();
  await button(page, 'Änderungen veröffentlichen').click();
  const check = page.getByRole('dialog');
  await expect(check.getByRole('list', { name: 'Was sich ändert' }).getByRole('listitem')).toHaveText(/Neu.*Und morgen\?.*Einstieg/);
  await expect(check.getByText('1 Person ist mittendrin.')).toBeVisible();
  await expectAccessible(page);
  await button(check, 'Änderungen veröffentlichen').click();
  await expect(page).toHaveURL(new RegExp(`${published}`));
  await learner.goto(course);
  await expect(learner.getByText('0/2').first()).toBeVisible();

  // The first version comes back into a draft, and is thrown away there.
  await button(page, 'Mehr').click();
  await page.getByRole('menuitem', { name: 'Frühere Fassungen' }).click();
  await expectAccessible(page);
  await button(page, 'Fassung 1 zurückholen').click();
  await expect(page.getByText('Änderungen, noch nicht veröffentlicht')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Einstieg.*1 Aufgabe/ })).toBeVisible();
  await button(page, 'Mehr').click();
  await page.getByRole('menuitem', { name: 'Änderungen verwerfen' }).click();
  await button(page.getByRole('dialog'), 'Änderungen verwerfen').click();
  await expect(button(page, 'Änderungen schreiben')).toBeVisible();

  await button(page, 'Mehr').click();
  await page.getByRole('menuitem', { name: 'Zurückziehen' }).click();
  await expect(page.getByRole('dialog').getByText('1 Person ist mittendrin.')).toBeVisible();
  await expectAccessible(page);
  await button(page.getByRole('dialog'), 'Zurückziehen').click();
  await expect(button(page, 'Veröffentlichen')).toBeVisible();
});

test('a course is not saved without a title, and a draft that nobody began is deleted after a question', async ({ page }) => {
  await createCourse(page, 'Zum Wegwerfen');
  await page.getByRole('tab', { name: 'Angaben' }).click();
  const title = page.getByRole('textbox', { name: 'Titel', exact: true });
  await title.fill('');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Nicht gespeichert. Ohne Titel wird der Kurs nicht gespeichert.')).toBeVisible();
  await expect(button(page, 'Noch einmal')).toHaveCount(0);
  await title.fill('Zum Wegwerfen');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await button(page, 'Mehr').click();
  await page.getByRole('menuitem', { name: 'Kurs löschen' }).click();
  const asked = page.getByRole('dialog', { name: '„Zum Wegwerfen“ löschen?' });
  await expectAccessible(page);
  await button(asked, 'Kurs löschen').click();
  await expect(page).toHaveURL(/\/dashboard\/edit$/);
  await expect(page.getByText('Zum Wegwerfen', { exact: true })).toHaveCount(0);
});
