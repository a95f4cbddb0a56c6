import { expect, type Locator, type Page } from '@playwright/test';
import { KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import { writtenContent } from './items.ts';
import { button, check, expectAccessible, expectKept, expectReady, open, press, test, way } from './steps.ts';

const RIGHT = 'Alles richtig';
const WRONG = 'Das üben wir noch einmal';
const DONE = 'Erledigt';

/** How a kind is played: to a wrong answer, where there is one, and to its end. By touch on the phone, by keyboard on the desktop. */
interface Playing {
  variant?: string;
  /** Gives a wrong answer; ends where the exercise may be begun anew. */
  wrong?: (page: Page) => Promise<void>;
  /** Gives the right answer, or does what there is to do. */
  right: (page: Page) => Promise<void>;
  /** What says, then and after a reload, that it is done. */
  done: string;
}

const again = async (page: Page, name = 'Noch einmal') => press(page, button(page, name));

function stepwise(kind: 'mm_vocab' | 'mm_set_phrase'): Playing {
  return {
    async right(page) {
      const count = Number(/von (\d+)/.exec((await page.getByText(/^Schritt \d+ von \d+$/).textContent()) ?? '')?.[1]);
      expect(count, kind).toBeGreaterThan(1);
      for (let step = 1; step <= count; step += 1) {
        await expect(page.getByText(`Schritt ${step} von ${count}`)).toBeVisible();
        if (step === 1) {
          await page.getByRole('textbox').fill('Ich möchte kurz mit Ihnen über die Schmerzen sprechen.');
          await press(page, way() === 'keyboard' ? page.getByRole('textbox') : button(page, 'Prüfen'));
          await expect(page.getByRole('textbox')).toHaveJSProperty('readOnly', true);
          // What was judged stays judged after a reload; the way goes on there.
          await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
        } else await press(page, button(page, 'Überspringen'));
        const next = button(page, step === count ? 'Abschließen' : 'Weiter').first();
        await expect(next).toBeEnabled();
        await press(page, next);
        if (step === 1) {
          await page.reload();
          await expectReady(page);
        }
      }
      await expect(button(page, 'Noch einmal')).toBeVisible();
      await expect(page.getByText('Ich möchte kurz mit Ihnen über die Schmerzen sprechen.').first()).toBeVisible();
    },
    done: 'Noch einmal',
  };
}

async function fillForm(page: Page, values: { side: number; pain: string; what: string }) {
  await press(page, page.locator('main fieldset input').nth(values.side), 'Space');
  await page.getByRole('textbox', { name: /Schmerzstärke/ }).fill(values.pain);
  await page.getByRole('textbox', { name: /Verletzung/ }).fill(values.what);
}
const form = {
  wrong: async (page: Page) => {
    await fillForm(page, { side: 0, pain: '2', what: 'Bruch' });
    await check(page, WRONG);
    await expect(page.getByText('Im Text: rechte Hüfte.')).toBeVisible();
    await again(page);
  },
  right: async (page: Page) => {
    await fillForm(page, { side: 1, pain: '6', what: 'Prellung' });
    await check(page, RIGHT);
  },
  done: RIGHT,
};

const { gaps } = writtenContent('cloze');
const { categories, items: entries } = writtenContent('categorization');
const { items: inOrder } = writtenContent('ordering');
const { items: points } = writtenContent('image_labeling');
const { pairs } = writtenContent('pair_of_terms_game');
const { items: rated } = writtenContent('scoring');

async function fillBank(page: Page, words: string[]) {
  for (const [index, word] of words.entries()) {
    await press(page, page.getByRole('list', { name: 'Wörter' }).getByRole('button', { name: word, exact: true }));
    await press(page, button(page, `Lücke ${index + 1}, leer`));
    await expect(button(page, `Lücke ${index + 1}: ${word}`)).toBeVisible();
  }
}

async function fillTyped(page: Page, words: string[]) {
  for (const [index, word] of words.entries()) await page.getByRole('textbox', { name: `Lücke ${index + 1}`, exact: true }).fill(word);
}

/** One item at a time: the group of the one that is asked for, by its button or its digit. */
async function sortInto(page: Page, placeOf: (categoryId: string) => number) {
  const now = page.getByRole('status', { name: 'Wohin gehört das?' });
  for (const [index] of entries.entries()) {
    await expect(page.getByText(`${index} von ${entries.length} zugeordnet`)).toBeVisible();
    const text = await now.textContent();
    const at = placeOf(entries.find((entry) => entry.text === text)?.category_id ?? '');
    await press(page, button(page, `Hierher: ${categories[at]?.name}`), String(at + 1));
  }
  await expect(now).toHaveText('Alles zugeordnet');
}

async function putInOrder(page: Page, texts: string[]) {
  for (const [place, text] of texts.entries()) {
    const handle = page.getByRole('button', { name: new RegExp(`^Verschieben: ${text}, Platz`) });
    const number = async () => Number(/Platz (\d+)/.exec((await handle.getAttribute('aria-label')) ?? '')?.[1]);
    for (let now = await number(); now > place + 1; now = await number()) {
      await press(page, button(page, `Nach oben: ${text}`));
      await expect.poll(number).toBe(now - 1);
    }
  }
}

async function label(page: Page, labels: string[]) {
  for (const [index, text] of labels.entries()) {
    await press(page, button(page, text ?? ''));
    await press(page, button(page, `Punkt ${index + 1}`));
    await expect(button(page, `Punkt ${index + 1}: ${text}`).first()).toBeVisible();
  }
}

/** Rates every item of the scale. */
async function rate(page: Page, scoreOf: (item: (typeof rated)[number]) => number) {
  const groups = page.locator('main fieldset');
  await expect(groups).toHaveCount(rated.length);
  for (const [index, item] of rated.entries()) {
    const option = groups.nth(index).getByRole('radio', { name: new RegExp(`^${scoreOf(item)} – `) });
    await press(page, option, 'Space');
    await expect(option).toBeChecked();
  }
  await expect(page.getByText(/^Summe: \d+/)).toBeVisible();
}

async function answerQuestions(page: Page, options: string[], words: string) {
  for (const name of options) {
    const option = page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }));
    await press(page, option, 'Space');
    await expect(option).toBeChecked();
  }
  await page.locator('main').getByRole('textbox').fill(words);
}

const PLAYING: { [K in KindName]: Playing[] } = {
  text: [
    {
      right: async (page) => {
        await press(page, button(page, 'Gelesen'));
        await expect(page.getByText(DONE)).toBeVisible();
      },
      done: DONE,
    },
    {
      // A long text is done by scrolling to its end.
      variant: 'long',
      right: async (page) => {
        await button(page, 'Gelesen').scrollIntoViewIfNeeded();
        await expect(page.getByText(DONE)).toBeVisible();
      },
      done: DONE,
    },
  ],
  media: [
    {
      right: async (page) => {
        await expect(page.getByRole('img', { name: 'Ein Monitor mit Puls und Blutdruck' })).toBeVisible();
        await press(page, button(page, 'Angesehen'));
        await expect(page.getByText(DONE)).toBeVisible();
      },
      done: DONE,
    },
  ],
  vocab_intro: [
    {
      right: async (page) => {
        await expect(page.getByText('Wort 1 von 2')).toBeVisible();
        await press(page, button(page, 'Nächstes'));
        await press(page, button(page, 'Alle gesehen'));
        await expect(page.getByText(DONE)).toBeVisible();
        await press(page, button(page, 'Alle 2 in meinen Wortschatz'));
        await expect(page.getByText('In deinem Wortschatz')).toBeVisible();
      },
      done: 'In deinem Wortschatz',
    },
  ],
  pair_of_terms_game: [
    {
      right: async (page) => {
        const card = (half: string, text: string) =>
          page.getByRole('list', { name: half }).getByRole('button', { name: text, exact: true });
        // A wrong pair first: it is said so, and nothing is lost.
        await press(page, card('Erste Hälfte', pairs[0]?.left ?? ''));
        await press(page, card('Zweite Hälfte', pairs[1]?.right ?? ''));
        await expect(page.getByText(/^Passt nicht:/)).toBeVisible();
        for (const { left, right } of pairs) {
          await press(page, card('Erste Hälfte', left));
          await press(page, card('Zweite Hälfte', right));
          await expect(page.getByText(`Richtig: ${left} – ${right}`)).toBeVisible();
        }
      },
      done: 'Noch einmal',
    },
  ],
  mm_vocab: [stepwise('mm_vocab')],
  mm_set_phrase: [stepwise('mm_set_phrase')],
  cloze: [
    {
      wrong: async (page) => {
        await fillBank(page, ['machen', 'misst']);
        await check(page, WRONG);
        await again(page);
      },
      right: async (page) => {
        await fillBank(
          page,
          gaps.map(({ answers }) => answers[0] ?? ''),
        );
        await check(page, RIGHT);
      },
      done: RIGHT,
    },
    {
      variant: 'typed',
      wrong: async (page) => {
        await press(page, button(page, 'Tipp zu Lücke 1'));
        await expect(page.getByText('messen')).toBeVisible();
        await fillTyped(page, ['messe', 'falsch']);
        await check(page, 'Schon einiges richtig');
        // Improving begins with what was given.
        await again(page, 'Verbessern');
        await expect(page.getByRole('textbox', { name: 'Lücke 2', exact: true })).toHaveValue('falsch');
      },
      right: async (page) => {
        await fillTyped(
          page,
          gaps.map(({ answers }) => answers[0] ?? ''),
        );
        await check(page, RIGHT);
      },
      done: RIGHT,
    },
  ],
  categorization: [
    {
      wrong: async (page) => {
        await sortInto(page, (id) => categories.findIndex((one) => one.id !== id));
        await check(page, WRONG);
        await again(page);
      },
      right: async (page) => {
        await sortInto(page, (wanted) => categories.findIndex(({ id }) => id === wanted));
        // What was put away can be taken back.
        await press(page, button(page, `Zurücknehmen: ${entries[0]?.text}`));
        await expect(page.getByRole('status', { name: 'Wohin gehört das?' })).toHaveText(entries[0]?.text ?? '');
        const own = categories.find(({ id }) => id === entries[0]?.category_id)?.name;
        await press(page, button(page, `Hierher: ${own}`));
        await check(page, RIGHT);
      },
      done: RIGHT,
    },
  ],
  ordering: [
    {
      wrong: async (page) => {
        await putInOrder(page, inOrder.map(({ text }) => text).toReversed());
        await check(page, WRONG);
        await again(page);
      },
      right: async (page) => {
        await putInOrder(
          page,
          inOrder.map(({ text }) => text),
        );
        await check(page, RIGHT);
      },
      done: RIGHT,
    },
  ],
  image_labeling: [
    {
      wrong: async (page) => {
        await label(page, ['Knie', 'Kreuzbein']);
        await check(page, WRONG);
        await again(page);
      },
      right: async (page) => {
        await label(
          page,
          points.map((point) => point.label),
        );
        await check(page, RIGHT);
      },
      done: RIGHT,
    },
  ],
  scoring: [
    {
      wrong: async (page) => {
        // A neighbouring score is worth something: the farthest is plainly wrong.
        await rate(page, ({ expected, options }) => {
          const distance = (score: number) => Math.abs(score - (expected ?? 0));
          return options.map(({ score }) => score).reduce((far, score) => (distance(score) > distance(far) ? score : far));
        });
        await check(page, WRONG);
        await again(page);
      },
      right: async (page) => {
        await rate(page, ({ expected }) => expected ?? 0);
        await check(page, RIGHT);
      },
      done: RIGHT,
    },
  ],
  resource: [
    {
      wrong: async (page) => {
        await answerQuestions(page, ['das Knie', 'eine Operation'], 'Nie.');
        await check(page, WRONG);
        await expect(page.getByText('Vom Knie ist keine Rede.')).toBeVisible();
        await again(page);
      },
      right: async (page) => {
        await answerQuestions(page, ['die Hüfte', 'ein Sturz', 'eine Prellung'], 'Er hat Schmerzen beim Gehen.');
        await check(page, RIGHT);
      },
      done: RIGHT,
    },
  ],
  form_structured: [form],
  form_case: [
    form,
    {
      right: async (page) => {
        await press(page, button(page, 'Gespräch beginnen'));
        await expect(page.getByText(/\/case-interactions\/.*formDataContentItemId=/)).toBeVisible();
      },
      done: 'Zum Gespräch',
    },
  ],
  case: [
    {
      right: async (page) => {
        await press(page, button(page, 'Fall starten'));
        await expect(page.getByText(/\/case-interactions\/.*caseContentItemId=/)).toBeVisible();
      },
      done: 'Weitermachen',
    },
  ],
  journalling: [
    {
      right: async (page) => {
        await page.getByRole('textbox').fill('Heute habe ich bei der Übergabe etwas Neues gelernt.');
        await press(page, button(page, 'Fertig'));
        await expect(page.getByText(DONE)).toBeVisible();
      },
      done: DONE,
    },
  ],
};

for (const kind of KIND_NAMES) {
  for (const { variant = '', wrong, right, done } of PLAYING[kind]) {
    const name = [kind, variant, done === 'Zum Gespräch' && 'in talk'].filter(Boolean).join(', ');
    test(`${name}: is played ${wrong ? 'wrong, then right' : 'to its end'}, and stands there again`, async ({ page }) => {
      await open(page, kind, { variant });
      await expectAccessible(page, 'light');
      await wrong?.(page);
      await right(page);
      await expectAccessible(page, 'dark');
      await expectKept(page, done);
      await expectAccessible(page, 'light');
    });
  }
}

/** Drawings and pictures are silent beside their word. */
const drawing = (within: Locator) => within.locator('svg[viewBox="0 0 48 48"] path').first();
const ofAuthor = (within: Locator) => within.locator('img[alt=""]');

test('new words: each with its picture, the author’s or the drawing of the word, where there is one', async ({ page }) => {
  const card = page.getByRole('article');
  await open(page, 'vocab_intro');
  await expect(card).toContainText('die Prellung');
  await press(page, button(page, 'Nächstes'));
  await expect(card).toContainText('der Gehstock');
  await expect(drawing(card)).toBeVisible();
  await press(page, button(page, 'Voriges'));
  await expect(card).toContainText('die Prellung');
  await expect(drawing(card)).toHaveCount(0);

  await open(page, 'vocab_intro', { variant: 'pictured' });
  await expect(card).toContainText('die Prellung');
  await expect(ofAuthor(card)).toHaveJSProperty('naturalWidth', 640);
});

test('the words at the end of a lesson have the pictures of their cards', async ({ page }) => {
  const row = (word: string) => page.getByRole('listitem').filter({ hasText: word });
  await open(page, 'vocab_intro', { variant: 'pictured', as: 'end' });
  await expect(drawing(row('der Gehstock'))).toBeVisible();
  await expect(ofAuthor(row('die Prellung'))).toBeVisible();
  await expectAccessible(page, 'light');
  await open(page, 'vocab_intro', { as: 'end' });
  await expect(drawing(row('der Gehstock'))).toBeVisible();
  await expect(row('die Prellung').locator('img, svg[viewBox="0 0 48 48"]')).toHaveCount(0);
  await expectAccessible(page, 'dark');
});

test('a picture on a phone: as wide as the screen, its points apart, and each point asks for its word with all of them in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'image_labeling');
  const image = await page.locator('main img').first().boundingBox();
  expect(image?.width).toBeGreaterThan(330);
  const boxes = await page.locator('main button[aria-label^="Punkt"]').evaluateAll((dots) =>
    dots.map((dot) => {
      const { left, top, width } = dot.getBoundingClientRect();
      return { x: left + width / 2, y: top + width / 2, width };
    }),
  );
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(one.width);
  const [first] = points;
  await press(page, button(page, 'Punkt 1'));
  const sheet = page.getByRole('dialog', { name: 'Welcher Begriff gehört zu Punkt 1?' });
  for (const { label: text } of points) await expect(sheet.getByRole('button', { name: text, exact: true })).toBeInViewport();
  await expectAccessible(page, 'light');
  await sheet.getByRole('button', { name: first?.label ?? '', exact: true }).click();
  await expect(button(page, `Punkt 1: ${first?.label}`).first()).toBeVisible();
});

test('an answer on a phone moves nothing down', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'image_labeling');
  const heading = page.getByRole('heading', { level: 2 }).first();
  const before = await heading.boundingBox();
  await button(page, points[0]?.label ?? '').click();
  await button(page, 'Punkt 1').click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeAttached();
  expect(await heading.boundingBox()).toEqual(before);
});

test('an answer given without a network is kept on the device, and judged when it is back', async ({ page, context }) => {
  await open(page, 'cloze', { variant: 'typed' });
  const gap = page.getByRole('textbox', { name: 'Lücke 1', exact: true });
  await gap.fill('falsch');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await gap.fill('ganz falsch');
  await press(page, button(page, 'Prüfen'));
  await expect(page.getByText(/Sie wird geprüft, sobald du wieder verbunden bist/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(WRONG)).toBeVisible();
  await again(page, 'Verbessern');
  await expect(gap).toHaveValue('ganz falsch');
});

test('an answer that the server did not take in time is sent after a reload', async ({ page }) => {
  await open(page, 'ordering');
  await page.evaluate(() => sessionStorage.setItem('unreachable', 'yes'));
  await press(page, button(page, 'Prüfen'));
  await expect(page.getByText(/Sie wird geprüft, sobald/)).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('unreachable'));
  await page.reload();
  await expect(page.getByText(/von \d+ richtig|Alles richtig/)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('work:')))).toEqual([]);
});
