import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { widerThanPage } from './axe.ts';
import { test } from './fixtures.ts';
import { joinClinic, mailedLink, STORAGE_VERSION, signInAs } from './people.ts';
import { ownCalls, signInByForm } from './steps.ts';

test('the intended page is kept over the sign-in (Specification 4)', async ({ page }) => {
  await page.goto('/home/all-cases?level=B1');
  await expect(page).toHaveURL(/\/account\/sign-in$/);
  // The form that stands there, not the one that a new page would bring.
  await page.getByLabel('Benutzername oder E-Mail').fill('learner');
  await page.getByLabel('Passwort', { exact: true }).fill('Visite2026');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/all-cases\?level=B1$/);
});

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await signInByForm(page, 'learner', 'Falsch2026');
  await expect(page.getByRole('alert')).toContainText('Benutzername oder Passwort stimmt nicht.');
  await expect(page.getByLabel('Benutzername oder E-Mail')).toHaveValue('learner');
});

test('the token stands under the key token; another storage version clears the local storage (Specification 3 and 4)', async ({ page }) => {
  await signInByForm(page, 'learner');
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}'))).toHaveProperty('access_token');
  await page.evaluate(() => localStorage.setItem('storage_version', 'old'));
  await page.goto('/home');
  await expect(page).toHaveURL(/\/account\/sign-in$/);
  expect(await page.evaluate(() => localStorage.getItem('storage_version'))).toBe(STORAGE_VERSION);
});

test('the app opens with whatever stands in the storage of the browser', async ({ page }) => {
  for (const rubbish of ['{}', '5', '{broken', '{"access_token":7}']) {
    await page.goto('/account/sign-in');
    await page.evaluate((text) => {
      for (const key of ['token', 'voice_settings', 'interface_language', 'default_language_level', 'organization', 'onboarding'])
        localStorage.setItem(key, text);
      sessionStorage.setItem('return_url', text);
      sessionStorage.setItem('copied-section', text);
    }, rubbish);
    await page.goto('/home');
    await expect(page.getByLabel('Benutzername oder E-Mail')).toBeVisible();
  }
  await signInAs(page, 'learner');
  await page.goto('/home');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!['token', 'storage_version'].includes(key)) localStorage.setItem(key, '{"draft":');
    localStorage.setItem('default_language_level', 'C9');
    localStorage.setItem('voice_settings', '[null]');
  });
  for (const path of ['/home', '/home/profile', '/home/inbox', '/home/vocab-dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('signing out clears the token and leads to the landing page (Specification 4)', async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home/profile');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a forgotten password is set anew with the link of the mail', async ({ page, request }) => {
  const username = await joinClinic(request);
  const email = `${username}@beispiel.example`;
  await page.goto('/account/reset-password');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Link schicken' }).click();
  // No mail server is set here: the link lies in the demo's outbox.
  await expect(page.getByRole('heading', { name: 'Es geht keine E-Mail hinaus' })).toBeVisible();
  await page.goto(await mailedLink(request, email));
  await page.getByLabel('Neues Passwort', { exact: true }).fill('kurz');
  await page.getByLabel('Neues Passwort wiederholen').fill('kurz');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Das Passwort muss mindestens 8 Zeichen lang sein')).toBeVisible();
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Station2026');
  await page.getByLabel('Neues Passwort wiederholen').fill('Station2026');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort geändert' })).toBeVisible();
  await signInByForm(page, username, 'Station2026');
  await expect(page).toHaveURL(/\/home$/);
});

test('other spellings lead to the canonical path, query kept (domain 1)', async ({ page }) => {
  await signInAs(page, 'learner');
  for (const [from, to] of [
    ['/all-cases?level=B1', '/home/all-cases?level=B1'],
    ['/home/my-cases', '/my-cases'],
    ['/profile/languages', '/home/profile/languages'],
  ]) {
    await page.goto(from ?? '');
    await expect(page).toHaveURL(new RegExp(`${to?.replace('?', '\\?')}$`));
  }
});

test('every address of Specification 2 opens a screen, or leads to the one that it names', async ({ page }) => {
  await signInAs(page, 'learner');
  const own = await ownCalls(page);
  const { items } = (await own.get('/courses/')) as { items: { id: string }[] };
  const courseId = items[0]?.id ?? '';
  const course = (await own.get(`/courses/${courseId}`)) as { chapters: { id: string; sections: { id: string }[] }[] };
  const [chapter] = course.chapters;
  const sectionId = chapter?.sections[0]?.id ?? '';
  const cases = (await own.get('/cases/')) as { items: { id: string }[] };
  const caseId = cases.items[0]?.id ?? '';
  const interaction = (await own.send('post', `/cases/interact/${caseId}`, { skip_lineup: true })) as { id: string };
  /** From what is typed to where it leads; alone: it stays. */
  const spelled = (path: string) => [
    [`/home/${path}`, `/home/${path}`],
    [`/${path}`, `/home/${path}`],
  ];
  const addresses = [
    ['/impressum'],
    ['/privacy-and-terms'],
    ['/privacy'],
    ['/terms'],
    ['/about-us'],
    ['/attributions'],
    ['/research'],
    ['/app', '/home'],
    ['/onboarding', '/'],
    ['/home'],
    ...[`lesson-viewer/${sectionId}?page=0`, 'learn', 'profile', 'profile/account', 'profile/languages', 'profile/settings'].flatMap(
      spelled,
    ),
    ...[`case-inspection/${caseId}`, 'courses', `course/${courseId}`, `view/${courseId}`, 'my-courses', 'all-cases'].flatMap(spelled),
    ...['vocab-dashboard?hideTabularNav=true', 'dev2', 'voice-chat', 'new-case'].flatMap(spelled),
    [`/home/section/${sectionId}`, `/home/view/${courseId}`],
    [`/section/${sectionId}`, `/home/view/${courseId}`],
    [`/home/chapter/${chapter?.id}`, `/home/view/${courseId}`],
    [`/chapter/${chapter?.id}`, `/home/view/${courseId}`],
    ['/my-cases'],
    ['/home/my-cases', '/my-cases'],
    [`/case-interactions/${interaction.id}`],
    [`/home/case-interactions/${interaction.id}`, `/case-interactions/${interaction.id}`],
    ['/account/sign-in', '/home'],
    ['/account/sign-up/confirm?token=erfunden', '/home'],
    ['/account/reset-password'],
    ['/account/change-password'],
  ];
  for (const [from = '', to = from] of addresses) {
    await page.goto(from);
    await expect(page, from).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(to));
    await expect(page.getByRole('heading', { level: 1 }).first(), from).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }), from).toHaveCount(0);
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();

  await signInAs(page, 'admin');
  for (const path of [
    '',
    '/overview',
    '/subscription',
    '/users',
    '/users/add',
    '/course-progress',
    '/exercise-browser',
    `/edit/${courseId}`,
    `/lesson-editor/${sectionId}?page=0`,
  ]) {
    await page.goto(`/dashboard${path}`);
    await expect(page, path).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(`/dashboard${path || '/overview'}`));
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }), path).toHaveCount(0);
  }
});

test('selected text is explained on public pages too, once somebody is signed in (Specification 2)', async ({ page }) => {
  const select = async () => {
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => window.getSelection()?.selectAllChildren(heading));
    await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  };
  const menu = page.getByRole('dialog', { name: 'Hilfe zur Auswahl' });
  await page.goto('/research');
  await select();
  await expect(menu).toHaveCount(0);
  await signInAs(page, 'learner');
  const known = page.waitForResponse((answer) => answer.url().endsWith('/api/users/me'));
  await page.goto('/research');
  await known;
  await expect(async () => {
    await select();
    await expect(menu).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(menu.getByRole('button', { name: 'Erklären' })).toBeVisible();
  await expectAccessible(page);
});

// A phone has no right click.
test('selected text is explained on a right click; what has no provider says so (Specification 2)', async ({ page }) => {
  await signInAs(page, 'learner');
  await page.goto('/home/all-cases');
  const title = page.getByRole('heading', { level: 1 });
  await title.selectText();
  await title.click({ button: 'right' });
  await expect(page.getByRole('dialog', { name: 'Hilfe zur Auswahl' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Übersetzen' }).click();
  await expect(page.getByText(/Übersetzungsdienst/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Hilfe zur Auswahl' })).toHaveCount(0);
});

test('the web app is sent as the build has compressed it, whole and for a year', async ({ request }) => {
  const page = await (await request.get('/home')).text();
  const script = /src="(\/assets\/start-[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const headers = (await request.get(script, { headers: { 'accept-encoding': 'br' } })).headers();
  expect(headers['content-encoding']).toBe('br');
  // Of what is compressed while it is sent nobody knows the length.
  expect(Number(headers['content-length'])).toBeGreaterThan(1000);
  expect(headers['cache-control']).toContain('immutable');
  expect((await request.get(`${script}.br`)).status()).toBe(404);
});

test('text twice as large makes no page of a learner wider than a phone', async ({ page }) => {
  await signInAs(page, 'learner');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/home', '/home/learn', '/home/vocab-dashboard', '/home/inbox', '/home/journal', '/home/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect.soft(await widerThanPage(page), path).toEqual([]);
  }
});
