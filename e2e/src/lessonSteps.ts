import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { load as parse } from 'js-yaml';
import { type Calls, isPhone, ownCalls } from './steps.ts';

const FOLDER = join(import.meta.dirname, '../../content/courses/sicher-uebergeben/sections');

/** An item as its author wrote it: the tests know the right answers from there. */
export interface WrittenItem {
  kind: string;
  title: string;
  content: Record<string, unknown>;
}
const WRITTEN = readdirSync(FOLDER).flatMap((name) => (parse(readFileSync(join(FOLDER, name), 'utf8')) as { items: WrittenItem[] }).items);

interface PlacedItem {
  id: string;
  kind: string;
  title: string;
  sectionId: string;
  page: number;
  written: WrittenItem;
}

export async function courseNamed(calls: Pick<Calls, 'get'>, slug: string): Promise<{ id: string; title: string }> {
  const { items } = (await calls.get('/courses/')) as { items: { id: string; slug: string; title: string }[] };
  const found = items.find((course) => course.slug === slug);
  if (!found) throw new Error(`there is no course ${slug}`);
  return found;
}

/** The first item of each kind in a course, with its place. */
export async function oneOfEachKind(page: Page, courseId: string): Promise<PlacedItem[]> {
  const own = await ownCalls(page);
  const course = (await own.get(`/courses/${courseId}`)) as { chapters: { sections: { id: string }[] }[] };
  const found = new Map<string, PlacedItem>();
  for (const { id: sectionId } of course.chapters.flatMap((chapter) => chapter.sections)) {
    const { items } = (await own.get(`/sections/single/${sectionId}`)) as { items: { id: string; kind: string; title: string }[] };
    for (const [at, item] of items.entries()) {
      const written = WRITTEN.find(({ kind, title }) => kind === item.kind && title === item.title);
      if (written && !found.has(item.kind)) found.set(item.kind, { ...item, sectionId, page: at, written });
    }
  }
  return [...found.values()];
}

/** By touch on the phone, by keyboard on the desktop. */
export async function press(page: Page, target: Locator, key = 'Enter') {
  if (isPhone(page)) await target.tap({ timeout: 5000 });
  else {
    await target.focus();
    await page.keyboard.press(key);
  }
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** Gives the answer and waits for what it was worth. */
async function check(page: Page) {
  await press(page, button(page, 'Prüfen'));
  await expect(page.getByText(/^(Alles richtig|Gut gemacht|Schon einiges richtig|Das üben wir noch einmal)$/)).toBeVisible();
}

const entries = <T>(item: WrittenItem, field: string) => item.content[field] as T[];

async function steps(page: Page) {
  const count = Number(/von (\d+)/.exec((await page.getByText(/^Schritt \d+ von \d+$/).textContent()) ?? '')?.[1]);
  for (let step = 1; step <= count; step += 1) {
    await expect(page.getByText(`Schritt ${step} von ${count}`)).toBeVisible();
    if (step === 1) {
      await page.getByRole('textbox').fill('Ich möchte kurz mit Ihnen über die Patientin sprechen.');
      await press(page, button(page, 'Prüfen'));
    } else await press(page, button(page, 'Überspringen'));
    const next = button(page, step === count ? 'Abschließen' : 'Weiter').first();
    await expect(next).toBeEnabled();
    await press(page, next);
  }
  await expect(button(page, 'Noch einmal')).toBeVisible();
}

async function fillForm(page: Page) {
  for (const field of await page.locator('main').getByRole('textbox').all()) await field.fill('12');
  for (const group of await page.locator('main fieldset').all()) await press(page, group.locator('input').first(), 'Space');
  await check(page);
}

/** How each kind is played to its end; by touch or by keyboard alone. */
export const PLAY: Record<string, (page: Page, item: WrittenItem) => Promise<void>> = {
  async text(page) {
    // A long text is done by scrolling to its end, a short one by saying so; one that was read stays read.
    const read = button(page, 'Gelesen');
    await expect(read.or(page.getByText('Erledigt')).first()).toBeVisible();
    if (await read.isVisible()) {
      await read.scrollIntoViewIfNeeded();
      await press(page, read).catch(() => undefined);
    }
    await expect(page.getByText('Erledigt')).toBeVisible();
  },
  async media(page) {
    await press(page, button(page, /^(Angesehen|Angehört)$/));
    await expect(page.getByText('Erledigt')).toBeVisible();
  },
  async vocab_intro(page, item) {
    for (const _ of entries<unknown>(item, 'items').slice(1)) await press(page, button(page, 'Nächstes'));
    await press(page, button(page, 'Alle gesehen'));
    await expect(page.getByText('Erledigt')).toBeVisible();
    await press(page, button(page, /in meinen Wortschatz$/i));
    await expect(page.getByText('In deinem Wortschatz')).toBeVisible();
  },
  async pair_of_terms_game(page, item) {
    const pairs = entries<{ left: string; right: string }>(item, 'pairs');
    const card = (half: string, text: string) => page.getByRole('list', { name: half }).getByRole('button', { name: text, exact: true });
    // A wrong pair first: it is said so, and nothing is lost.
    await press(page, card('Erste Hälfte', pairs[0]?.left ?? ''));
    await press(page, card('Zweite Hälfte', pairs[1]?.right ?? ''));
    await expect(page.getByText(/^Passt nicht:/)).toBeVisible();
    for (const { left, right } of pairs) {
      await press(page, card('Erste Hälfte', left));
      await press(page, card('Zweite Hälfte', right));
      await expect(page.getByText(`Richtig: ${left} – ${right}`)).toBeVisible();
    }
    await expect(button(page, 'Noch einmal')).toBeVisible();
  },
  mm_vocab: steps,
  mm_set_phrase: steps,
  async cloze(page, item) {
    const gaps = entries<{ id: string; answers: string[] }>(item, 'gaps');
    for (const [index, { answers }] of gaps.entries()) {
      if (item.content.mode === 'bank') {
        await press(
          page,
          page
            .getByRole('list', { name: 'Wörter' })
            .getByRole('button', { name: answers[0] ?? '', exact: true })
            .first(),
        );
        await press(page, button(page, `Lücke ${index + 1}, leer`));
      } else await page.getByRole('textbox', { name: `Lücke ${index + 1}`, exact: true }).fill(answers[0] ?? '');
    }
    await check(page);
    await expect(page.getByText('Alles richtig')).toBeVisible();
  },
  async categorization(page, item) {
    const categories = entries<{ id: string; name: string }>(item, 'categories');
    const own = entries<{ text: string; category_id: string }>(item, 'items');
    const now = page.getByRole('status', { name: 'Wohin gehört das?' });
    for (const [index] of own.entries()) {
      await expect(page.getByText(`${index} von ${own.length} zugeordnet`)).toBeVisible();
      const text = await now.textContent();
      const at = categories.findIndex(({ id }) => id === own.find((one) => one.text === text)?.category_id);
      await press(page, button(page, `Hierher: ${categories[at]?.name}`), String(at + 1));
    }
    await check(page);
    await expect(page.getByText('Alles richtig')).toBeVisible();
  },
  async ordering(page, item) {
    const texts = entries<{ text: string }>(item, 'items').map(({ text }) => text);
    for (const [place, text] of texts.entries()) {
      const up = button(page, `Nach oben: ${text}`);
      const number = async () =>
        Number(
          /Platz (\d+)/.exec(
            (await button(page, new RegExp(`^Verschieben: ${escaped(text)}, Platz`)).getAttribute('aria-label')) ?? '',
          )?.[1],
        );
      for (let now = await number(); now > place + 1; now = await number()) {
        await press(page, up);
        await expect.poll(number).toBe(now - 1);
      }
    }
    await check(page);
    await expect(page.getByText('Alles richtig')).toBeVisible();
  },
  async image_labeling(page, item) {
    const points = entries<{ label: string }>(item, 'items');
    for (const [index, { label }] of points.entries()) {
      await press(page, button(page, label));
      await press(page, button(page, `Punkt ${index + 1}`));
    }
    await check(page);
    await expect(page.getByText('Alles richtig')).toBeVisible();
  },
  async scoring(page) {
    for (const group of await page.locator('main fieldset').all()) await press(page, group.locator('input').first(), 'Space');
    await expect(page.getByText(/^Summe: \d+/)).toBeVisible();
    await check(page);
  },
  async resource(page) {
    for (const group of await page.locator('main fieldset').all()) await press(page, group.locator('input').first(), 'Space');
    for (const field of await page.locator('main').getByRole('textbox').all()) await field.fill('Sie braucht Hilfe beim Gehen.');
    await check(page);
  },
  form_structured: fillForm,
  async form_case(page) {
    await expect(button(page, /^(Gespräch beginnen|Zum Gespräch)$/)).toBeEnabled();
    await fillForm(page);
  },
  async case(page) {
    await expect(button(page, /^(Fall starten|Weitermachen)$/)).toBeEnabled();
  },
  async journalling(page) {
    await page.getByRole('textbox').fill(Array.from({ length: 12 }, () => 'Heute habe ich etwas Neues gelernt.').join(' '));
    await press(page, button(page, 'Fertig'));
    await expect(page.getByText('Erledigt')).toBeVisible();
  },
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
