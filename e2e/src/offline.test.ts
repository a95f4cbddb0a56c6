import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { courseNamed, oneOfEachKind } from './lessonSteps.ts';
import { callerOf, joinClinic, signInAs } from './people.ts';
import { portOf, START_LIMIT_MS, startServer } from './server.ts';
import { answerWord, NEW_WORDS, ownCalls, press, untilStored } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

test('words without a connection: closed, opened again, and each answer once', { tag: '@restarts' }, async ({ page, context }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home');
  const own = await ownCalls(page);
  for (const word of NEW_WORDS) await own.send('post', '/vocabs/', word);
  await page.reload();
  await untilStored(page);

  await context.setOffline(true);
  await expect(page.getByText(/^Keine Verbindung\. Du kannst weiterlernen/)).toBeVisible();
  await page.goto('/home/vocab-dashboard?show=test');
  await expect(page.getByRole('heading', { level: 1, name: 'Vokabeltest' })).toBeVisible();
  await expectAccessibleOnBoth(page);
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
  expect(new Set(answered).size).toBe(NEW_WORDS.length);
  await expect(later.getByText('5 Antworten warten und werden von selbst gesendet.')).toBeVisible();

  await context.setOffline(false);
  await expect(later.getByText('Wieder verbunden, alles ist gespeichert.')).toBeVisible();
  const stats = (await own.get('/users/my-vocab-stats')) as { reviews_by_day: { reviews: number }[]; is_test_taken_today: boolean };
  expect(stats.reviews_by_day.at(-1)?.reviews).toBe(NEW_WORDS.length);
  expect(stats.is_test_taken_today).toBe(true);
});

/** The words of a lesson in their order: with the author's picture, with a drawing of the app, or without either. */
const ON_CARDS = [
  ['die Waschschüssel', 'picture'],
  ['der Waschlappen', 'picture'],
  ['die Zahnprothese', 'picture'],
  ['der Toilettenstuhl', 'picture'],
  ['das Steckbecken', 'none'],
  ['die Inkontinenzvorlage', 'drawing'],
  ['die Intimsphäre', 'none'],
] as const;

/** Whether a kept answer on the device names something. */
async function isWrittenDown(text: string): Promise<boolean> {
  for (const { name } of await indexedDB.databases()) {
    const store = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name as string);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const kept = store.objectStoreNames.contains('kept')
      ? await new Promise<unknown[]>((resolve, reject) => {
          const reading = store.transaction('kept').objectStore('kept').getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        })
      : [];
    store.close();
    if (JSON.stringify(kept).includes(text)) return true;
  }
  return false;
}

test('pictures of words without a connection: all of a lesson of which one card was seen, and those of one’s own words', {
  tag: ['@phone', '@restarts'],
}, async ({ page, context }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home');
  const own = await ownCalls(page);
  await own.send('post', '/vocabs/', { term: 'Rollator', article: 'der', meaning: 'eine Gehhilfe mit Rädern' });
  // Own words are there without a connection once they were looked at.
  await page.goto('/home/vocab-dashboard');
  await expect(page.getByRole('heading', { name: 'der Rollator' })).toBeVisible();
  await untilStored(page);
  await expect.poll(() => page.evaluate(isWrittenDown, 'Rollator')).toBe(true);
  const { id: courseId } = await courseNamed(own, 'ankommen-auf-station');
  const course = (await own.get(`/courses/${courseId}`)) as { chapters: { sections: { id: string; title: string }[] }[] };
  const section = course.chapters.flatMap(({ sections }) => sections).find(({ title }) => title === 'Bei der Körperpflege helfen');
  const { items } = (await own.get(`/sections/single/${section?.id}`)) as { items: { kind: string }[] };
  const lesson = `/home/lesson-viewer/${section?.id}?page=${items.findIndex(({ kind }) => kind === 'vocab_intro')}`;

  await page.goto(lesson);
  await expect(page.getByRole('article').getByRole('heading', { name: ON_CARDS[0][0] })).toBeVisible();
  const pictures = ON_CARDS.filter(([, shows]) => shows === 'picture').length;
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('visite-files')).keys()).length)).toBe(pictures);
  await page.close();
  await context.setOffline(true);

  const later = await context.newPage();
  await later.goto(lesson);
  const card = later.getByRole('article');
  const [picture, drawing] = [card.locator('img'), card.locator(':scope > svg')];
  for (const [at, [word, shows]] of ON_CARDS.entries()) {
    await expect(card.getByRole('heading', { name: word })).toBeVisible();
    await expect(picture).toHaveCount(shows === 'picture' ? 1 : 0);
    await expect(drawing).toHaveCount(shows === 'drawing' ? 1 : 0);
    if (shows === 'picture') await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    if (shows === 'drawing') await expect(drawing.locator('path').first()).toBeVisible();
    if (at < ON_CARDS.length - 1) await press(later, 'Nächstes');
  }
  await later.goto('/home/vocab-dashboard');
  const row = later.getByRole('listitem').filter({ has: later.getByRole('heading', { name: 'der Rollator' }) });
  await expect(row.locator('svg[aria-hidden="true"]:not([class*="tabler"]) path').first()).toBeVisible();
});

/** A place of its own: this server is stopped and started anew. */
const PLACE = 8;

test('a conversation without a connection: written, opened anew, still there, and sent by itself', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const [ada, bea] = [await joinClinic(page.request), await joinClinic(page.request)];
  const { id: toAda } = (await (await callerOf(page.request, ada)).get('/users/me')) as { id: string };
  const first = { id: crypto.randomUUID(), to: { user_id: toAda }, content: { kind: 'TEXT', text: 'Tauschst du den Dienst am Freitag?' } };
  const { conversation_id } = await (await callerOf(page.request, bea)).send('post', '/user-interactions/message', first);
  await signInAs(page, ada);
  await page.goto(`/home/inbox?conversationId=${conversation_id}`);
  const lines = page.getByRole('region', { name: /^Nachrichten mit/ });
  await expect(lines.getByText('Tauschst du den Dienst am Freitag?')).toBeVisible();
  const own = await ownCalls(page);
  await untilStored(page);
  await expect.poll(() => page.evaluate(isWrittenDown, 'Tauschst du den Dienst')).toBe(true);

  await context.setOffline(true);
  await page.getByLabel(/^Nachricht an/).fill('Ja, sehr gern.');
  await page.getByRole('button', { name: 'Senden', exact: true }).tap();
  await expect(lines.getByText(/^Du bist offline\./)).toBeVisible();
  await page.reload();
  await expect(lines.getByText('Tauschst du den Dienst am Freitag?')).toBeVisible();
  await expect(lines.getByText('Ja, sehr gern.')).toBeVisible();
  // Opened anew, the browser may say that there is a network though nothing answers.
  const unsent = lines.getByText(/^Du bist offline\.|^Noch nicht gesendet\./);
  await expect(unsent).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(unsent).toHaveCount(0);
  await expect(lines.getByText('Ja, sehr gern.')).toHaveCount(1);
  await expect.poll(async () => (await own.get(`/user-interactions/details/${conversation_id}`)).total).toBe(2);
});

test('a lesson and the journal without a connection: cut in the middle, closed, opened again, the server started anew, and each thing once', {
  tag: ['@phone', '@restarts'],
}, async ({ browser }) => {
  test.setTimeout(2 * START_LIMIT_MS);
  const dataDir = await mkdtemp(join(tmpdir(), 'visite-e2e-restarted-'));
  await cp(process.env.E2E_SEED ?? '', dataDir, { recursive: true });
  let server = await startServer(portOf(PLACE), dataDir);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home');
  const own = await ownCalls(page);
  const { id: courseId } = await courseNamed(own, 'sicher-uebergeben');
  const placed = await oneOfEachKind(page, courseId);
  const [cloze, ordering] = ['cloze', 'ordering'].map((kind) => placed.find((one) => one.kind === kind));
  const addressOf = (one: typeof cloze) => `/home/lesson-viewer/${one?.sectionId}?page=${one?.page}`;
  await page.goto(addressOf(ordering));
  await expect(page.getByRole('heading', { level: 2, name: ordering?.title ?? '' })).toBeVisible();
  await page.goto(addressOf(cloze));
  const gap = page.getByRole('textbox', { name: 'Lücke 1', exact: true });
  await gap.fill('falsch');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await untilStored(page);

  // Cut in the middle of the lesson.
  await context.setOffline(true);
  await gap.fill('ganz falsch');
  await press(page, 'Prüfen');
  await expect(page.getByText(/Sie wird geprüft, sobald du wieder verbunden bist/)).toBeVisible();
  await expect(page.getByText('1 Antwort wartet und wird von selbst gesendet.')).toBeVisible();
  await expectAccessible(page);
  await page.close();
  await server.stop();

  // Opened anew without a connection: the lesson goes on, and what was given is still there.
  const later = await context.newPage();
  await later.goto(addressOf(cloze));
  await expect(later.getByRole('textbox', { name: 'Lücke 1', exact: true })).toHaveValue('ganz falsch');
  await expect(later.getByText(/Sie wird geprüft, sobald du wieder verbunden bist/)).toBeVisible();
  await later.goto(addressOf(ordering));
  await press(later, 'Prüfen');
  await expect(later.getByText(/Sie wird geprüft, sobald du wieder verbunden bist/)).toBeVisible();
  await later.goto('/home/journal');
  await later.getByRole('link', { name: 'Frei schreiben' }).click();
  await later.getByLabel('Dein Eintrag').fill('In der Bahn geschrieben.');
  await expect(later.getByText('Keine Verbindung. Auf diesem Gerät gespeichert.')).toBeVisible();
  await later.goto(addressOf(ordering));
  await expect(later.getByText('3 Antworten warten und werden von selbst gesendet.')).toBeVisible();

  // The server was started anew meanwhile.
  server = await startServer(portOf(PLACE), dataDir);
  await context.setOffline(false);
  await expect(later.getByText('Wieder verbunden, alles ist gespeichert.')).toBeVisible();
  await expect(later.getByText(/von \d+ richtig|Alles richtig/)).toBeVisible();
  const interactions = (await own.get(`/course-section-items/interactions/course/${courseId}`)) as {
    section_content_item_id: string;
    attempts: number;
  }[];
  const attemptsOf = (one: typeof cloze) => interactions.find((work) => work.section_content_item_id === one?.id)?.attempts;
  expect([attemptsOf(cloze), attemptsOf(ordering)]).toEqual([1, 1]);
  const { items: entries } = (await own.get('/journals/')) as { items: { text: string }[] };
  expect(entries.map(({ text }) => text)).toEqual(['In der Bahn geschrieben.']);
  await context.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});
