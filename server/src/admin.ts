// npm run admin -- create | reset-password | list: who runs this installation, from the terminal of its machine.
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { givePassword, listAdmins, makeAdmin } from '#administration/admins.ts';
import { givenPassword } from '#administration/givenPassword.ts';
import { ConfigurationError, readConfig } from '#platform/config.ts';
import { DatabaseInUse, openDatabase } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { openPasswords, PASSWORD_COST } from '#platform/passwords.ts';

const USAGE = `npm run admin -- create --username <name> --email <address> [--first-name <name>] [--last-name <name>] [--password-stdin]
npm run admin -- reset-password --username <name or address> [--password-stdin]
npm run admin -- list

Without --password-stdin a random password is made and shown. Either way the next sign-in asks for another one.
`;

const OPTIONS = {
  username: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string', default: 'Admin' },
  'last-name': { type: 'string', default: 'Visite' },
  'password-stdin': { type: 'boolean', default: false },
} as const;

/** What was asked for can't be done as it was written. */
class UsageError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`);

function readCommand(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    return { ...values, command: positionals.length === 1 ? positionals[0] : undefined };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function passwordFor({ 'password-stdin': isGiven }: { 'password-stdin': boolean }) {
  return isGiven ? (await text(process.stdin)).replace(/\r?\n$/, '') : givenPassword();
}

function tell(username: string, password: string, isGiven: boolean) {
  say(`  username     ${username}`);
  if (!isGiven) say(`  password     ${password}`);
  say('The next sign-in asks for another password.');
}

async function run(args: string[]) {
  const asked = readCommand(args);
  const { command, username, email, 'password-stdin': isGiven } = asked;
  if (command === 'create' && !(username && email)) throw new UsageError('create needs --username and --email');
  if (command === 'create' && !z.email().max(254).safeParse(email).success) throw new UsageError(`"${email}" is no e-mail address`);
  if (command === 'reset-password' && !username) throw new UsageError('reset-password needs --username');
  if (command !== 'create' && command !== 'reset-password' && command !== 'list') throw new UsageError('');
  const { databaseUrl, dataDir } = readConfig(process.env);
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  const house = { db, now: () => new Date(), passwords: openPasswords(PASSWORD_COST) };
  try {
    if (command === 'list') {
      const admins = await listAdmins(house);
      if (admins.length === 0) say('Nobody runs this Visite yet.');
      for (const { username: name, email: address, last_sign_in } of admins)
        say(
          `  ${name.padEnd(20)} ${address.padEnd(32)} ${last_sign_in ? `last sign-in ${last_sign_in.toISOString()}` : 'has never signed in'}`,
        );
      return;
    }
    const password = await passwordFor(asked);
    if (command === 'create') {
      const names = { first_name: asked['first-name'], last_name: asked['last-name'] };
      const user = await makeAdmin(house, { username: username ?? '', email: email ?? '', password, ...names });
      say('An admin was made.');
      tell(user.username, password, isGiven);
      return;
    }
    const user = await givePassword(house, username ?? '', password);
    say('The password was set, and every sign-in of the account was ended.');
    tell(user.username, password, isGiven);
  } finally {
    await close();
  }
}

/** One plain sentence for what the person at the terminal can put right; undefined for what they can't. */
function inPlainWords(error: unknown): string | undefined {
  if (error instanceof UsageError) return `${error.message ? `${error.message}\n\n` : ''}${USAGE}`;
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof DatabaseInUse)
    return `${error.message} The embedded database belongs to one process: stop the server first (Ctrl-C), then try again.`;
  if (error instanceof AppError && error.code === 'not_found') return 'There is no account of this name.';
  if (error instanceof AppError)
    return [error.messageIn('eng'), ...error.fields.map(({ message }) => (typeof message === 'string' ? message : message.eng))].join('\n');
  return undefined;
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${inPlainWords(error) ?? (error instanceof Error ? (error.stack ?? error.message) : error)}\n`);
    process.exit(1);
  },
);
