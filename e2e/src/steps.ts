import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** Signs in by the form; for the journeys that are about signing in. The others sign in by call (people.ts). */
export async function signInByForm(page: Page, username: string, password = PASSWORD) {
  await page.goto('/account/sign-in');
  await page.getByLabel('Benutzername oder E-Mail').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Presses the button that is named so. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** The app is stored on the device, and what lies ahead was read. */
export async function untilStored(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('kept_for_later:'))), { timeout: 60_000 })
    .toBe(true);
}

/** The calls of whoever is signed in in this window. */
export async function ownCalls(page: Page) {
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('token') ?? '{}') as { access_token: string }).access_token);
  const headers = { authorization: `Bearer ${token}` };
  const answer = async (method: 'get' | 'post' | 'put', path: string, data?: unknown) => {
    const response = await page.request[method](`/api${path}`, { headers, ...(data !== undefined && { data }) });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return response.status() === 204 ? undefined : response.json();
  };
  return {
    get: (path: string) => answer('get', path),
    send: (method: 'post' | 'put', path: string, data: unknown) => answer(method, path, data),
  };
}

export type Calls = Awaited<ReturnType<typeof ownCalls>>;

/** Says a line and waits until the person has answered it. */
export async function say(page: Page, line: string) {
  const transcript = page.getByLabel('Gesprächsverlauf');
  await page.getByLabel(/^Deine Worte an/).fill(line);
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(transcript.getByText(line, { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Antwort abbrechen' })).toHaveCount(0);
}

/** A talk of one's own with the first person of a case, begun by call whatever was begun before. */
export async function startCase(page: Page, title: string) {
  const own = await ownCalls(page);
  const { items } = (await own.get(`/cases/?search=${encodeURIComponent(title)}`)) as { items: { id: string; title: string }[] };
  const found = items.find((one) => one.title.startsWith(title));
  const begun = (await own.send('post', `/cases/interact/${found?.id}`, { as_new_interaction: true, skip_lineup: true })) as {
    id: string;
  };
  await page.goto(`/case-interactions/${begun.id}`);
  await expect(page.getByLabel('Gesprächsverlauf')).toBeVisible();
}

/** Words for the vocabulary test: as nobody has answered them yet, it offers answers to each. */
export const NEW_WORDS = [
  { term: 'Stecklaken', article: 'das', meaning: 'ein Laken quer im Bett' },
  { term: 'Nachtstuhl', article: 'der', meaning: 'ein Stuhl mit einem Eimer' },
  { term: 'Bettpfanne', article: 'die', meaning: 'ein flaches Gefäß' },
  { term: 'Waschlappen', article: 'der', meaning: 'ein kleines Tuch' },
];

/** Answers the word of NEW_WORDS that is asked for on the screen, and gives its term. */
export async function answerWord(page: Page) {
  await expect(page.getByRole('heading', { level: 2, name: 'Welches Wort passt?' })).toBeVisible();
  for (const { term, article, meaning } of NEW_WORDS)
    if (await page.getByText(meaning, { exact: true }).isVisible()) {
      await page.getByText(`${article} ${term}`, { exact: true }).click();
      await press(page, 'Prüfen');
      await expect(page.getByText('Richtig', { exact: true })).toBeVisible();
      return term;
    }
  throw new Error('there is no question on the screen');
}
