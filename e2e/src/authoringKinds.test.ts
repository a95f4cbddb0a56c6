import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  addItem,
  button,
  createCourse,
  expectSaved,
  listed,
  NEW_ITEMS,
  openItem,
  openSection,
  preview,
  turnTo,
  writeTitle,
} from './authorSteps.ts';
import { test } from './fixtures.ts';
import { PLAY } from './lessonSteps.ts';
import { joinClinic, signInAs } from './people.ts';
import { ownCalls } from './steps.ts';

test('every kind can be written', () => {
  expect(NEW_ITEMS.map(({ kind }) => kind).sort()).toEqual(Object.keys(PLAY).sort());
});

// Accessibility, keyboard, mouse and touch of each kind: web/stage.
for (const [from, to] of [
  [0, 4],
  [4, 8],
  [8, 12],
  [12, 16],
] as const) {
  const items = NEW_ITEMS.slice(from, to);
  const course = `Wunden versorgen, von Art ${from + 1} an`;
  const names = items.map(({ name }) => name).join('; ');
  // On the phone the list of items and the editor are screens of their own, whatever the kinds.
  const tag = from === 0 ? ['@both'] : [];

  test(`a lesson is written from an empty section, and a learner plays it: ${names}`, { tag }, async ({ page, openWindow }) => {
    await signInAs(page, 'manager');
    await createCourse(page, course);
    await openSection(page, 'Einstieg');
    await expect(page.getByText('Noch leer')).toBeVisible();
    for (const [index, { kind, name, title, write }] of items.entries()) {
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
    for (const [index, { kind, title, kept }] of items.entries()) {
      await test.step(`kept: ${kind}`, async () => {
        await expect(page.getByRole('region', { name: `Bearbeiten: ${title}` })).toBeVisible();
        await kept(page);
        await turnTo(page, 'Vorschau');
        await expect(preview(page).getByRole('heading', { level: 2, name: title })).toBeVisible();
        await expect(preview(page).locator('.mantine-Skeleton-root')).toHaveCount(0);
        // It is tried out as a learner plays it, and nothing of that is saved.
        if (kind === 'categorization' || kind === 'ordering') {
          await button(preview(page), 'Prüfen').click();
          await expect(
            preview(page)
              .getByText(/richtig|Das üben wir/i)
              .first(),
          ).toBeVisible();
        }
        await turnTo(page, 'Schreiben');
        if (kind === 'cloze') await expect(listed(page, title)).toContainText('Richtig:wechseln');
        if (index < items.length - 1) await openItem(page, items[index + 1]?.title ?? '');
      });
    }

    await page.getByRole('link', { name: course }).click();
    await button(page, 'Veröffentlichen').click();
    await expect(page.getByRole('heading', { name: 'Alles da' })).toBeVisible();
    await button(page, 'Jetzt veröffentlichen').click();
    await expect(page.getByText('Der Kurs ist veröffentlicht.')).toBeVisible();
    await expect(button(page, 'Änderungen schreiben')).toBeVisible();

    const learner = await openWindow();
    await signInAs(learner, await joinClinic(page.request));
    const loaded: string[] = [];
    learner.on('response', (response) => loaded.push(new URL(response.url()).pathname));
    await learner.goto(`/home/lesson-viewer/${section}?page=0`);
    for (const item of items) {
      await test.step(`play: ${item.kind}`, async () => {
        await expect(learner.getByRole('heading', { level: 2, name: item.title })).toBeVisible();
        // The exercise itself has come too.
        await expect(learner.locator('main .mantine-Skeleton-root')).toHaveCount(0);
        await PLAY[item.kind]?.(learner, item);
        // A case that was not played yet is left for later.
        await button(learner, item.kind === 'case' ? 'Später' : 'Weiter').click();
      });
    }
    // Nothing that authors write with.
    expect(loaded.filter((path) => /Editor|authoring|lesson-editor/.test(path))).toEqual([]);
    // All but the case, which goes on in a talk of its own.
    const done = items.filter(({ kind }) => kind !== 'case').length;
    await expect(learner.getByText(`${done} von ${items.length} Aufgaben erledigt`)).toBeVisible();
    await expect(learner.getByText(/XP gesammelt/)).toBeVisible();
    if (from === 0) await expectAccessible(learner);

    // The manager’s view agrees.
    const courseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const progress = await (await ownCalls(page)).get(`/courses/${courseId}/interactions`);
    expect(progress.items).toMatchObject([{ completed_items: done, total_items: items.length }]);
  });
}
