import { expect, type Page } from '@playwright/test';
import { KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import { answerLine } from '@visite/core/exercises/answerLine.ts';
import { writtenContent } from './items.ts';
import { button, expectAccessible, field, open, press, test } from './steps.ts';

const writing = (page: Page) => page.getByRole('region', { name: /^Bearbeiten: / });
const preview = (page: Page) => page.getByRole('region', { name: 'Vorschau', exact: true });
/** On the desktop both sides are to be seen; on the phone one takes the place of the other. */
const isSplit = () => test.info().project.name === 'keyboard';
const showPreview = async (page: Page) => (isSplit() ? undefined : page.getByText('Vorschau', { exact: true }).first().tap());
const showWriting = async (page: Page) => (isSplit() ? undefined : page.getByText('Schreiben', { exact: true }).tap());
const openStudio = (page: Page, kind: KindName, variant = 'whole') => open(page, kind, { variant, as: 'studio' });

/** On the phone the sides take turns in the same way for every kind: some of them stand for all. */
const ON_PHONE: readonly KindName[] = ['cloze', 'image_labeling', 'form_case'];

for (const kind of KIND_NAMES) {
  test(`${kind}: form and preview stand side by side or in turn, and the list tells what is right${ON_PHONE.includes(kind) ? '' : ' @keyboard'}`, async ({
    page,
  }) => {
    await openStudio(page, kind);
    await expect(writing(page)).toBeVisible();
    await expect(preview(page)).toHaveCount(isSplit() ? 1 : 0);
    await showPreview(page);
    await expect(writing(page)).toHaveCount(isSplit() ? 1 : 0);
    await expect(preview(page).getByRole('heading', { name: 'Vorschau' })).toHaveCount(1);
    await expect(preview(page).locator('.mantine-Skeleton-root')).toHaveCount(0);
    await expect(page.getByText('Noch nicht fertig', { exact: true })).toHaveCount(0);
    await expectAccessible(page, 'light');
    await expectAccessible(page, 'dark');
    if (!isSplit()) await page.getByRole('link', { name: 'Zur Liste der Aufgaben' }).tap();
    const answers = answerLine(kind, writtenContent(kind));
    const row = page.getByRole('list', { name: 'Aufgaben dieses Abschnitts' }).getByRole('link');
    if (answers) await expect(row).toContainText(`Richtig:${answers}`);
    else await expect(row).not.toContainText('Richtig');
  });
}

test('the preview follows what is typed, and the focus stays in the form', async ({ page }) => {
  await openStudio(page, 'journalling');
  const prompt = field(writing(page), 'Schreibaufgabe');
  await prompt.fill('');
  await prompt.pressSequentially('Was war heute neu?');
  if (isSplit()) {
    await expect(field(preview(page), 'Was war heute neu?')).toBeVisible();
    await expect(prompt).toBeFocused();
    await prompt.press('End');
    await page.keyboard.type(' Und warum?');
    await expect(prompt).toHaveValue('Was war heute neu? Und warum?');
  }
  await field(writing(page), 'Titel').fill('Rückschau');
  await showPreview(page);
  await expect(preview(page).getByRole('heading', { name: 'Rückschau' })).toBeVisible();
});

test('answer and verdict of the trial go when the content changes, and only then', async ({ page }) => {
  await openStudio(page, 'form_structured');
  await showPreview(page);
  const given = preview(page).getByRole('textbox', { name: /Verletzung/ });
  await given.fill('Bruch');
  await press(page, button(preview(page), 'Prüfen'));
  const verdict = preview(page).getByText('Das üben wir noch einmal', { exact: true });
  await expect(verdict).toBeVisible();
  // Another title, another instruction: it is still the same exercise.
  await showWriting(page);
  await field(writing(page), 'Titel').fill('Der Sturz');
  await showPreview(page);
  await expect(preview(page).getByRole('heading', { name: 'Der Sturz' })).toBeVisible();
  await expect(verdict).toBeVisible();
  await expect(given).toHaveValue('Bruch');
  await showWriting(page);
  const explanation = field(writing(page), 'Erklärung').last();
  const before = await explanation.inputValue();
  await explanation.fill('Eine Prellung, kein Bruch.');
  await showPreview(page);
  await expect(verdict).toHaveCount(0);
  await expect(given).toHaveValue('');
  // It does not come back with the content.
  await showWriting(page);
  await explanation.fill(before);
  await showPreview(page);
  await expect(writing(page).getByText('Gespeichert', { exact: true })).toHaveCount(isSplit() ? 1 : 0);
  await expect(verdict).toHaveCount(0);
});

test('what an author types in a trial is kept nowhere, and goes when the word changes', async ({ page }) => {
  await openStudio(page, 'mm_vocab');
  await showPreview(page);
  const typed = preview(page).getByRole('textbox');
  await typed.fill('eine Verletzung');
  await showWriting(page);
  await field(writing(page), 'Beispielsatz').first().fill('Die Prellung ist blau.');
  await showPreview(page);
  await expect(typed).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('F6 leads to the preview, and back to the field that was written in', async ({ page }) => {
  await openStudio(page, 'journalling');
  const prompt = field(writing(page), 'Schreibaufgabe');
  await prompt.focus();
  await page.keyboard.press('F6');
  await expect(preview(page).getByRole('heading', { name: 'Vorschau' })).toBeFocused();
  await page.keyboard.press('F6');
  if (isSplit()) await expect(prompt).toBeFocused();
  else await expect(writing(page).getByRole('heading', { level: 2 })).toBeFocused();
  // In a dialog the key is not ours.
  await button(page, /^Mehr: /).click();
  await page.getByRole('menuitem', { name: 'In anderen Abschnitt verschieben' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(preview(page)).toHaveCount(isSplit() ? 1 : 0);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('side by side, a button between the sides shows when the keyboard gets to it; in turn, the switch is there', async ({ page }) => {
  await openStudio(page, 'journalling');
  await expect(page.getByRole('radiogroup', { name: 'Schreiben oder ansehen' })).toHaveCount(isSplit() ? 0 : 1);
  const there = button(page, 'Zur Vorschau (F6)');
  await expect(there).toHaveCount(isSplit() ? 1 : 0);
  if (!isSplit()) return;
  await there.focus();
  await page.keyboard.press('Enter');
  const heading = preview(page).getByRole('heading', { name: 'Vorschau' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  const back = button(preview(page), 'Zum Schreiben (F6)');
  await expect(back).toBeFocused();
  expect((await back.boundingBox())?.height).toBeGreaterThan(40);
  await page.keyboard.press('Enter');
  await expect(writing(page).getByRole('heading', { level: 2 })).toBeFocused();
});

test('while something is missing, the preview tells it in plain words in place of the exercise', async ({ page }) => {
  await openStudio(page, 'ordering', '');
  await showPreview(page);
  await expect(preview(page).getByText('Noch nicht fertig', { exact: true })).toBeVisible();
  await expect(preview(page).getByRole('listitem')).toHaveText(['Es braucht mindestens zwei Schritte.']);
  await expect(button(preview(page), 'Prüfen')).toHaveCount(0);
  await expectAccessible(page, 'light');
  await showWriting(page);
  for (const step of ['Hände desinfizieren', 'Handschuhe anziehen']) {
    await button(writing(page), 'Schritt hinzufügen').click();
    await writing(page)
      .getByRole('textbox', { name: /^Schritt \d$/ })
      .last()
      .fill(step);
  }
  await showPreview(page);
  await expect(preview(page).getByText('Noch nicht fertig', { exact: true })).toHaveCount(0);
  await press(page, button(preview(page), 'Prüfen'));
  await expect(
    preview(page)
      .getByText(/richtig/i)
      .first(),
  ).toBeVisible();
});

test('what stands in a published section, and what is right in it, is to be read by its authors', async ({ page }) => {
  await page.goto('/?kind=form_structured&variant=published&as=studio');
  await expect(button(page, 'Änderungen schreiben')).toBeVisible();
  await expect(writing(page)).toHaveCount(0);
  const item = page.getByRole('list', { name: 'Aufgaben dieses Abschnitts' }).getByRole('listitem');
  await expect(item).toHaveText(/^Formular ausfüllenRichtig:Betroffene Seite: rechts · /);
  await expectAccessible(page, 'light');
  await expectAccessible(page, 'dark');
});

test('a preview that cannot be drawn does not take the form with it', async ({ page }) => {
  await page.route(/\/Player-[^/]*\.js$/, (route) => route.abort());
  await openStudio(page, 'ordering');
  await showPreview(page);
  await expect(preview(page).getByText(/Die Vorschau lässt sich gerade nicht zeigen/)).toBeVisible();
  await showWriting(page);
  await field(writing(page), 'Schritt 1').fill('Hände waschen');
  await expect(writing(page).getByText('Gespeichert', { exact: true })).toBeVisible();
});

test('from right to left, arrows point the other way and German lines begin at the right', async ({ page }) => {
  await openStudio(page, 'ordering');
  const back = page.getByRole('link', { name: 'Der Kurs' });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect(back.locator('svg')).toHaveCSS('scale', '-1 1');
  await showPreview(page);
  await expect(preview(page).getByText('Hände desinfizieren', { exact: true })).toHaveCSS('text-align', /right$/);
  await expectAccessible(page, 'light');
});

test('a case is shown in the preview and not begun: no call is made that would stand in the author’s history', async ({ page }) => {
  const begun: string[] = [];
  page.on('request', (request) => {
    if (/interact|case-interactions/.test(request.url())) begun.push(`${request.method()} ${request.url()}`);
  });
  for (const kind of ['case', 'form_case'] as const) {
    await openStudio(page, kind);
    await showPreview(page);
    await expect(preview(page).getByText(/In der Vorschau beginnt kein Gespräch/)).toBeVisible();
    await expect(preview(page).getByRole('button', { name: /^(Fall starten|Weitermachen|Gespräch beginnen|Zum Gespräch)$/ })).toHaveCount(
      0,
    );
  }
  expect(begun).toEqual([]);
});
