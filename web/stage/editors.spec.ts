import { expect, type Page } from '@playwright/test';
import { KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import { button, expectAccessible, expectReady, field, open, test } from './steps.ts';

/** An item as it is written in the browser: the least that is complete. */
interface Writing {
  write: (page: Page) => Promise<void>;
  /** What has to stand there again after a reload. */
  kept: (page: Page) => Promise<void>;
}

/** The rows of a list in the editor. */
const rows = (page: Page, list: string) => page.getByRole('group', { name: new RegExp(`^${list} ?\\d+$`) }).locator(':scope > ul > li');
const row = (page: Page, list: string, index: number) => rows(page, list).nth(index);

/** Adds a row and fills its fields, by their labels. */
async function addRow(page: Page, list: string, add: string, fields: Record<string, string>) {
  const before = await rows(page, list).count();
  await button(page.getByRole('group', { name: new RegExp(`^${list} ?\\d+$`) }), add)
    .last()
    .click();
  await expect(rows(page, list)).toHaveCount(before + 1);
  for (const [label, text] of Object.entries(fields)) await field(row(page, list, before), label).fill(text);
  return row(page, list, before);
}

async function upload(page: Page, label: string) {
  const group = page.getByRole('group', { name: label, exact: true });
  await group.locator('input[type="file"]').setInputFiles({ name: 'arm.png', mimeType: 'image/png', buffer: Buffer.from('a picture') });
  await expect(button(group, 'Ersetzen')).toBeVisible();
}

async function pickCase(page: Page, title: string) {
  await page.getByRole('searchbox', { name: 'Fall suchen' }).fill(title);
  await page
    .getByRole('list', { name: 'Gefundene Fälle' })
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
}

const richText = async (page: Page, label: string, text: string) => {
  await field(page, label).click();
  await page.keyboard.type(text);
};

const WORDS = [
  { term: 'Rötung', article: 'die', meaning: 'Die Haut ist rot.', example: 'Am Rand sehe ich eine Rötung.' },
  { term: 'Schwellung', article: 'die', meaning: 'Die Haut ist dick.', example: 'Die Schwellung geht zurück.' },
];
const addWord = async (page: Page, index: number) => {
  const { term, article, meaning, example } = WORDS[index] ?? { term: '', article: '', meaning: '', example: '' };
  const added = await addRow(page, 'Wörter', 'Wort hinzufügen', {
    Wort: term,
    'Bedeutung, einfach gesagt': meaning,
    Beispielsatz: example,
  });
  await added.getByRole('combobox', { name: 'Artikel' }).selectOption(article);
};
const STEPS = ['Hände desinfizieren', 'Handschuhe anziehen', 'Verband abnehmen'];
const PAIRS = [
  { left: 'Wunde', right: 'verletzte Haut' },
  { left: 'Verband', right: 'schützt die Wunde' },
];
const POINTS = ['Wunde', 'Unterarm'];
const GROUPS = [
  { id: 'g0', name: 'Zeichen einer Entzündung' },
  { id: 'g1', name: 'Zeichen der Heilung' },
];
const ENTRIES = [
  { text: 'Eiter', category_id: 'g0' },
  { text: 'neue Haut am Rand', category_id: 'g1' },
];

const WRITING: { [K in KindName]: Writing } = {
  text: {
    write: (page) => richText(page, 'Text', 'Schau dir jede Wunde genau an, bevor du den Verband wechselst.'),
    kept: (page) => expect(field(page, 'Text')).toContainText('Schau dir jede Wunde genau an'),
  },
  media: {
    async write(page) {
      await upload(page, 'Datei');
      await field(page, 'Was ist zu sehen?').fill('Ein Unterarm mit einer ovalen roten Wunde');
      await field(page, 'Quelle').fill('Visite');
    },
    kept: (page) => expect(page.getByRole('img', { name: 'Ein Unterarm mit einer ovalen roten Wunde' })).toBeVisible(),
  },
  vocab_intro: {
    async write(page) {
      await addWord(page, 0);
      await addWord(page, 1);
    },
    kept: (page) => expect(field(row(page, 'Wörter', 1), 'Wort')).toHaveValue('Schwellung'),
  },
  pair_of_terms_game: {
    async write(page) {
      await addRow(page, 'Paare', 'Paar hinzufügen', { 'Erste Karte': PAIRS[0]?.left ?? '', 'Zweite Karte': PAIRS[0]?.right ?? '' });
      // The next row comes with Enter, ready to be written in.
      await page.keyboard.press('Enter');
      await expect(rows(page, 'Paare')).toHaveCount(2);
      await expect(field(row(page, 'Paare', 1), 'Erste Karte')).toBeFocused();
      await page.keyboard.type(PAIRS[1]?.left ?? '');
      await page.keyboard.press('Tab');
      await page.keyboard.type(PAIRS[1]?.right ?? '');
    },
    kept: (page) => expect(field(row(page, 'Paare', 1), 'Zweite Karte')).toHaveValue('schützt die Wunde'),
  },
  mm_vocab: {
    write: (page) => addWord(page, 0),
    kept: (page) => expect(field(row(page, 'Wörter', 0), 'Wort')).toHaveValue('Rötung'),
  },
  mm_set_phrase: {
    write: async (page) => {
      await addRow(page, 'Redemittel', 'Redemittel hinzufügen', {
        Redemittel: 'Ich möchte mir kurz … ansehen.',
        Situation: 'Du willst den Verband von Frau Lindner wechseln.',
        'Genauer sagen': 'Ihre Wunde',
      });
    },
    kept: (page) => expect(field(row(page, 'Redemittel', 0), 'Redemittel')).toHaveValue('Ich möchte mir kurz … ansehen.'),
  },
  cloze: {
    async write(page) {
      await richText(page, 'Text mit Lücken', 'Wir wechseln jetzt Ihren Verband.');
      // The second word is selected, by keyboard, and becomes the gap.
      await page.keyboard.press('Home');
      await page.keyboard.press('Control+ArrowRight');
      await page.keyboard.press('Control+Shift+ArrowRight');
      await button(page, 'Lücke machen').click();
      await expect(field(page, 'Richtige Antworten')).toHaveValue('wechseln');
    },
    kept: (page) => expect(field(page, 'Richtige Antworten')).toHaveValue('wechseln'),
  },
  categorization: {
    async write(page) {
      for (const { name } of GROUPS) await addRow(page, 'Gruppen', 'Gruppe hinzufügen', { 'Name der Gruppe': name });
      for (const { text, category_id } of ENTRIES) {
        const added = await addRow(page, 'Einträge', 'Eintrag hinzufügen', { Eintrag: text });
        const { name } = GROUPS.find(({ id }) => id === category_id) ?? { name: '' };
        await added.getByRole('combobox', { name: 'Gehört zu' }).selectOption({ label: name });
      }
    },
    kept: (page) => expect(field(row(page, 'Einträge', 1), 'Eintrag')).toHaveValue('neue Haut am Rand'),
  },
  ordering: {
    async write(page) {
      // The first step is written last, and put to its place by keyboard.
      for (const [index, text] of [STEPS[1], STEPS[2], STEPS[0]].entries())
        await addRow(page, 'Schritte', 'Schritt hinzufügen', { [`Schritt ${index + 1}`]: text ?? '' });
      await button(page, `Verschieben: ${STEPS[0]}`).focus();
      await page.keyboard.press('Space');
      // Each step is said, and only then the next one is taken.
      await expect(page.locator('li[data-dragging]').first()).toBeAttached();
      for (const place of [2, 1]) {
        await page.keyboard.press('ArrowUp');
        await expect(page.getByText(`Platz ${place}`, { exact: true })).toBeAttached();
      }
      await page.keyboard.press('Space');
      await expect(field(page, 'Schritt 1')).toHaveValue(STEPS[0] ?? '');
    },
    async kept(page) {
      for (const [index, text] of STEPS.entries()) await expect(field(page, `Schritt ${index + 1}`)).toHaveValue(text);
    },
  },
  image_labeling: {
    async write(page) {
      await upload(page, 'Bild');
      await field(page, 'Was ist zu sehen?').fill('Ein Unterarm mit einer Wunde');
      const picture = page.getByRole('img', { name: 'Ein Unterarm mit einer Wunde' });
      await picture.scrollIntoViewIfNeeded();
      const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
      await picture.click({ position: { x: width / 3, y: height / 2 } });
      await picture.click({ position: { x: (width * 3) / 4, y: height / 2 } });
      for (const [index, label] of POINTS.entries()) await field(page, `Begriff zu Punkt ${index + 1}`).fill(label);
      // A point is moved by keyboard too.
      const point = button(page, /^Punkt 2, Unterarm/);
      const before = await point.getAttribute('aria-label');
      await point.press('ArrowRight');
      await expect(point).not.toHaveAttribute('aria-label', before ?? '');
    },
    kept: (page) => expect(button(page, /^Punkt 1, Wunde, 3[34] % von links, (49|50|51) % von oben$/)).toBeVisible(),
  },
  scoring: {
    async write(page) {
      await richText(page, 'Situation der Patientin oder des Patienten', 'Frau Lindner sagt: „Auf der Skala ist es eine Sechs.“');
      await page.getByRole('combobox', { name: 'Skala' }).selectOption({ index: 3 });
      for (const expected of await page.getByRole('combobox', { name: 'Erwarteter Wert' }).all()) await expected.selectOption({ index: 2 });
    },
    kept: (page) => expect(field(page, 'Name der Skala')).not.toHaveValue(''),
  },
  resource: {
    async write(page) {
      await richText(page, 'Text', 'Frau Lindner hat eine Wunde am Fuß. Der Verband wird täglich gewechselt.');
      await addRow(page, 'Fragen zum Ankreuzen', 'Frage zum Ankreuzen', { Frage: 'Wie oft wird der Verband gewechselt?' });
      await field(row(page, 'Antworten zur Auswahl', 0), 'Antwort').fill('jeden Tag');
      await field(row(page, 'Antworten zur Auswahl', 1), 'Antwort').fill('jede Woche');
      await row(page, 'Antworten zur Auswahl', 0).getByRole('checkbox', { name: 'Richtig' }).check();
    },
    kept: (page) => expect(field(row(page, 'Antworten zur Auswahl', 1), 'Antwort')).toHaveValue('jede Woche'),
  },
  form_structured: {
    async write(page) {
      await richText(page, 'Text', 'Die Wunde ist 12 Millimeter lang.');
      await addRow(page, 'Felder des Formulars', 'Feld hinzufügen', { Beschriftung: 'Länge in Millimetern', 'Richtige Antworten': '12' });
    },
    kept: (page) => expect(field(row(page, 'Felder des Formulars', 0), 'Richtige Antworten')).toHaveValue('12'),
  },
  form_case: {
    async write(page) {
      await pickCase(page, 'Sturz');
      await addRow(page, 'Felder des Formulars', 'Feld hinzufügen', { Beschriftung: 'Name' });
    },
    kept: (page) => expect(field(row(page, 'Felder des Formulars', 0), 'Beschriftung')).toHaveValue('Name'),
  },
  case: {
    write: (page) => pickCase(page, 'Sturz'),
    kept: (page) => expect(page.getByRole('heading', { name: /Sturz/ })).toBeVisible(),
  },
  journalling: {
    write: (page) => field(page, 'Schreibaufgabe').fill('Was hast du heute über Wunden gelernt?'),
    kept: (page) => expect(field(page, 'Schreibaufgabe')).toHaveValue('Was hast du heute über Wunden gelernt?'),
  },
};

for (const kind of KIND_NAMES) {
  test(`${kind}: is written from nothing, stands there again, and is shown as its learner will see it`, async ({ page }) => {
    await open(page, kind, { as: 'author' });
    await expect(page.getByText('Noch nicht fertig', { exact: true })).toBeVisible();
    const { write, kept } = WRITING[kind];
    await write(page);
    await expect(page.getByText('Noch nicht fertig', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Bearbeiten: / }).getByText('Gespeichert', { exact: true })).toBeVisible();
    await expectAccessible(page, 'dark');
    await page.reload();
    await expectReady(page);
    await kept(page);
    await expectAccessible(page, 'light');
    // As its learner will see it.
    await open(page, kind, { as: 'preview' });
    await expectAccessible(page, 'dark');
  });
}
