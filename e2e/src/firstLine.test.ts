import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { callerOf, mailedLink, PASSWORD } from './people.ts';

/** A practised thumb: one tap with finding it, and one letter; seconds. Only for the printed estimate. */
const TAP_SECONDS = 1.5;
const LETTER_SECONDS = 0.25;

/** What somebody does with a thumb, counted. */
function countedThumb() {
  const steps: string[] = [];
  let letters = 0;
  return {
    async tap(what: Locator) {
      const name = (await what.textContent()) ?? '';
      steps.push(`tap ${name.trim() || (await what.getAttribute('aria-label'))}`);
      await what.tap();
    },
    async type(field: Locator, text: string) {
      steps.push('type');
      letters += text.length;
      await field.fill(text);
    },
    steps,
    seconds: () => steps.length * TAP_SECONDS + letters * LETTER_SECONDS,
  };
}

async function inviteSomebody(page: Page, email: string) {
  const superuser = await callerOf(page.request, 'superuser');
  const [membership] = await superuser.get('/users/my-organization-memberships');
  const invite = {
    organization_id: membership.organization.id,
    email,
    first_name: 'Ines',
    last_name: 'Neuland',
    is_tutor: false,
    is_manager: false,
  };
  await superuser.send('post', '/auth/invite', invite);
  return mailedLink(page.request, email);
}

// Issue 13: somebody new reaches the first answered line within a minute. Time is printed; what decides it, the steps, is held.
test('from an invitation to the first answered line: six taps and three fields, on six screens', { tag: '@phone' }, async ({ page }) => {
  const link = await inviteSomebody(page, 'ines.neuland@beispiel.example');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const headings: string[] = [];
  const arrive = async (heading: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    headings.push((await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '');
  };
  const thumb = countedThumb();
  const began = Date.now();

  await page.goto(link);
  await arrive(/./);
  await thumb.type(page.getByLabel('Passwort', { exact: true }), PASSWORD);
  await thumb.type(page.getByLabel('Passwort wiederholen'), PASSWORD);
  await thumb.tap(button('Konto anlegen und beginnen'));
  await arrive('Welche Sprache sprichst du am besten?');
  await thumb.tap(button(/^Englisch/));
  await arrive('Welches Gespräch verstehst du gut?');
  await thumb.tap(button(/^Wie haben Sie heute Nacht geschlafen/));
  await arrive('Was möchtest du vor allem können?');
  await thumb.tap(button('Überspringen'));
  await arrive('Dein erstes Gespräch wartet');
  await thumb.tap(button('Gespräch beginnen'));
  const tour = page.getByRole('dialog').getByText('Hier sprichst du');
  await expect(tour).toBeVisible();
  // It holds nobody up: whoever writes puts it aside.
  const line = 'Guten Tag, wie geht es Ihnen?';
  await thumb.type(page.getByLabel(/^Deine Worte an/), line);
  headings.push('talk');
  await thumb.tap(button('Senden'));
  await expect(page.getByLabel('Gesprächsverlauf').getByText(line, { exact: true })).toBeVisible();
  await expect(button('Antwort abbrechen')).toHaveCount(0);
  await expect(tour).toHaveCount(0);

  const machine = (Date.now() - began) / 1000;
  process.stdout.write(
    `first answered line: ${thumb.steps.length} steps, ${headings.length} screens, the app took ${machine.toFixed(1)} s, a hand about ${thumb.seconds().toFixed(0)} s\n`,
  );
  expect(thumb.steps.filter((step) => step === 'type')).toHaveLength(3);
  expect(thumb.steps.filter((step) => step !== 'type')).toHaveLength(6);
  expect(headings).toHaveLength(6);
});
