import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { openVoiceHouse, spokenWav, type VoiceHouse } from './voiceHouse.ts';
import { noteSounds } from './voiceSteps.ts';

/** What the browser's microphone hears: a German sentence, then so much silence that a turn ends, and again from the start. */
const MICROPHONE = join(mkdtempSync(join(tmpdir(), 'visite-microphone-')), 'line.wav');

interface Voice {
  /** Whether a provider answers; else the built-in engine. */
  withLanguage: boolean;
  house: VoiceHouse;
}

/** Tests with a microphone, against a server of their own whose provider does as the test says. */
export const test = base.extend<object, Voice>({
  withLanguage: [false, { scope: 'worker', option: true }],
  house: [
    async ({ withLanguage }, use) => {
      writeFileSync(MICROPHONE, await spokenWav('Guten Morgen. Ich bin Amira, und ich bin heute für Sie da.', 4));
      const house = await openVoiceHouse({ withLanguage });
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ house }, use) => use(house.url),
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-audio-capture=${MICROPHONE}`,
        ],
      }),
    { scope: 'worker' },
  ],
  page: async ({ page, house }, use) => {
    house.speech.reset();
    house.language?.reset();
    await noteSounds(page);
    await use(page);
  },
});
