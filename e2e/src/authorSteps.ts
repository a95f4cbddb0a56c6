import { expect, type Locator, type Page } from '@playwright/test';
import type { WrittenItem } from './lessonSteps.ts';

/** An item as it is written in the browser: the least that is complete, with what a learner has to answer. */
interface NewItem extends WrittenItem {
  /** The kind as the palette calls it. */
  name: string;
  write: (page: Page) => Promise<void>;
  /** What has to stand there again after a reload. */
  kept: (page: Page) => Promise<void>;
}

export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
/** Where an item is written. */
const form = (page: Page) => page.getByRole('region', { name: /^Bearbeiten: / });
/** Where it stands as its learner will see it: beside the form, or in its place. */
export const preview = (page: Page) => page.getByRole('region', { name: 'Vorschau', exact: true });
/** The rows of a list in the editor. */
const rows = (page: Page, list: string) =>
  form(page)
    .getByRole('group', { name: new RegExp(`^${list} ?\\d+$`) })
    .locator(':scope > ul > li');
const row = (page: Page, list: string, index: number) => rows(page, list).nth(index);

/** Adds a row and fills its fields, by their labels. */
async function addRow(page: Page, list: string, add: string, fields: Record<string, string>) {
  const before = await rows(page, list).count();
  await button(form(page).getByRole('group', { name: new RegExp(`^${list} ?\\d+$`) }), add)
    .last()
    .click();
  await expect(rows(page, list)).toHaveCount(before + 1);
  for (const [label, text] of Object.entries(fields)) await field(row(page, list, before), label).fill(text);
  return row(page, list, before);
}

/** A small drawing, made in the browser: a real picture to upload. */
async function aPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 480;
    canvas.height = 320;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#f3ede4';
    pen.fillRect(0, 0, 480, 320);
    pen.fillStyle = '#d8a48f';
    pen.fillRect(40, 120, 400, 80);
    pen.fillStyle = '#a93226';
    pen.beginPath();
    pen.ellipse(160, 160, 40, 22, 0, 0, 7);
    pen.fill();
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

async function upload(page: Page, label: string) {
  const group = form(page).getByRole('group', { name: label, exact: true });
  const buffer = await aPicture(page);
  await group.locator('input[type="file"]').setInputFiles({ name: 'arm.png', mimeType: 'image/png', buffer });
  await expect(button(group, 'Ersetzen')).toBeVisible();
}

async function pickCase(page: Page, title: string) {
  await page.getByRole('searchbox', { name: 'Fall suchen' }).fill(title);
  await page
    .getByRole('list', { name: 'Gefundene Fälle' })
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click();
  await expect(form(page).getByRole('heading', { name: new RegExp(title) })).toBeVisible();
}

const richText = async (page: Page, label: string, text: string) => {
  await field(form(page), label).click();
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
const POINTS = [{ label: 'Wunde' }, { label: 'Unterarm' }];
const GROUPS = [
  { id: 'g0', name: 'Zeichen einer Entzündung' },
  { id: 'g1', name: 'Zeichen der Heilung' },
];
const ENTRIES = [
  { text: 'Eiter', category_id: 'g0' },
  { text: 'neue Haut am Rand', category_id: 'g1' },
];

/** Every kind, in the order of the palette. */
export const NEW_ITEMS: NewItem[] = [
  {
    kind: 'text',
    name: 'Text',
    title: 'Genau hinschauen',
    content: {},
    write: (page) => richText(page, 'Text', 'Schau dir jede Wunde genau an, bevor du den Verband wechselst.'),
    kept: (page) => expect(field(form(page), 'Text')).toContainText('Schau dir jede Wunde genau an'),
  },
  {
    kind: 'media',
    name: 'Bild, Ton, Video, PDF',
    title: 'Eine Wunde am Unterarm',
    content: {},
    async write(page) {
      await upload(page, 'Datei');
      await field(form(page), 'Was ist zu sehen?').fill('Ein Unterarm mit einer ovalen roten Wunde');
      await field(form(page), 'Quelle').fill('Visite');
    },
    kept: (page) => expect(form(page).getByRole('img', { name: 'Ein Unterarm mit einer ovalen roten Wunde' })).toBeVisible(),
  },
  {
    kind: 'vocab_intro',
    name: 'Neue Wörter',
    title: 'Wörter für die Wunde',
    content: { items: WORDS },
    async write(page) {
      await addWord(page, 0);
      await addWord(page, 1);
    },
    kept: (page) => expect(field(row(page, 'Wörter', 1), 'Wort')).toHaveValue('Schwellung'),
  },
  {
    kind: 'pair_of_terms_game',
    name: 'Paare finden',
    title: 'Was gehört zusammen?',
    content: { pairs: PAIRS },
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
  {
    kind: 'mm_vocab',
    name: 'Wörter anwenden',
    title: 'Wörter benutzen',
    content: {},
    write: (page) => addWord(page, 0),
    kept: (page) => expect(field(row(page, 'Wörter', 0), 'Wort')).toHaveValue('Rötung'),
  },
  {
    kind: 'mm_set_phrase',
    name: 'Redemittel anwenden',
    title: 'Höflich ankündigen',
    content: {},
    write: async (page) => {
      await addRow(page, 'Redemittel', 'Redemittel hinzufügen', {
        Redemittel: 'Ich möchte mir kurz … ansehen.',
        Situation: 'Du willst den Verband von Frau Lindner wechseln.',
        'Genauer sagen': 'Ihre Wunde',
      });
    },
    kept: (page) => expect(field(row(page, 'Redemittel', 0), 'Redemittel')).toHaveValue('Ich möchte mir kurz … ansehen.'),
  },
  {
    kind: 'cloze',
    name: 'Lückentext',
    title: 'Was fehlt?',
    content: { mode: 'typed', gaps: [{ id: 'gap', answers: ['wechseln'] }] },
    async write(page) {
      await richText(page, 'Text mit Lücken', 'Wir wechseln jetzt Ihren Verband.');
      // The second word is selected, by keyboard, and becomes the gap.
      await page.keyboard.press('Home');
      await page.keyboard.press('Control+ArrowRight');
      await page.keyboard.press('Control+Shift+ArrowRight');
      await button(page, 'Lücke machen').click();
      await expect(field(form(page), 'Richtige Antworten')).toHaveValue('wechseln');
    },
    kept: (page) => expect(field(form(page), 'Richtige Antworten')).toHaveValue('wechseln'),
  },
  {
    kind: 'categorization',
    name: 'Zuordnen',
    title: 'Gut oder schlecht?',
    content: { categories: GROUPS, items: ENTRIES },
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
  {
    kind: 'ordering',
    name: 'Reihenfolge',
    title: 'Der Verbandwechsel',
    content: { items: STEPS.map((text) => ({ text })) },
    async write(page) {
      // Enter makes the next step; the first is written last, and put to its place by keyboard.
      await addRow(page, 'Schritte', 'Schritt hinzufügen', { 'Schritt 1': STEPS[1] ?? '' });
      for (const [index, text] of [STEPS[2], STEPS[0]].entries()) {
        await field(row(page, 'Schritte', index), `Schritt ${index + 1}`).press('Enter');
        await expect(field(row(page, 'Schritte', index + 1), `Schritt ${index + 2}`)).toBeFocused();
        await page.keyboard.type(text ?? '');
      }
      await button(page, `Verschieben: ${STEPS[0]}`).focus();
      await page.keyboard.press('Space');
      await expect(page.locator('li[data-dragging]').first()).toBeVisible();
      for (const place of [1, 0]) {
        await page.keyboard.press('ArrowUp');
        await expect(button(row(page, 'Schritte', place), `Verschieben: ${STEPS[0]}`)).toHaveCount(1);
      }
      await page.keyboard.press('Space');
      await expect(field(form(page), 'Schritt 1')).toHaveValue(STEPS[0] ?? '');
    },
    async kept(page) {
      for (const [index, text] of STEPS.entries()) await expect(field(form(page), `Schritt ${index + 1}`)).toHaveValue(text);
    },
  },
  {
    kind: 'image_labeling',
    name: 'Bild beschriften',
    title: 'Was siehst du?',
    content: { items: POINTS },
    async write(page) {
      await upload(page, 'Bild');
      await field(form(page), 'Was ist zu sehen?').fill('Ein Unterarm mit einer Wunde');
      const picture = form(page).getByRole('img', { name: 'Ein Unterarm mit einer Wunde' });
      await picture.scrollIntoViewIfNeeded();
      const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
      await picture.click({ position: { x: width / 3, y: height / 2 } });
      await picture.click({ position: { x: (width * 3) / 4, y: height / 2 } });
      for (const [index, { label }] of POINTS.entries()) await field(form(page), `Begriff zu Punkt ${index + 1}`).fill(label);
      // A point is moved by keyboard too.
      const point = button(form(page), /^Punkt 2, Unterarm/);
      const before = await point.getAttribute('aria-label');
      await point.press('ArrowRight');
      await expect(point).not.toHaveAttribute('aria-label', before ?? '');
    },
    kept: (page) => expect(button(form(page), /^Punkt 1, Wunde, 3[34] % von links, (49|50|51) % von oben$/)).toBeVisible(),
  },
  {
    kind: 'scoring',
    name: 'Einschätzen',
    title: 'Wie stark sind die Schmerzen?',
    content: {},
    async write(page) {
      await richText(page, 'Situation der Patientin oder des Patienten', 'Frau Lindner sagt: „Auf der Skala ist es eine Sechs.“');
      await form(page).getByRole('combobox', { name: 'Skala' }).selectOption({ index: 3 });
      for (const expected of await form(page).getByRole('combobox', { name: 'Erwarteter Wert' }).all())
        await expected.selectOption({ index: 2 });
    },
    kept: (page) => expect(field(form(page), 'Name der Skala')).not.toHaveValue(''),
  },
  {
    kind: 'resource',
    name: 'Verstehen',
    title: 'Die Übergabe lesen',
    content: {},
    async write(page) {
      await richText(page, 'Text', 'Frau Lindner hat eine Wunde am Fuß. Der Verband wird täglich gewechselt.');
      await addRow(page, 'Fragen zum Ankreuzen', 'Frage zum Ankreuzen', { Frage: 'Wie oft wird der Verband gewechselt?' });
      await field(row(page, 'Antworten zur Auswahl', 0), 'Antwort').fill('jeden Tag');
      await field(row(page, 'Antworten zur Auswahl', 1), 'Antwort').fill('jede Woche');
      await row(page, 'Antworten zur Auswahl', 0).getByRole('checkbox', { name: 'Richtig' }).check();
    },
    kept: (page) => expect(field(row(page, 'Antworten zur Auswahl', 1), 'Antwort')).toHaveValue('jede Woche'),
  },
  {
    kind: 'form_structured',
    name: 'Formular ausfüllen',
    title: 'Das Wundprotokoll',
    content: {},
    async write(page) {
      await richText(page, 'Text', 'Die Wunde ist 12 Millimeter lang.');
      await addRow(page, 'Felder des Formulars', 'Feld hinzufügen', { Beschriftung: 'Länge in Millimetern', 'Richtige Antworten': '12' });
    },
    kept: (page) => expect(field(row(page, 'Felder des Formulars', 0), 'Richtige Antworten')).toHaveValue('12'),
  },
  {
    kind: 'form_case',
    name: 'Formular im Gespräch',
    title: 'Frag nach dem Sturz',
    content: {},
    async write(page) {
      await pickCase(page, 'Sturz');
      await addRow(page, 'Felder des Formulars', 'Feld hinzufügen', { Beschriftung: 'Name' });
    },
    kept: (page) => expect(field(row(page, 'Felder des Formulars', 0), 'Beschriftung')).toHaveValue('Name'),
  },
  {
    kind: 'case',
    name: 'Fall',
    title: 'Ein ganzer Fall',
    content: {},
    write: (page) => pickCase(page, 'Sturz'),
    kept: (page) => expect(form(page).getByRole('heading', { name: /Sturz/ })).toBeVisible(),
  },
  {
    kind: 'journalling',
    name: 'Nachdenken und schreiben',
    title: 'Was war neu?',
    content: {},
    write: (page) => field(form(page), 'Schreibaufgabe').fill('Was hast du heute über Wunden gelernt?'),
    kept: (page) => expect(field(form(page), 'Schreibaufgabe')).toHaveValue('Was hast du heute über Wunden gelernt?'),
  },
];

/** A new course of one's own, open in its editor. */
export async function createCourse(page: Page, title: string) {
  await page.goto('/dashboard/edit?create=true');
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Titel').fill(title);
  await button(dialog, 'Kurs anlegen').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens a section of the course that is open in the editor. */
export async function openSection(page: Page, title: string) {
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
  await expect(page).toHaveURL(/\/dashboard\/lesson-editor\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Adds an item of a kind and waits until its editor is there. */
export async function addItem(page: Page, name: string) {
  const toList = page.getByRole('link', { name: 'Zur Liste der Aufgaben' });
  if (await toList.isVisible()) await toList.click();
  await button(page, 'Aufgabe hinzufügen').click();
  await button(page.getByRole('dialog'), new RegExp(`^${name}`)).click();
  await expect(field(page.getByRole('region', { name: `Bearbeiten: ${name}`, exact: true }), 'Titel')).toBeFocused();
}

/** An item in the list of its section. */
export const listed = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Aufgaben dieses Abschnitts' })
    .getByRole('link', { name: new RegExp(`^${title.replaceAll('?', '[?]')}`) });

/** Opens another item of the section. */
export async function openItem(page: Page, title: string) {
  const toList = page.getByRole('link', { name: 'Zur Liste der Aufgaben' });
  if (await toList.isVisible()) await toList.click();
  await listed(page, title).click();
}

/** The author's work has reached the server. */
export const expectSaved = (page: Page) => expect(form(page).getByText('Gespeichert', { exact: true })).toBeVisible();

export async function writeTitle(page: Page, title: string) {
  await field(form(page), 'Titel').fill(title);
}

/** On a small screen form and preview take turns; on a wide one both are there. */
export async function turnTo(page: Page, side: 'Schreiben' | 'Vorschau') {
  const turn = page.getByRole('radiogroup', { name: 'Schreiben oder ansehen' }).getByText(side, { exact: true });
  if ((page.viewportSize()?.width ?? 0) < 1408) await turn.click();
  else await expect(turn).toHaveCount(0);
}
