import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import type { VoiceHouse } from './voiceFixtures.ts';

export const transcriptOf = (page: Page) => page.getByLabel('Gesprächsverlauf');
export const panelOf = (page: Page) => page.getByRole('region', { name: 'Sprechen', exact: true });
const micOf = (page: Page) => page.getByRole('button', { name: 'Zum Sprechen gedrückt halten oder antippen' });

/** Waits until the ring around the open microphone has shown a clear voice for long enough that words are in it. */
export async function untilVoiceIsHeard(page: Page) {
  await expect(page.getByText('Ich höre dir zu')).toBeVisible();
  await page.evaluate(async () => {
    const [clearLevel, longEnoughMs] = [0.5, 700];
    const frame = () => new Promise<number>(requestAnimationFrame);
    let [heardMs, before] = [0, await frame()];
    while (heardMs < longEnoughMs) {
      const now = await frame();
      const ring = document.querySelector<HTMLElement>('button[data-phase="listening"] > span');
      if (Number(ring?.style.getPropertyValue('--level')) > clearLevel) heardMs += now - before;
      before = now;
    }
  });
}

/** Holds the microphone's button while a line is said, as a finger does. */
export async function holdToTalk(page: Page) {
  await micOf(page).hover();
  await page.mouse.down();
  await untilVoiceIsHeard(page);
  await page.mouse.up();
}

/** Says a line to the person; the provider hears it as given. Waits until it stands there and the answer is whole. */
export async function speakLine(page: Page, house: VoiceHouse, line: string) {
  house.speech.usually({ hears: line });
  await holdToTalk(page);
  await expect(transcriptOf(page).getByText(line, { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Antwort abbrechen' })).toHaveCount(0);
}

/** From the first task of "Bauchschmerzen" through the others, the documentation dictated, to the feedback. */
export async function finishByVoice(page: Page, house: VoiceHouse) {
  for (const title of ['Wichtig vor dem Schmerzmittel', 'Werte messen', 'Kurz dokumentieren']) {
    await page.locator('[data-tour="tasks"]').click();
    await page.getByRole('button', { name: 'Nächste Aufgabe' }).click();
    // The sheet closes by itself once the step is taken.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-tour="tasks"]')).toContainText(title);
  }
  house.speech.usually({ hears: 'Schmerzen rechts im Oberbauch, Allergie gegen Novalgin, Blutdruck 145 zu 85.' });
  await holdToTalk(page);
  await expect(page.getByRole('textbox', { name: 'Kurz dokumentieren' })).toHaveValue(/Allergie gegen Novalgin/);
  await expect(page.getByText('Gespeichert')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Fall abschließen' }).click();
  await page.getByRole('button', { name: 'Abschließen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Rückmeldung' })).toBeVisible();
}

export async function openVoice(page: Page) {
  await page.getByRole('button', { name: 'Sprechen statt schreiben' }).click();
  await expect(panelOf(page)).toBeVisible();
}

/** Changes the settings of speaking, and closes them. */
export async function setVoice(page: Page, { mode, switches = [] }: { mode?: 'Freihändig' | 'Gedrückt halten'; switches?: string[] }) {
  await page.getByRole('button', { name: 'Einstellungen zum Sprechen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sprechen und Zuhören' });
  if (mode) await sheet.getByText(mode, { exact: true }).click();
  for (const name of switches) await sheet.getByRole('switch', { name: new RegExp(name) }).click({ force: true });
  await sheet.getByRole('button', { name: 'Schließen' }).click();
  await expect(sheet).toHaveCount(0);
}

interface Heard {
  play: number[];
  pause: number[];
  press: number[];
  /** What the panel for speaking has shown, one after the other: some of it stands there for a moment only. */
  shown: string[];
  /** Whether what begins to sound goes on until it is stopped or let end. */
  isHeld: boolean;
  letEnd: () => void;
  isSounding: () => boolean;
}
declare global {
  interface Window {
    heard: Heard;
  }
}

/** Writes down when the browser begins and ends to sound, when somebody presses a button (milliseconds of the page), and what the panel shows. */
export const noteSounds = (page: Page) =>
  page.addInitScript(() => {
    const elements = new Set<HTMLMediaElement>();
    window.heard = {
      play: [],
      pause: [],
      press: [],
      shown: [],
      isHeld: false,
      letEnd: () => {
        window.heard.isHeld = false;
        for (const element of elements) element.loop = false;
      },
      isSounding: () => [...elements].some((element) => !element.paused && element.currentTime > 0),
    };
    const { play, pause } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      elements.add(this);
      this.loop = window.heard.isHeld;
      window.heard.play.push(performance.now());
      return play.call(this);
    };
    HTMLMediaElement.prototype.pause = function (this: HTMLMediaElement) {
      if (!this.paused) window.heard.pause.push(performance.now());
      pause.call(this);
    };
    addEventListener('pointerdown', () => window.heard.press.push(performance.now()), true);
    new MutationObserver(() => {
      const text = document.querySelector('section[aria-label="Sprechen"]')?.textContent ?? '';
      if (text !== window.heard.shown.at(-1)) window.heard.shown.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Answers are said without end, until `letEnd` or a tap: however slow the machine, one comes in time to hear them. */
export const holdAnswers = (page: Page) =>
  page.evaluate(() => {
    window.heard.isHeld = true;
  });
export const letAnswersEnd = (page: Page) => page.evaluate(() => window.heard.letEnd());

/** The panel shows a text, or has shown it. */
export const expectShown = (page: Page, text: string) =>
  expect.poll(() => page.evaluate((part) => window.heard.shown.some((shown) => shown.includes(part)), text), text).toBe(true);
