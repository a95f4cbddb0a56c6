import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder, makeWritableFolder } from './claimFolder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visite-claim-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  it('belongs to one process until it lets go', async () => {
    const claim = await claimFolder(folder);
    expect(await claimFolder(folder)).toBeUndefined();
    await claim?.release();
    const again = await claimFolder(folder);
    expect(again).toBeDefined();
    await again?.release();
  });

  it('is free again when its process was killed', async () => {
    const claim = `import { claimFolder } from ${JSON.stringify(join(import.meta.dirname, 'claimFolder.ts'))};
      await claimFolder(${JSON.stringify(folder)}); process.stdout.write('claimed'); setInterval(() => undefined, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', claim]);
    await once(other.stdout, 'data');
    expect(await claimFolder(folder)).toBeUndefined();
    other.kill('SIGKILL');
    await once(other, 'exit');
    const free = await claimFolder(folder);
    expect(free).toBeDefined();
    await free?.release();
  });

  it('is made with the folders above it', async () => {
    await makeWritableFolder(join(folder, 'a', 'b'));
    await makeWritableFolder(join(folder, 'a', 'b'));
  });

  it('can not be made where a file stands or where no folder can be made', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(makeWritableFolder(join(folder, 'file'))).rejects.toThrow('EEXIST');
    await expect(makeWritableFolder(join(folder, 'file', 'data'))).rejects.toThrow('ENOTDIR');
    if (process.platform === 'linux') await expect(makeWritableFolder('/proc/visite')).rejects.toThrow('ENOENT');
  });
});
