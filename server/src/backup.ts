// npm run backup -- <file> and npm run restore -- <file> [--overwrite]: saves all of an installation, and brings it back.
import '#platform/compileCache.ts';
import '#platform/drizzleFiles.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Asked } from './backupCommand.ts';

const USAGE = `npm run backup -- <file>                  saves the database and all files, also while people work
npm run restore -- <file> [--overwrite]   brings them back; --overwrite: in the place of what is there
`;

function readCommand(args: string[], from: string): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { overwrite: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [command, path, ...more] = positionals;
    if (!path || more.length > 0) return undefined;
    if (command === 'backup' && !values.overwrite) return { command, path: resolve(from, path) };
    return command === 'restore' ? { command, path: resolve(from, path), mayOverwrite: values.overwrite } : undefined;
  } catch {
    return undefined;
  }
}

// npm runs its scripts in the project's folder and says where it was called.
const asked = readCommand(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
if (!asked) {
  process.stderr.write(USAGE);
  process.exit(1);
}
// After the above, which speed up what is loaded from here on.
const { runBackupCommand } = await import('./backupCommand.ts');
runBackupCommand(asked, process.env).then(
  (error) => {
    if (error) process.stderr.write(`${error}\n`);
    process.exit(error ? 1 : 0);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    process.exit(1);
  },
);
