import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { EngineParts } from '@visite/core/conversations/builtIn.ts';
import { packArtefact } from '@visite/core/conversations/understanding/artefact.ts';
import type { Learned } from '@visite/core/conversations/understanding/model.ts';
import { keepFile } from './learned.ts';

const compress = promisify(brotliCompress);

/** Sent to phones: what it costs to make is paid once, some ten seconds in a thread of its own. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };

/** The built-in engine in one file, as devices load it. */
export interface EnginePack {
  /** Changes with everything in it. */
  version: string;
  /** Compressed (brotli). */
  bytes(): Promise<Buffer>;
}

/** The pack of an engine's parts: made when it is first asked for, and kept in the folder from then on. `learned` reads what was learned once more. */
export function enginePackOf(
  { files, wording }: Omit<EngineParts, 'learned'>,
  learnedName: string,
  learned: () => Promise<Learned>,
  folder: string,
): EnginePack {
  const version = createHash('sha256').update(learnedName).update(JSON.stringify({ files, wording })).digest('hex').slice(0, 24);
  const path = join(folder, `pack-${version}.bin.br`);
  let made: Promise<Buffer> | undefined;
  const make = async () => {
    const bytes = await compress(packArtefact({ learned: await learned(), files, wording } satisfies EngineParts, new TextEncoder()), {
      params: BROTLI,
    });
    // Where the folder cannot be written, each process makes its own.
    await keepFile(path, bytes).catch(() => undefined);
    return bytes;
  };
  return {
    version,
    bytes() {
      made ??= readFile(path)
        .catch(make)
        .catch((error: unknown) => {
          made = undefined;
          throw error;
        });
      return made;
    },
  };
}
