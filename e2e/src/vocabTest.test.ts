import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './accessibility.ts';
import { test } from './fixtures.ts';
import { joinClinic, signInAs } from './people.ts';
import { type Calls, ownCalls, press } from './steps.ts';

const WORDS = [
  { term: 'Stecklaken', article: 'das', meaning: 'ein Laken quer im Bett', example: '' },
  { term: 'Nachtstuhl', article: 'der', meaning: 'ein Stuhl mit einem Eimer', example: '' },
  { term: 'Bettpfanne', article: 'die', meaning: 'ein flaches Gefäß', example: '' },
  { term: 'Waschlappen', article: 'der', meaning: 'ein kleines Tuch', example: 'Ich hole einen frischen Waschlappen.' },
];

let own: Calls;
test.beforeEach(async ({ page }) => {
  await signInAs(page, await joinClinic(page.request));
  await page.goto('/home/vocab-dashboard');
  own = await ownCalls(page);
  for (const word of WORDS) await own.send('post', '/vocabs/', word);
});

const question = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const xp = async () => ((await own.get('/users/my-xp')) as { xp: number }).xp;
const dueDates = async () => ((await own.get('/users/my-vocab-stats')) as { forecast: { due: number }[] }).forecast.map(({ due }) => due);

// The answer is given with the thumb, and its verdict lies over the question.
test('the test of a day: right, wrong, taken back, right after all, and its points', { tag: '@both' }, async ({ page }) => {
  await page.reload();
  await expect(page.getByText('4 Wörter warten heute auf dich.')).toBeVisible();
  await page.getByRole('link', { name: 'Test beginnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vokabeltest' })).toBeVisible();
  await expect(question(page, 'Welches Wort passt?')).toBeVisible();
  await expect(page.getByText('Wort 1 von 4')).toBeVisible();
  await expectAccessible(page);

  await page.getByText('das Stecklaken').click();
  await press(page, 'Prüfen');
  await expect(page.getByText('Richtig', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Kommt .* wieder\.$/)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Weiter');

  // A wrong one, taken back, and given again.
  await expect(page.getByText('ein Stuhl mit einem Eimer')).toBeVisible();
  await page.getByText('der Waschlappen').click();
  await press(page, 'Prüfen');
  await expect(page.getByText('Noch nicht')).toBeVisible();
  await expect(page.getByText('Kommt morgen wieder.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Zurücknehmen');
  await expect(page.getByText('Noch nicht')).toHaveCount(0);
  await page.getByText('der Nachtstuhl').click();
  await press(page, 'Prüfen');
  await expect(page.getByText('Richtig', { exact: true })).toBeVisible();
  await press(page, 'Weiter');

  // A reload goes on where one was.
  await expect(page.getByText('ein flaches Gefäß')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Wort 1 von 2')).toBeVisible();
  await expect(page.getByText('ein flaches Gefäß')).toBeVisible();
  await press(page, 'Weiß ich nicht');
  await expect(page.getByText('So heißt es')).toBeVisible();
  await press(page, 'Weiter');
  expect(await xp()).toBe(0);

  // By keyboard: a number chooses, Enter checks and goes on.
  await expect(page.getByText('ein kleines Tuch')).toBeVisible();
  const options = await page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent ?? ''));
  await page.keyboard.press(String(options.findIndex((text) => text.includes('Waschlappen')) + 1));
  await expect(page.getByRole('radio', { name: 'der Waschlappen' })).toBeChecked();
  await page.getByRole('radio', { name: 'der Waschlappen' }).press('Enter');
  await expect(page.getByText('Richtig', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zum Ergebnis' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Geschafft' })).toBeFocused();
  await expect(page.getByText('1 von 2 gewusst')).toBeVisible();
  await expect(page.getByText('20 Punkte für den Test von heute')).toBeVisible();
  expect(await xp()).toBe(20);
  await expect(page.getByRole('region', { name: 'Diese Wörter waren schwer' }).getByText('Bettpfanne')).toBeVisible();
  await expectAccessible(page);

  // The mistakes once more, without any effect on what is due.
  const before = await dueDates();
  await press(page, 'Nur die Fehler noch einmal');
  await expect(page.getByRole('heading', { level: 1, name: 'Nur die Fehler' })).toBeVisible();
  await page.getByText('die Bettpfanne').click();
  await press(page, 'Prüfen');
  await press(page, 'Zum Ergebnis');
  await expect(page.getByText('Du hast alles gewusst.')).toBeVisible();
  expect(await dueDates()).toEqual(before);

  await page.getByRole('main').getByRole('link', { name: 'Zum Wortschatz' }).last().click();
  await expect(page.getByText('Für heute bist du fertig. Die nächsten Wörter kommen morgen.')).toBeVisible();
  await page.goto('/home/vocab-dashboard?show=test');
  await expect(page.getByRole('heading', { name: 'Für heute ist nichts mehr zu wiederholen' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/home/vocab-dashboard?show=stats');
  await expect(page.getByRole('row', { name: /^Heute 0$/ })).toBeVisible();
  await expectAccessible(page);
  expect(await xp()).toBe(20);
});

test('practice opens from the address at once, and never changes what is due (Specification 2)', async ({ page }) => {
  // Answered once, they are typed, or put into their sentence where there is one.
  const { questions } = (await own.get('/vocabs/test')) as { questions: { word: { id: string; article: string; term: string } }[] };
  for (const { word } of questions) {
    const answer = `${word.article} ${word.term}`;
    await own.send('post', `/vocabs/${word.id}/review`, {
      action: 'answer',
      id: crypto.randomUUID(),
      kind: 'typed',
      answer,
      duration_ms: 6000,
    });
  }
  const before = await dueDates();
  await page.goto('/vocab-dashboard?startInPracticeMode=true&hideTabularNav=true');
  await expect(page).toHaveURL(/\/home\/vocab-dashboard\?startInPracticeMode=true&hideTabularNav=true$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Frei üben' })).toBeVisible();
  let isOverruled = false;
  for (let word = 1; word <= WORDS.length; word += 1) {
    await expect(page.getByText(`Wort ${word} von ${WORDS.length}`)).toBeVisible();
    const field = page.getByLabel('Deine Antwort');
    await expect(field).toBeVisible();
    const shown = (await page.getByRole('main').textContent()) ?? '';
    const { term, article, example } = WORDS.find(({ meaning }) => shown.includes(meaning)) ??
      WORDS[0] ?? { term: '', article: '', example: '' };
    if (word === 1) await expectAccessibleOnBoth(page);
    if (example) {
      await expect(question(page, 'Welches Wort fehlt?')).toBeVisible();
      await field.fill(term);
    } else {
      await expect(question(page, 'Wie heißt das auf Deutsch?')).toBeVisible();
      // The first without its article: that is told as such, and can be overruled.
      await field.fill(isOverruled ? `${article} ${term.toLowerCase()}` : term);
    }
    await field.press('Enter');
    if (!example && !isOverruled) {
      await expect(page.getByText('Das Wort stimmt, der Artikel fehlt')).toBeVisible();
      await expectAccessibleOnBoth(page);
      await press(page, 'Ich hatte recht');
      isOverruled = true;
    }
    await expect(page.getByText('Richtig', { exact: true })).toBeVisible();
    await press(page, word < WORDS.length ? 'Weiter' : 'Zum Ergebnis');
  }
  await expect(page.getByText('4 von 4 gewusst')).toBeVisible();
  await expectAccessibleOnBoth(page);
  expect(await dueDates()).toEqual(before);
  expect(await xp()).toBe(0);
});

test('an answer that does not reach the server is kept and sent again', async ({ page }) => {
  await page.goto('/home/vocab-dashboard?show=test');
  await expect(page.getByRole('button', { name: 'Weiß ich nicht', exact: true })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await press(page, 'Weiß ich nicht');
  await expect(page.getByText(/1 Antwort wartet und wird von selbst gesendet/)).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.unroute('**/api/**');
  await expect(page.getByText('Wieder verbunden, alles ist gespeichert.')).toBeVisible();
  await expect.poll(async () => ((await own.get('/vocabs/test')) as { questions: unknown[] }).questions.length).toBe(WORDS.length - 1);
});
