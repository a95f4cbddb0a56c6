import { brotliDecompressSync } from 'node:zlib';
import { builtInOf, composeInSteps, type EngineParts } from '@visite/core/conversations/builtIn.ts';
import { aPatient } from '@visite/core/conversations/personFixtures.ts';
import { unpackArtefact } from '@visite/core/conversations/understanding/artefact.ts';
import { varietyOfLine } from '@visite/core/conversations/variety.ts';
import { drained } from '@visite/core/steps/drained.ts';
import { expect, it } from 'vitest';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { openBuiltInEngine } from './builtInEngine.ts';

/** What a phone may be asked to fetch, in bytes (decision 84). */
const MOST = 2_000_000;

it('the engine of the content fits into two megabytes, and answers on a device what the server takes over without a difference', async () => {
  const { onDevices } = await openBuiltInEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: 0 });
  const packed = await onDevices.pack.bytes();
  expect(packed.length).toBeLessThan(MOST);
  expect(onDevices.pack.version).toMatch(/^[0-9a-f]{24}$/);
  const device = builtInOf(unpackArtefact(new Uint8Array(brotliDecompressSync(packed)), new TextDecoder()) as EngineParts);
  for (const line of ['Guten Tag.', 'Wo haben Sie Schmerzen?', 'Haben Sie Allergien?', 'Darf ich Ihnen den Blutdruck messen?']) {
    const said = { person: aPatient(), history: [], line, level: 'B1' as const };
    const { reply } = drained(composeInSteps(said, device, varietyOfLine(line)));
    expect((await onDevices.takeOver(said, line, reply.text)).expected).toBeNull();
  }
});
