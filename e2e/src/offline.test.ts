import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test as plain, type TestInfo } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { courseNamed, oneOfEachKind } from './lessonSteps.ts';
import { joinClinic, signInAs } from './people.ts';
import { portOf, START_LIMIT_MS, startServer } from './server.ts';
import { ownCalls, say, startCase } from './steps.ts';

test.use({ serviceWorkers: 'allow' });
plain.use({ serviceWorkers: 'allow' });

/** Behind the ports of the workers' own servers. */
const PLACE = 40;

/** A server that is stopped and started again on what it has stored; the browser finds it at the same address. */
async function ownServer({ parallelIndex, workerIndex }: TestInfo) {
  const dataDir = join(process.env.E2E_FOLDER ?? '', `restarted-${workerIndex}`);
  await cp(process.env.E2E_SEED ?? '', dataDir, { recursive: true });
  const start = () => startServer(portOf(PLACE + parallelIndex), dataDir);
  let server = await start();
  return {
    url: server.url,
    restart: async () => {
      await server.stop();
      server = await start();
    },
    end: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const WORDS = [
  { term: 'Stecklaken', article: 'das', meaning: 'ein Laken quer im Bett' },
  { term: 'Nachtstuhl', article: 'der', meaning: 'ein Stuhl mit einem Eimer' },
  { term: 'Bettpfanne', article: 'die', meaning: 'ein flaches Gefäß' },
  { term: 'Waschlappen', article: 'der', meaning: 'ein kleines Tuch' },
];

/** The app is stored on the device, and what lies ahead was read. */
async function untilStored(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('kept_for_later:'))), { timeout: 60_000 })
    .toBe(true);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers the word on the screen and gives its term. */
async function answerWord(page: Page) {
  await expect(page.getByRole('heading', { level: 2, name: 'Welches Wort passt?' })).toBeVisible();
  for (const { term, article, meaning } of WORDS)
    if (await page.getByText(meaning, { exact: true }).isVisible()) {
      await page.getByText(`${article} ${term}`, { exact: true }).click();
      await press(page, 'Prüfen');
      await expect(page.getByText('Richtig', { exact: true })).toBeVisible();
      return term;
    }
  throw new Error('there is no question on the screen');
}

test('words without a connection: closed, opened again, and each answer once', { tag: '@both' }, async ({ page, context }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home');
  const own = await ownCalls(page);
  for (const word of WORDS) await own.send('post', '/vocabs/', word);
  await page.reload();
  await untilStored(page);

  await context.setOffline(true);
  await expect(page.getByText(/^Keine Verbindung\. Du kannst weiterlernen/)).toBeVisible();
  await page.goto('/home/vocab-dashboard?show=test');
  await expect(page.getByRole('heading', { level: 1, name: 'Vokabeltest' })).toBeVisible();
  await expectAccessible(page);
  const answered = [await answerWord(page)];
  await press(page, 'Weiter');
  answered.push(await answerWord(page));
  await expect(page.getByText('2 Antworten warten und werden von selbst gesendet.')).toBeVisible();
  await page.close();

  // Opened anew without a connection: it goes on where it stopped.
  const later = await context.newPage();
  await later.goto('/home/vocab-dashboard?show=test');
  answered.push(await answerWord(later));
  await press(later, 'Weiter');
  answered.push(await answerWord(later));
  expect(new Set(answered).size).toBe(WORDS.length);
  await expect(later.getByText('5 Antworten warten und werden von selbst gesendet.')).toBeVisible();

  await context.setOffline(false);
  await expect(later.getByText('Wieder verbunden, alles ist gespeichert.')).toBeVisible();
  const stats = (await own.get('/users/my-vocab-stats')) as { reviews_by_day: { reviews: number }[]; is_test_taken_today: boolean };
  expect(stats.reviews_by_day.at(-1)?.reviews).toBe(WORDS.length);
  expect(stats.is_test_taken_today).toBe(true);
});

plain(
  'a lesson, a talk and the journal: cut off in the middle, closed, opened again, the server started anew',
  async ({ browser }, info) => {
    plain.setTimeout(START_LIMIT_MS * 2);
    const server = await ownServer(info);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signInAs(page, await joinClinic(page.request));
    const own = await ownCalls(page);
    const course = await courseNamed(own, 'sicher-uebergeben');
    const cloze = (await oneOfEachKind(page, course.id)).find(({ kind }) => kind === 'cloze');
    const lesson = `/home/lesson-viewer/${cloze?.sectionId}?page=${cloze?.page}`;
    await startCase(page, 'Diabetes neu entdeckt');
    const talk = page.url();
    await say(page, 'Guten Tag, Herr Wendt.');
    await page.goto('/home/journal');
    await expect(page.getByRole('link', { name: 'Frei schreiben' })).toBeVisible();
    await page.goto(lesson);
    const gapOf = (shown: Page) => shown.getByRole('textbox', { name: 'Lücke 1', exact: true });
    await gapOf(page).fill('falsch');
    await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
    await untilStored(page);

    await context.setOffline(true);
    await gapOf(page).fill('ganz falsch');
    await press(page, 'Prüfen');
    await expect(page.getByText(/Sie wird geprüft, sobald du wieder verbunden bist/)).toBeVisible();
    await page.goto(talk);
    await page.getByLabel(/^Deine Worte an/).fill('Haben Sie Durst?');
    await press(page, 'Senden');
    await expect(page.getByText(/Deine Zeile wird gesendet, sobald du wieder verbunden bist/)).toBeVisible();
    await page.close();

    const later = await context.newPage();
    await later.goto(lesson);
    await expect(gapOf(later)).toHaveValue('ganz falsch');
    await later.goto('/home/journal');
    await later.getByRole('link', { name: 'Frei schreiben' }).click();
    await later.getByLabel('Dein Eintrag').fill('Heute in der Bahn geschrieben, ohne jede Verbindung.');
    await expect(later.getByText('Keine Verbindung. Auf diesem Gerät gespeichert.')).toBeVisible();
    await later.goto('/home/journal');
    await expect(later.getByRole('heading', { name: 'Auf diesem Gerät, noch nicht gesendet' })).toBeVisible();
    await expectAccessible(later);
    await expect(later.getByText('3 Antworten warten und werden von selbst gesendet.')).toBeVisible();
    await later.goto(talk);
    const transcript = later.getByLabel('Gesprächsverlauf');
    await expect(transcript.getByText('Haben Sie Durst?')).toHaveCount(1);
    await expect(transcript.getByRole('img', { name: 'noch nicht gesendet' })).toBeVisible();
    await later.goto('/home');
    await server.restart();

    await context.setOffline(false);
    await expect(later.getByText('Wieder verbunden, alles ist gespeichert.')).toBeVisible({ timeout: 60_000 });
    await later.goto(talk);
    await expect(transcript.getByText('Haben Sie Durst?')).toHaveCount(1);
    await expect(transcript.getByRole('img', { name: 'noch nicht gesendet' })).toHaveCount(0);
    await expect(later.getByText('Die Antwort fehlt. Deine Zeile ist gespeichert.')).toHaveCount(0);
    const entries = (await own.get('/journals/')) as { items: { text: string }[] };
    expect(entries.items.map(({ text }) => text)).toEqual(['Heute in der Bahn geschrieben, ohne jede Verbindung.']);
    const work = (await own.get(`/course-section-items/interactions/course/${course.id}`)) as {
      section_content_item_id: string;
      attempts: number;
    }[];
    expect(work.find((one) => one.section_content_item_id === cloze?.id)?.attempts).toBe(1);
    await context.close();
    await server.end();
  },
);

const DEVICES = 2;
const OF_EACH = 500;
const WEEKS_MS = 21 * 86_400_000;

/** Answers as the test of the words leaves them on a device that had no connection for three weeks. */
const leaveAnswers = (page: Page, words: string[], count: number, now: number) =>
  page.evaluate(
    async ([ids, many, from, step]) => {
      const token = (JSON.parse(localStorage.getItem('token') ?? '{}') as { access_token: string }).access_token;
      const { sub } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string };
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('visite');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const change = database.transaction('outbox', 'readwrite');
      for (let at = 0; at < many; at += 1) {
        const id = crypto.randomUUID();
        const answered_at = new Date(from + at * step).toISOString();
        const body = { action: 'answer', id, kind: 'typed', answer: 'das Wort', duration_ms: 2000, answered_at };
        change
          .objectStore('outbox')
          .add({ person: sub, name: 'vocab-review', parts: { params: { vocab_item_id: ids[at % ids.length] }, body } });
      }
      await new Promise((resolve) => change.addEventListener('complete', resolve));
      database.close();
    },
    [words, count, now - WEEKS_MS, Math.floor(WEEKS_MS / count)] as const,
  );

plain(
  '1,000 answers of three weeks on two devices: none is lost, none is there twice, while the server is started anew',
  async ({ browser }, info) => {
    plain.setTimeout(START_LIMIT_MS * 4);
    const server = await ownServer(info);
    const devices: { context: BrowserContext; page: Page }[] = [];
    const username = await joinClinic((await browser.newContext({ baseURL: server.url })).request);
    for (let at = 0; at < DEVICES; at += 1) {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await signInAs(page, username);
      await page.goto('/home');
      await untilStored(page);
      devices.push({ context, page });
    }
    const [first] = devices;
    if (!first) throw new Error('there is no device');
    const own = await ownCalls(first.page);
    const words: string[] = [];
    for (const word of WORDS) words.push(((await own.send('post', '/vocabs/', word)) as { id: string }).id);
    for (const { context, page } of devices) {
      await context.setOffline(true);
      await leaveAnswers(page, words, OF_EACH, Date.now());
      await page.reload();
      await expect(page.getByText(`${OF_EACH} Antworten warten und werden von selbst gesendet.`)).toBeVisible();
    }
    const stored = async () => {
      const stats = (await own.get('/users/my-vocab-stats')) as { reviews_by_day: { reviews: number }[] };
      return stats.reviews_by_day.reduce((sum, { reviews }) => sum + reviews, 0);
    };
    for (const { context } of devices) await context.setOffline(false);
    await expect.poll(stored).toBeGreaterThan(20);
    await server.restart();
    // The app is closed and opened in the middle of it too.
    await first.page.reload();
    for (const { page } of devices) await expect(page.getByText(/Antworten? warte/)).toHaveCount(0, { timeout: START_LIMIT_MS });
    await expect.poll(stored, { timeout: START_LIMIT_MS }).toBe(DEVICES * OF_EACH);
    const left = (page: Page) =>
      page.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open('visite');
          opening.onsuccess = () => resolve(opening.result);
        });
        const counting = database.transaction('outbox').objectStore('outbox').count();
        await new Promise((resolve) => counting.addEventListener('success', resolve));
        database.close();
        return counting.result;
      });
    for (const { page } of devices) await expect.poll(() => left(page), { timeout: START_LIMIT_MS }).toBe(0);
    expect(await stored()).toBe(DEVICES * OF_EACH);
    for (const { context } of devices) await context.close();
    await server.end();
  },
);
