import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { packArtefact, unpackArtefact } from '@visite/core/conversations/understanding/artefact.ts';
import { type Learned, learn } from '@visite/core/conversations/understanding/model.ts';
import { readUnderstandingFiles } from './understandingFiles.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Beside the content, and not kept with it: what was learned may be thrown away at any time. */
export const LEARNED_FOLDER = 'dist/understanding';

/** Where the rooms lie from whose code the learning follows. */
const ROOMS = ['understanding', 'mean', 'hear'].map((room) => new URL(`../../../../core/src/conversations/${room}/`, import.meta.url));
/** Where the data lie; the weights of the readings are not learned here. */
const DATA = ['understanding', 'frames'];
const WEIGHTS = /weights\.yaml$/i;
/** Small enough for a disk, and made in a second. */
const QUALITY = 9;

/** A name that changes with the data and with the code that learns from them. */
export async function learnedName(contentFolder: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(contentFolder, 'drugs.yaml')));
  const add = async (folder: string | URL, ending: RegExp) => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => ending.test(name) && !WEIGHTS.test(name));
    for (const name of names.sort())
      hash.update(name).update(await readFile(typeof folder === 'string' ? join(folder, name) : new URL(name, folder)));
  };
  for (const folder of DATA) await add(join(contentFolder, folder), /\.yaml$/);
  for (const room of ROOMS) await add(room, /(?<!\.test)\.ts$/);
  return hash.digest('hex').slice(0, 24);
}

/**
 * What the understanding has learned from the content, whose name is given (`learnedName`): kept in the folder from the first time on (some
 * seconds), else learned anew. Where the folder cannot be written, each start learns.
 */
export async function learnedFrom(contentFolder: string, name: string, folder: string): Promise<Learned> {
  const path = join(folder, `understanding-${name}.bin`);
  try {
    return unpackArtefact(await decompress(await readFile(path)), new TextDecoder()) as Learned;
  } catch {
    const learned = learn(await readUnderstandingFiles(contentFolder));
    await keepFile(
      path,
      await compress(packArtefact(learned, new TextEncoder()), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    ).catch(() => undefined);
    return learned;
  }
}

/** Written beside and moved into its place, so that nobody ever reads half of it. */
export async function keepFile(path: string, bytes: Uint8Array) {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}
