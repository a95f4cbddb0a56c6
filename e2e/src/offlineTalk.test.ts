import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { portOf, START_LIMIT_MS, startServer } from './server.ts';
import { ownCalls, say, startCase } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** A place of its own: this server is stopped and started anew. */
const PLACE = 6;
const MARK = 'Ohne Verbindung beantwortet';

/** The app, the person and the engine are on the device. */
async function untilPrepared(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('visite-talk-engine')).keys()).length), { timeout: START_LIMIT_MS })
    .toBe(1);
}

interface Told {
  id: string;
  role: string;
  text: string;
  state: string;
  is_from_device?: boolean;
}

const answersIn = (page: Page) => page.getByLabel('Gesprächsverlauf').getByText(MARK);

/** Says a line without a connection and waits for the person's answer. */
async function sayOffline(page: Page, line: string, answers: number) {
  await say(page, line);
  await expect(answersIn(page)).toHaveCount(answers);
}

test('a talk without a connection: cut in the middle, answered on the device, closed, opened again, the server started anew, each line and answer once, and the case is evaluated', {
  tag: ['@phone', '@restarts'],
}, async ({ browser }) => {
  test.setTimeout(3 * START_LIMIT_MS);
  const dataDir = await mkdtemp(join(tmpdir(), 'visite-e2e-talk-'));
  await cp(process.env.E2E_SEED ?? '', dataDir, { recursive: true });
  let server = await startServer(portOf(PLACE), dataDir);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signInAs(page, await joinClinic(page.request));
  await startCase(page, 'Diabetes neu entdeckt');
  const talkAddress = page.url();
  const own = await ownCalls(page);
  await say(page, 'Guten Tag, Herr Wendt. Ich bin Schwester Ada.');
  await untilPrepared(page);

  // Cut in mid-talk: the person goes on answering.
  await context.setOffline(true);
  await sayOffline(page, 'Haben Sie viel Durst?', 1);
  await sayOffline(page, 'Rauchen Sie?', 2);
  await sayOffline(page, 'Nehmen Sie Medikamente?', 3);
  await expect(page.getByText('3 Antworten warten und werden von selbst gesendet.')).toBeVisible();
  await expectAccessible(page);
  const seen = await page.getByLabel('Gesprächsverlauf').locator('p[lang=de]').allTextContents();
  await page.close();
  await server.stop();

  // Opened anew without a connection: all of it is there, and it goes on.
  const later = await context.newPage();
  await later.goto(talkAddress);
  await expect(answersIn(later)).toHaveCount(3);
  expect(await later.getByLabel('Gesprächsverlauf').locator('p[lang=de]').allTextContents()).toEqual(seen);
  await sayOffline(later, 'Haben Sie Allergien?', 4);
  await sayOffline(later, 'Das war nichts.', 5);
  // What only this device knows is taken back here.
  await later.getByRole('button', { name: 'Hilfe und mehr' }).click();
  await later.getByRole('menuitem', { name: 'Letzten Austausch rückgängig machen' }).click();
  await expect(answersIn(later)).toHaveCount(4);
  const all = await later.getByLabel('Gesprächsverlauf').locator('p[lang=de]').allTextContents();

  // The server was started anew meanwhile.
  server = await startServer(portOf(PLACE), dataDir);
  await context.setOffline(false);
  await expect(later.getByText('Wieder verbunden, alles ist gespeichert.')).toBeVisible();
  await later.reload();
  await expect(answersIn(later)).toHaveCount(4);
  expect(await later.getByLabel('Gesprächsverlauf').locator('p[lang=de]').allTextContents()).toEqual(all);

  const id = talkAddress.split('/').at(-1);
  const interaction = (await own.get(`/case-interactions/${id}`)) as {
    case: { tasks: unknown[] };
    conversations: { interaction_id: string }[];
  };
  const { messages } = (await own.get(`/patients/interactions/${interaction.conversations[0]?.interaction_id}`)) as { messages: Told[] };
  const spoken = messages.filter(({ role }) => role !== 'SETUP');
  expect(spoken.map(({ role }) => role)).toEqual(Array.from({ length: 5 }, () => ['USER', 'PERSON']).flat());
  expect(spoken.filter(({ role }) => role === 'USER').map(({ text }) => text)).toEqual([
    'Guten Tag, Herr Wendt. Ich bin Schwester Ada.',
    'Haben Sie viel Durst?',
    'Rauchen Sie?',
    'Nehmen Sie Medikamente?',
    'Haben Sie Allergien?',
  ]);
  expect(spoken.filter(({ role }) => role === 'PERSON').map(({ is_from_device = false }) => is_from_device)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(all.slice(-spoken.length)).toEqual(spoken.map(({ text }) => text));

  // And the talk goes on with the connection, and ends with its evaluation.
  await say(later, 'Danke, Herr Wendt.');
  await expect(answersIn(later)).toHaveCount(4);
  await own.send('put', `/case-interactions/${id}/current-task-interaction-index`, {
    current_task_interaction_index: interaction.case.tasks.length,
  });
  await later.reload();
  await expect(later.getByText(/Du hast [12] von 4 Aufgaben gespielt/)).toBeVisible();
  await context.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});
