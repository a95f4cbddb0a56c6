import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSynthesiser } from '@visite/server/providers/built-in/synthesiser.ts';
import { openTestProvider, type TestProvider } from '@visite/server/providers/testProvider.ts';

/** A Visite with a provider for speech, and one for language if it is wanted; both do as the test tells them. */
export interface VoiceHouse {
  url: string;
  speech: TestProvider;
  language: TestProvider | null;
  close(): Promise<void>;
}

const START_LIMIT_MS = 90_000;

/** A port that nobody listens at. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(url: string, server: ChildProcess) {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && server.exitCode === null) {
    const isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(200);
  }
  throw new Error('the server did not start');
}

export async function openVoiceHouse({ withLanguage }: { withLanguage: boolean }): Promise<VoiceHouse> {
  const speech = await openTestProvider();
  const language = withLanguage ? await openTestProvider() : null;
  const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'visite-voice-'))];
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'true',
      ANSWER_WORD_DELAY_MS: '5',
      STT_BASE_URL: speech.url,
      STT_MODEL: 'ears',
      TTS_BASE_URL: speech.url,
      TTS_MODEL: 'mouth',
      TTS_VOICES: 'frau:FEMALE, mann:MALE',
      ...(language && { LLM_BASE_URL: language.url, LLM_MODEL: 'words', LLM_FIRST_WORD_MS: '1500' }),
    },
  });
  const url = `http://localhost:${port}`;
  const close = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await Promise.all([speech.close(), language?.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  await untilReady(url, server).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url, speech, language, close };
}

/** A German line as a WAV for the browser's microphone, with so many seconds of silence after it. */
export async function spokenWav(text: string, silenceSeconds: number): Promise<Buffer> {
  const synthesiser = await openSynthesiser();
  if (!synthesiser) throw new Error('no synthesiser: npm install brings one');
  const { bytes } = await synthesiser.speak({
    text,
    voice: synthesiser.voices[0]?.id ?? '',
    speed: 'NORMAL',
    signal: AbortSignal.timeout(60_000),
    meter: async () => undefined,
  });
  synthesiser.close();
  const wav = Buffer.from(bytes);
  const rate = wav.readUInt32LE(28);
  const whole = Buffer.concat([wav, Buffer.alloc(Math.round((rate * silenceSeconds) / 2) * 2)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole.writeUInt32LE(whole.length - 44, 40);
  return whole;
}
