import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { DEMO_PEOPLE, prepareClinic } from './people.ts';
import { portOf, startServer } from './server.ts';
import { spokenWav } from './spokenWav.ts';

/**
 * One new installation, with the demo clinic and its content, stopped before anybody works in it: every worker's server
 * begins on a copy. And what the browsers' microphone hears.
 */
export default async function globalSetup() {
  const folder = mkdtempSync(join(tmpdir(), 'visite-e2e-'));
  const seed = join(folder, 'seed');
  const microphone = join(folder, 'microphone.wav');
  mkdirSync(seed);
  const server = await startServer(portOf(0), seed);
  const calls = await request.newContext({ baseURL: server.url });
  await prepareClinic(calls, DEMO_PEOPLE);
  await calls.dispose();
  await server.stop();
  // A German sentence, then so much silence that a turn ends, and again from the start.
  writeFileSync(microphone, await spokenWav('Guten Morgen. Ich bin Amira, und ich bin heute für Sie da.', 4));
  Object.assign(process.env, { E2E_FOLDER: folder, E2E_SEED: seed, E2E_MICROPHONE: microphone });
  return () => rmSync(folder, { recursive: true, force: true });
}
