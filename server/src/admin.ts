// npm run admin -- create | reset-password | list: who runs this installation, from the terminal of its machine.
import '#platform/compileCache.ts';
import '#platform/drizzleFiles.ts';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Asked } from './adminCommand.ts';

const USAGE = `npm run admin -- create --username <name> --email <address> [--first-name <name>] [--last-name <name>] [--password-stdin]
npm run admin -- reset-password --username <name or address> [--password-stdin] [--remove-factors]
npm run admin -- list

Without --password-stdin a random password is made and shown. Either way the next sign-in asks for another one.
--remove-factors: for somebody who has lost their device. It also removes the second step of their sign-in and their passkeys,
and tells them by mail.
`;

const OPTIONS = {
  username: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string', default: 'Admin' },
  'last-name': { type: 'string', default: 'Visite' },
  'password-stdin': { type: 'boolean', default: false },
  'remove-factors': { type: 'boolean', default: false },
} as const;

/** What was asked for can't be done as it was written. */
class UsageError extends Error {}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readCommand(args: string[]): Asked {
  const { values, positionals } = parse(args);
  const { username, email } = values;
  const options = { firstName: values['first-name'], lastName: values['last-name'], isPasswordGiven: values['password-stdin'] };
  const command = positionals.length === 1 ? positionals[0] : undefined;
  const areFactorsLost = values['remove-factors'];
  if (areFactorsLost && command !== 'reset-password') throw new UsageError('--remove-factors goes with reset-password');
  switch (command) {
    case 'list':
      return { ...options, command };
    case 'create':
      if (!(username && email)) throw new UsageError('create needs --username and --email');
      if (!z.email().max(254).safeParse(email).success) throw new UsageError(`"${email}" is no e-mail address`);
      return { ...options, command, username, email };
    case 'reset-password':
      if (!username) throw new UsageError('reset-password needs --username');
      return { ...options, command, username, areFactorsLost };
    default:
      throw new UsageError('');
  }
}

async function run(args: string[]) {
  const asked = readCommand(args);
  // The database's parts take seconds to load: who mistypes does not wait for them.
  const { runAdminCommand } = await import('./adminCommand.ts');
  return runAdminCommand(asked, process.env);
}

run(process.argv.slice(2)).then(
  (error) => {
    if (error) process.stderr.write(`${error}\n`);
    process.exit(error ? 1 : 0);
  },
  (error: unknown) => {
    const inPlainWords = error instanceof UsageError && `${error.message ? `${error.message}\n\n` : ''}${USAGE}`;
    process.stderr.write(`${inPlainWords || (error instanceof Error ? (error.stack ?? error.message) : error)}\n`);
    process.exit(1);
  },
);
