import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { UnderstandingFiles } from '@visite/core/conversations/understanding/files.ts';
import { type Learned, learn } from '@visite/core/conversations/understanding/model.ts';
import { packLearned, unpackLearned } from './artefact.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Where the rooms lie from whose code the learning follows. */
const ROOMS = ['understanding', 'mean', 'hear'].map((room) => new URL(`../../../../core/src/conversations/${room}/`, import.meta.url));

/** A name that changes with the data and with the code that learns from them. */
async function nameFor(files: UnderstandingFiles): Promise<string> {
  // The weights of the readings are not learned here.
  const { weights: _, ...slots } = files.slots;
  const hash = createHash('sha256').update(JSON.stringify({ ...files, slots }));
  for (const room of ROOMS)
    for (const name of (await readdir(room)).sort())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(await readFile(new URL(name, room)));
  return `understanding-${hash.digest('hex').slice(0, 24)}.bin`;
}

/**
 * What the understanding has learned: kept in the folder from the first time on (some seconds), else learned anew. Where the
 * folder cannot be written, each start learns.
 */
export async function learnedFrom(files: UnderstandingFiles, folder: string): Promise<Learned> {
  const path = join(folder, await nameFor(files));
  try {
    return unpackLearned(await decompress(await readFile(path)));
  } catch {
    const learned = learn(files);
    await keep(path, folder, packLearned(learned)).catch(() => undefined);
    return learned;
  }
}

/** Written beside and moved into its place, so that nobody ever reads half of it. */
async function keep(path: string, folder: string, packed: Uint8Array) {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, await compress(packed, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  await rename(draft, path);
}
