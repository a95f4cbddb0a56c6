import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { button, courseNamed, oneOfEachKind, PLAY, press } from './lessonSteps.ts';
import { joinClinic, signInAs } from './people.ts';
import { isPhone, ownCalls } from './steps.ts';

test.beforeEach(async ({ page }) => {
  // Without any work yet: each begins at the beginning.
  await signInAs(page, await joinClinic(page.request));
});

// The contents are a sheet on the phone; the arrow keys turn pages on a desk.
test('a learner finds a course, begins it, and goes on where they left off', { tag: '@both' }, async ({ page }) => {
  await page.goto('/home/courses?search=Sicher%20%C3%BCbergeben');
  await expect(page.getByText('1 Kurs', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sicher übergeben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sicher übergeben' })).toBeVisible();
  await button(page, /^Lernziele: /)
    .first()
    .click();
  await expectAccessible(page);
  await button(page, 'Kurs beginnen').click();
  await expect(page).toHaveURL(/\/home\/view\//);
  await expect(page.getByRole('heading', { level: 2, name: 'Warum SBAR?' })).toBeVisible();
  if (isPhone(page)) {
    await button(page, 'Inhalt').tap();
    await expect(page.getByRole('dialog').getByRole('link', { name: /SBAR verstehen/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await PLAY.text?.(page, { kind: 'text', title: '', content: {} });
  if (!isPhone(page)) {
    // The arrows turn pages while no field has the focus.
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Wort 1 von')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('heading', { level: 2, name: 'Warum SBAR?' })).toBeVisible();
  }
  await page.goto('/home/learn');
  await expect(page.getByText('Mach da weiter, wo du warst')).toBeVisible();
  await page.getByRole('link', { name: 'Weiterlernen' }).click();
  await expect(page.getByText('Wort 1 von')).toBeVisible();
  await page.goto('/home/my-courses');
  await expect(page.getByRole('link', { name: 'Sicher übergeben' })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /Sicher übergeben/ })).toBeVisible();
});

test('an answer given without a network is kept, and judged when it is back', async ({ page, context }) => {
  const course = await courseNamed(await ownCalls(page), 'sicher-uebergeben');
  const cloze = (await oneOfEachKind(page, course.id)).find(({ kind }) => kind === 'cloze');
  await page.goto(`/home/lesson-viewer/${cloze?.sectionId}?page=${cloze?.page}`);
  await expect(page.getByRole('heading', { level: 2, name: cloze?.title ?? '' })).toBeVisible();
  const gap = page.getByRole('textbox', { name: 'Lücke 1', exact: true });
  await gap.fill('falsch');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await gap.fill('ganz falsch');
  await press(page, button(page, 'Prüfen'));
  await expect(page.getByText(/Sie wird geprüft, sobald du wieder verbunden bist/)).toBeVisible();
  // The lesson goes on without a network.
  await button(page, 'Weiter').click();
  await button(page, 'Zurück').click();
  await expect(gap).toHaveValue('ganz falsch');
  await context.setOffline(false);
  await expect(page.getByText('Das üben wir noch einmal')).toBeVisible();
  await button(page, 'Verbessern').click();
  await expect(gap).toHaveValue('ganz falsch');
});

test('an answer that did not reach the server is sent after a reload', async ({ page }) => {
  const course = await courseNamed(await ownCalls(page), 'sicher-uebergeben');
  const ordering = (await oneOfEachKind(page, course.id)).find(({ kind }) => kind === 'ordering');
  const address = `/home/lesson-viewer/${ordering?.sectionId}?page=${ordering?.page}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2, name: ordering?.title ?? '' })).toBeVisible();
  await page.route('**/section-item-interactions/**', (route) => route.abort());
  await press(page, button(page, 'Prüfen'));
  await expect(page.getByText(/Sie wird geprüft, sobald/)).toBeVisible();
  await page.unroute('**/section-item-interactions/**');
  // It is sent from wherever the learner is.
  await page.goto('/home');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('work:')).length)).toBe(0);
  await page.goto(address);
  await expect(page.getByText(/von \d+ richtig|Alles richtig/)).toBeVisible();
});

// Beside each other on a desk, one behind the other on the phone.
test('the form of a case is filled beside the talk, and back in the lesson it is still filled', { tag: '@both' }, async ({ page }) => {
  const course = await courseNamed(await ownCalls(page), 'sicher-uebergeben');
  const form = (await oneOfEachKind(page, course.id)).find(({ kind }) => kind === 'form_case');
  await page.goto(`/home/lesson-viewer/${form?.sectionId}?page=${form?.page}`);
  await expect(button(page, /^(Gespräch beginnen|Zum Gespräch)$/)).toBeEnabled();
  await button(page, /^(Gespräch beginnen|Zum Gespräch)$/).click();
  await expect(page).toHaveURL(/\/case-interactions\/.*formDataContentItemId=/);
  const meet = button(page, /^Mit .* sprechen$/).first();
  await meet.click();
  await expect(page.getByLabel(/^Deine Worte an/)).toBeVisible();
  await expectAccessible(page);
  if (isPhone(page)) await page.getByText('Formular', { exact: true }).tap();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Brandt');
  await expectAccessible(page);
  if (isPhone(page)) await page.getByText('Gespräch', { exact: true }).tap();
  await expect(page.getByLabel(/^Deine Worte an/)).toBeVisible();
  await page.getByRole('link', { name: 'Zur Lektion' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Brandt');
});

test('forwarders and other spellings lead into the viewer (Specification 2, domain 1)', async ({ page }) => {
  const course = await courseNamed(await ownCalls(page), 'sicher-uebergeben');
  const [first] = await oneOfEachKind(page, course.id);
  await page.goto(`/home/section/${first?.sectionId}`);
  await expect(page).toHaveURL(new RegExp(`/home/view/${course.id}\\?section=${first?.sectionId}`));
  await page.goto('/learn');
  await expect(page).toHaveURL(/\/home\/learn$/);
});

test('the end of a section says which learning objectives were reached (domain 4)', async ({ page }) => {
  await signInAs(page, 'elira');
  const own = await ownCalls(page);
  const { id: courseId } = await courseNamed(own, 'ankommen-auf-station');
  const course = (await own.get(`/courses/${courseId}`)) as { chapters: { sections: { id: string; title: string }[] }[] };
  const found = course.chapters.flatMap(({ sections }) => sections).find(({ title }) => title === 'Dienstplan und Telefon');
  const section = (await own.get(`/sections/single/${found?.id}`)) as {
    items: { id: string; kind: string; face: { items: { id: string }[] } }[];
  };
  // All but the new words was done in the weeks before.
  const words = section.items.find(({ kind }) => kind === 'vocab_intro');
  const work = (await own.send('post', `/course-section-items/item/${words?.id}/interaction`, {})) as { id: string };
  const answer = { seen: words?.face.items.map(({ id }) => id) };
  await own.send('put', `/course-section-items/section-item-interactions/${work.id}`, { answer, is_submitted: true });
  await page.goto(`/home/lesson-viewer/${found?.id}?page=${section.items.length}`);
  await expect(page.getByRole('heading', { name: 'Abschnitt geschafft' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Du kannst einen Dienst tauschen.' })).toContainText('Erreicht');
  await expect(page.getByRole('heading', { name: 'Deine neuen Wörter' })).toBeVisible();
  await expectAccessibleOnBoth(page);

  // The one exercise with a mistake begins anew with what was right in it; after it comes the end again.
  const { id: clozeId = '' } = section.items.find(({ kind }) => kind === 'cloze') ?? {};
  const works = (await own.get(`/course-section-items/interactions/course/${courseId}?section_id=${found?.id}`)) as {
    section_content_item_id: string;
    result: { parts: { state: string }[] };
  }[];
  const states = works.find((one) => one.section_content_item_id === clozeId)?.result.parts.map(({ state }) => state) ?? [];
  expect(new Set(states)).toEqual(new Set(['right', 'wrong']));
  await button(page, 'Nur die Fehler noch einmal (1 Aufgabe)').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Einen Dienst tauschen' })).toBeVisible();
  for (const [index, state] of states.entries()) {
    const gap = page.getByRole('textbox', { name: `Lücke ${index + 1}`, exact: true });
    if (state === 'right') await expect(gap).not.toHaveValue('');
    else await expect(gap).toHaveValue('');
  }
  await button(page, 'Prüfen').click();
  await button(page, 'Weiter').click();
  await expect(page.getByRole('heading', { name: 'Abschnitt geschafft' })).toBeVisible();

  // After a success, and not before, the start page offers notices and the app on the home screen, until it is answered.
  await page.goto('/home');
  const offer = page.getByRole('region', { name: 'Der Anfang ist gemacht' });
  await offer.getByRole('button', { name: 'Ja, einrichten' }).click();
  await offer.getByText('iPhone', { exact: true }).click();
  await expect(offer.getByText('Öffne diese Seite in Safari.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await offer.getByRole('button', { name: 'Fertig', exact: true }).click();
  await expect(offer).toHaveCount(0);
  expect(await own.get('/users/me')).toMatchObject({ pwa_settings_completed_at: expect.any(String) });
});
