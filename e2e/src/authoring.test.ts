import { expect, type Page, test } from '@playwright/test';
import { addItem, button, createCourse, expectSaved, NEW_ITEMS, openItem, openSection, writeTitle } from './authorSteps.ts';
import { get, PLAY } from './lessonSteps.ts';
import { expectAccessible, isPhone, signInAs } from './steps.ts';

const COURSE = 'Wunden versorgen';

/** Signs in somebody in a window of their own. */
async function visit(page: Page, username: string): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL(page.url()).origin,
      locale: 'de-DE',
      reducedMotion: 'reduce',
      ...(isPhone(page)
        ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
        : { viewport: { width: 1440, height: 900 } }),
    });
  if (!context) throw new Error('there is no browser');
  const other = await context.newPage();
  await signInAs(other, username);
  await expect(other).toHaveURL(/\/home$/);
  return other;
}

test.beforeEach(async ({ page }) => {
  // Another test gives the manager of the desktop a new password.
  await signInAs(page, isPhone(page) ? 'superuser' : 'manager');
  await expect(page).toHaveURL(/\/home$/);
});

test('a lesson with all sixteen kinds is written from an empty section, and a learner plays it', async ({ page }) => {
  test.setTimeout(150_000);
  await createCourse(page, COURSE);
  await openSection(page, 'Einstieg');
  await expect(page.getByText('Noch leer')).toBeVisible();
  for (const [index, { kind, name, title, write }] of NEW_ITEMS.entries()) {
    await test.step(`write: ${kind}`, async () => {
      await addItem(page, name);
      await writeTitle(page, title);
      await expect(page.getByText('Noch nicht fertig', { exact: true })).toBeVisible();
      await write(page);
      await expect(page.getByText('Noch nicht fertig', { exact: true })).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`page=${index}$`));
    });
  }
  await expectSaved(page);
  const section = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.goto(`/dashboard/lesson-editor/${section}?page=0`);
  for (const [index, { kind, title, kept }] of NEW_ITEMS.entries()) {
    await test.step(`kept: ${kind}`, async () => {
      await expect(page.getByRole('region', { name: `Bearbeiten: ${title}` })).toBeVisible();
      await kept(page);
      if (index % 5 === 1 && !isPhone(page)) await expectAccessible(page);
      await page.getByText('Vorschau', { exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      if (index % 5 === 2 && isPhone(page)) await expectAccessible(page);
      await page.getByText('Schreiben', { exact: true }).click();
      if (index < 15) await openItem(page, NEW_ITEMS[index + 1]?.title ?? '');
    });
  }

  await page.getByRole('link', { name: COURSE }).click();
  await button(page, 'Veröffentlichen').click();
  await expect(page.getByText('Alle Aufgaben sind vollständig.')).toBeVisible();
  await button(page, 'Jetzt veröffentlichen').click();
  await expect(page.getByText('Der Kurs ist veröffentlicht.')).toBeVisible();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();

  const learner = await visit(page, 'learner');
  const loaded: string[] = [];
  learner.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await learner.goto(`/home/lesson-viewer/${section}?page=0`);
  for (const item of NEW_ITEMS) {
    await test.step(`play: ${item.kind}`, async () => {
      await expect(learner.getByRole('heading', { level: 2, name: item.title })).toBeVisible();
      // The exercise itself has come too.
      await expect(learner.locator('main .mantine-Skeleton-root')).toHaveCount(0);
      await PLAY[item.kind]?.(learner, item);
      await button(learner, 'Weiter').last().click();
    });
  }
  // Nothing that authors write with.
  expect(loaded.filter((path) => /Editor|authoring|lesson-editor/.test(path))).toEqual([]);
  // All but the case, which goes on in a talk of its own.
  await expect(learner.getByText('15 von 16 Aufgaben erledigt')).toBeVisible();
  await learner.context().close();

  // The manager’s view agrees.
  const courseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { items } = await get<{ items: { completed_items: number; total_items: number }[] }>(page, `/courses/${courseId}/interactions`);
  expect(items).toMatchObject([{ completed_items: 15, total_items: 16 }]);
});

test('two authors at one item: the second sees both versions, and nothing is lost @desktop', async ({ page }) => {
  await createCourse(page, 'Zu zweit');
  await openSection(page, 'Einstieg');
  await addItem(page, 'Nachdenken und schreiben');
  await page.getByRole('textbox', { name: 'Schreibaufgabe' }).fill('Erste Fassung');
  await expectSaved(page);
  const second = await visit(page, 'superuser');
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
  await second.context().close();
});

test('what is written without a network is kept, and saved when it is back @desktop', async ({ page, context }) => {
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

test('items are duplicated, ordered, moved and deleted, and each can be taken back @desktop', async ({ page }) => {
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
  await openItem(page, 'Eins');
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

test('chapters and sections are made, ordered across chapters, copied into another course, deleted and taken back @desktop', async ({
  page,
}) => {
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
  await page.waitForTimeout(200);
  await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(300);
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

test('the exercise browser finds an item, shows it, and copies it into a section @desktop', async ({ page: manager }) => {
  // A copy holds what is right: only who may edit the original takes one.
  await manager.goto('/dashboard/exercise-browser?search=SBAR&kind=text');
  await manager
    .getByRole('link', { name: /^Warum SBAR\?/ })
    .first()
    .click();
  await expect(manager.getByRole('heading', { level: 2, name: 'Warum SBAR?' })).toBeVisible();
  await expect(button(manager, 'In einen Abschnitt kopieren')).toHaveCount(0);

  const page = await visit(manager, 'admin');
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

  const tutor = await visit(page, 'tutor');
  await tutor.goto('/dashboard/exercise-browser?search=SBAR&kind=text');
  await tutor
    .getByRole('link', { name: /^Warum SBAR\?/ })
    .first()
    .click();
  await expect(tutor.getByRole('heading', { level: 2, name: 'Warum SBAR?' })).toBeVisible();
  await expect(button(tutor, 'In einen Abschnitt kopieren')).toHaveCount(0);
  await tutor.context().close();
  await page.context().close();
});

test('the screens of the authors are accessible, in the light and in the dark', async ({ page }) => {
  const expectBoth = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  };
  const course = isPhone(page) ? 'Sehen P' : 'Sehen';
  await createCourse(page, course);
  await button(page, 'Mehr: Einstieg').last().click();
  await expectBoth();
  await page.getByRole('menuitem', { name: 'Abschnitt löschen' }).click();
  await button(page, 'Rückgängig').click();
  await page.getByRole('tab', { name: 'Angaben' }).click();
  await expectBoth();
  await page.getByRole('tab', { name: 'Inhalt' }).click();
  await openSection(page, 'Einstieg');
  await button(page, 'Aufgabe hinzufügen').click();
  await expectBoth();
  await page.keyboard.press('Escape');
  await addItem(page, 'Zuordnen');
  await expectBoth();
  await page.goto('/dashboard/edit');
  await expect(page.getByRole('link', { name: new RegExp(`^${course}`) })).toBeVisible();
  await expectBoth();
  await page.goto('/dashboard/exercise-browser');
  await page
    .getByRole('link', { name: /^Eine Übergabe in vier Sätzen/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Eine Übergabe in vier Sätzen' })).toBeVisible();
  await expectBoth();
});
