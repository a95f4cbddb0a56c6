import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { daysFrom, instantAt } from '@visite/core/progress/localDays.ts';
import { daysBefore, localDate } from '@visite/core/progress/streak.ts';
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { test } from './fixtures.ts';
import { courseNamed, oneOfEachKind, PLAY } from './lessonSteps.ts';
import { callerOf, joinClinic, signInAs } from './people.ts';
import { portOf, type RunningServer, START_LIMIT_MS, startServer } from './server.ts';
import { ownCalls, press } from './steps.ts';

/** A place of its own: this server is started anew for each day. */
const PLACE = 9;
const ZONE = 'Europe/Berlin';
test.use({ baseURL: `http://localhost:${portOf(PLACE)}`, timezoneId: ZONE });

const WORDS = [
  { term: 'Stecklaken', article: 'das', meaning: 'ein Laken quer im Bett' },
  { term: 'Nachtstuhl', article: 'der', meaning: 'ein Stuhl mit einem Eimer' },
  { term: 'Bettpfanne', article: 'die', meaning: 'ein flaches Gefäß' },
  { term: 'Waschlappen', article: 'der', meaning: 'ein kleines Tuch' },
  { term: 'Schnabelbecher', article: 'der', meaning: 'ein Becher mit einem Deckel zum Trinken' },
  { term: 'Gehstock', article: 'der', meaning: 'eine Stütze für eine Hand' },
  { term: 'Mundschutz', article: 'der', meaning: 'ein Stück Stoff vor Mund und Nase' },
];

interface Day {
  /** Monday is 0. */
  weekday: number;
  at: string;
  forgets: string[];
  exercise: string;
  /** Days in a row, as told in the morning and in the evening. */
  streak: [morning: string, evening: string];
}

const FIRST = 'Heute zählt als erster Tag';
/** Late on Tuesday and early on Wednesday are one day in UTC, and two on the ward. Thursday and Friday are free. */
const WEEK: Day[] = [
  { weekday: 0, at: '08:00', forgets: ['Bettpfanne'], exercise: 'cloze', streak: [FIRST, '1 Tag in Folge'] },
  { weekday: 1, at: '23:30', forgets: ['Bettpfanne'], exercise: 'text', streak: ['1 Tag in Folge', '2 Tage in Folge'] },
  { weekday: 2, at: '00:30', forgets: ['Schnabelbecher'], exercise: 'media', streak: ['2 Tage in Folge', '3 Tage in Folge'] },
  { weekday: 5, at: '13:00', forgets: ['Gehstock'], exercise: 'categorization', streak: [FIRST, '1 Tag in Folge'] },
  { weekday: 6, at: '21:00', forgets: [], exercise: 'image_labeling', streak: ['1 Tag in Folge', '2 Tage in Folge'] },
];
const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

/** The first Monday after today: the clock is only ever moved on. */
const monday = daysFrom(localDate(Date.now(), ZONE), 1, 7).find((date) => new Date(date).getUTCDay() === 1) ?? '';
const dateOf = (weekday: number) => daysBefore(monday, -weekday);

const dataDir = join(process.env.E2E_FOLDER ?? '', 'seven-days');
let server: RunningServer | undefined;

test.beforeEach(() => memory.clear());
test.afterEach(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The server is started anew on the same data, and its clock and the browser's stand at a time of a day. */
async function move(page: Page, date: string, at: string): Promise<Date> {
  // The app is closed overnight: what an open page asks for while the clock is moved would be answered to nobody.
  await page.goto('about:blank');
  await server?.stop();
  const ahead = Math.ceil((instantAt(date, at, ZONE) - Date.now()) / 1000);
  server = await startServer(portOf(PLACE), dataDir, { CLOCK_AHEAD_SECONDS: String(ahead) });
  const now = new Date(Date.now() + ahead * 1000);
  await page.clock.setSystemTime(now);
  return now;
}

/** What FSRS knows of each word, reckoned beside Visite with the settings of decision 38: no steps within a day, nothing by chance. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, request_retention: 0.9, maximum_interval: 365 });
const GRADES: Record<string, Grade> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy };
const memory = new Map<string, Card>();

const dueOn = (date: string) => [...memory].flatMap(([term, { due }]) => (localDate(due.getTime(), ZONE) <= date ? [term] : []));

/** "Kommt morgen wieder." */
function comesBack(term: string, date: string): string {
  const due = localDate(memory.get(term)?.due.getTime() ?? 0, ZONE);
  const days = Math.round((Date.parse(due) - Date.parse(date)) / 86_400_000);
  return `Kommt ${new Intl.RelativeTimeFormat('de', { numeric: 'auto' }).format(days, 'day')} wieder.`;
}

interface Question {
  kind: string;
  word: { term: string; article: string };
}

async function answer(page: Page, { kind, word }: Question, isForgotten: boolean) {
  if (isForgotten) return press(page, 'Weiß ich nicht');
  const whole = `${word.article} ${word.term}`;
  if (kind === 'chosen') await page.getByText(whole, { exact: true }).click();
  else await page.getByLabel('Deine Antwort').fill(kind === 'cloze' ? word.term : whole);
  await press(page, 'Prüfen');
}

/** The test of the day, from the day's plan to its end: it asks for what is due and what is new, and for nothing else. */
async function takeTest(page: Page, { forgets }: Day, expected: string[], now: Date) {
  const date = localDate(now.getTime(), ZONE);
  const asked = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname.endsWith('/vocabs/test') && !searchParams.has('limit');
  });
  await page
    .getByRole('region', { name: /^Heute, / })
    .getByRole('listitem')
    .filter({ hasText: /üben/ })
    .click();
  const { questions } = (await (await asked).json()) as { questions: Question[] };
  expect(questions.map(({ word }) => word.term).toSorted()).toEqual(expected.toSorted());
  for (const [index, question] of questions.entries()) {
    const { term } = question.word;
    await expect(page.getByText(`Wort ${index + 1} von ${questions.length}`)).toBeVisible();
    const reviewed = page.waitForResponse((response) => response.url().endsWith('/review'));
    await answer(page, question, forgets.includes(term));
    const { rating } = (await (await reviewed).json()) as { rating: string };
    expect(rating === 'again').toBe(forgets.includes(term));
    memory.set(term, scheduler.next(memory.get(term) ?? createEmptyCard(now), now, GRADES[rating] ?? Rating.Again).card);
    await expect(page.getByText(comesBack(term, date))).toBeVisible();
    await press(page, index + 1 < questions.length ? 'Weiter' : 'Zum Ergebnis');
  }
  await expect(page.getByText('20 Punkte für den Test von heute')).toBeVisible();
}

/** How the home page tells of the day: its streak, and on which days of the week something was learnt. */
async function expectDay(page: Page, streak: string, learnt: number[]) {
  await expect(page.getByText(streak, { exact: true })).toBeVisible();
  const ticked = page.getByRole('region', { name: 'Deine Woche' }).getByRole('listitem').filter({ hasText: 'gelernt' });
  await expect(ticked).toHaveText(learnt.map((weekday) => new RegExp(`${WEEKDAYS[weekday]}: gelernt`)));
}

/** The points of the month, asked for on the home page: they stand under the days of the ward's calendar, the newest first. */
async function expectPoints(page: Page, dates: string[]) {
  await page.getByRole('button', { name: /XP/ }).click();
  const day = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const days = page.getByRole('dialog', { name: 'Deine Punkte der letzten 30 Tage' }).getByRole('heading', { level: 3 });
  await expect(days).toHaveText(dates.toReversed().map((date) => new RegExp(`^${day.format(new Date(date))}`)));
}

/** The answers behind, and the words to come: as many on each day as FSRS says. */
async function expectStats(page: Page, date: string, reviews: number) {
  await page.goto('/home/vocab-dashboard?show=stats');
  await expect(page.getByText(`${reviews} Antworten an ${WEEK.length} Tagen`)).toBeVisible();
  const due = [...memory.values()].map((card) => localDate(card.due.getTime(), ZONE));
  const forecast = daysFrom(date, 0, 14).map((one) => String(due.filter((other) => other === one).length));
  await expect(page.getByRole('table').getByRole('cell')).toHaveText(forecast);
}

const mailsTo = async (page: Page, email: string) =>
  ((await (await page.request.get('/api/demo/outbox')).json()) as { to: string; subject: string }[])
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);

// Words come when they are due, days are counted by the calendar of the ward, what was done is never asked for again, and nothing nags.
test('a week of ten minutes a day', { tag: '@restarts' }, async ({ page }) => {
  test.setTimeout(WEEK.length * START_LIMIT_MS);
  await cp(process.env.E2E_SEED ?? '', dataDir, { recursive: true });
  await page.clock.install();
  let now = await move(page, monday, WEEK[0]?.at ?? '');
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home');
  const { get } = await ownCalls(page);
  const { id, email } = (await get('/users/me')) as { id: string; email: string };
  const { id: courseId } = await courseNamed({ get }, 'sicher-uebergeben');
  const placed = await oneOfEachKind(page, courseId);
  await page.getByLabel('Mein Wochenziel').selectOption('5 Tage');

  // Until Wednesday: she is told on Monday, and reminded on Tuesday.
  const { chapters } = (await get(`/courses/${courseId}`)) as { chapters: { sections: { id: string; title: string }[] }[] };
  const section = chapters.at(-1)?.sections.at(-1);
  const tutor = await callerOf(page.request, 'tutor');
  await tutor.send('post', '/user-section-assignments/', { user_ids: [id], due_on: dateOf(2), section_id: section?.id });
  const told = [`Visite: Noch offen: ${section?.title}`, `Visite: Neu für dich: ${section?.title}`];

  let met: string[] = [];
  const meet = async (some: typeof WORDS) => {
    const { send } = await ownCalls(page);
    for (const word of some) await send('post', '/vocabs/', word);
    met = some.map(({ term }) => term);
  };
  await meet(WORDS.slice(0, 3));
  let reviews = 0;
  for (const [index, day] of WEEK.entries()) {
    const date = dateOf(day.weekday);
    if (index > 0) now = await move(page, date, day.at);
    const due = dueOn(date);
    const expected = [...due, ...met];
    // What was forgotten comes on the next day, the others wait for theirs.
    if (day.weekday === 1) expect(due).toEqual(['Bettpfanne']);
    if (index > 0) expect(due).toEqual(expect.arrayContaining(WEEK[index - 1]?.forgets ?? []));

    // A day begins with nothing done, and nothing is said of days without.
    await page.goto('/home');
    await expect(page.getByRole('img', { name: 'Heute geschafft: 0 %' })).toBeVisible();
    await expect(page.getByText(new RegExp(`^${expected.length} W(ort|örter) üben$`))).toBeVisible();
    const before = WEEK.slice(0, index).map(({ weekday }) => weekday);
    await expectDay(page, day.streak[0], before);
    await expect(page.getByRole('main')).not.toContainText(/verpasst|versäumt|verloren|gebrochen/i);

    await takeTest(page, day, expected, now);
    reviews += expected.length;
    const item = placed.find(({ kind }) => kind === day.exercise);
    if (!item) throw new Error(`there is no ${day.exercise} in the course`);
    await page.goto(`/home/lesson-viewer/${item.sectionId}?page=${item.page}`);
    await PLAY[day.exercise]?.(page, item.written);

    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Start' }).click();
    await expect(page.getByRole('img', { name: 'Heute geschafft: 100 %' })).toBeVisible();
    await expectDay(page, day.streak[1], [...before, day.weekday]);
    // What she meets in the evening is new on the next day.
    await meet(WORDS.slice(memory.size, memory.size + 1));
    if (day.weekday === 1) await expect.poll(() => mailsTo(page, email)).toEqual(expect.arrayContaining(told));
  }

  await expect(page.getByText('Wochenziel erreicht · 5 von 5 Tagen')).toBeVisible();
  await expectPoints(
    page,
    WEEK.map(({ weekday }) => dateOf(weekday)),
  );
  await expectStats(page, dateOf(6), reviews);
  expect((await mailsTo(page, email)).slice(0, -1)).toEqual(told);
});
