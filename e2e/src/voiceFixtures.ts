import { openTestProvider, type TestProvider } from '@visite/server/providers/testProvider.ts';
import { test as base, startOnCopy } from './fixtures.ts';
import { START_LIMIT_MS } from './server.ts';
import { noteSounds } from './voiceSteps.ts';

/** A Visite with a provider for speech, and one for language if it is wanted; both do as the test tells them. */
export interface VoiceHouse {
  url: string;
  speech: TestProvider;
  language: TestProvider | null;
}

interface Voice {
  /** Whether a provider answers; else the built-in engine. */
  withLanguage: boolean;
  house: VoiceHouse;
}

/** Tests with a microphone, against a server of their own whose provider does as the test says. */
export const test = base.extend<object, Voice>({
  withLanguage: [false, { scope: 'worker', option: true }],
  house: [
    async ({ withLanguage }, use, worker) => {
      const speech = await openTestProvider();
      const language = withLanguage ? await openTestProvider() : null;
      const server = await startOnCopy(worker, {
        STT_BASE_URL: speech.url,
        STT_MODEL: 'ears',
        TTS_BASE_URL: speech.url,
        TTS_MODEL: 'mouth',
        TTS_VOICES: 'frau:FEMALE, mann:MALE',
        ...(language && { LLM_BASE_URL: language.url, LLM_MODEL: 'words', LLM_FIRST_WORD_MS: '1500' }),
      });
      await use({ url: server.url, speech, language });
      await server.stop();
      await Promise.all([speech.close(), language?.close()]);
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
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
          `--use-file-for-fake-audio-capture=${process.env.E2E_MICROPHONE}`,
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
