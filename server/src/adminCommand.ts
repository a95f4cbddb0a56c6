import { text } from 'node:stream/consumers';
import { givePassword, listAdmins, makeAdmin } from '#administration/admins.ts';
import { givenPassword } from '#administration/givenPassword.ts';
import { openClock } from '#platform/clock.ts';
import { type Config, ConfigurationError, readConfig } from '#platform/config.ts';
import { DatabaseInUse, openDatabase } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { openJobQueue } from '#platform/jobQueue.ts';
import { openLog } from '#platform/log.ts';
import { openMailer } from '#platform/mail.ts';
import { openPasswords, PASSWORD_COST } from '#platform/passwords.ts';

/** What the command line asks for, checked. */
export type Asked = {
  firstName: string;
  lastName: string;
  /** The password comes on the standard input. */
  isPasswordGiven: boolean;
} & ({ command: 'list' } | { command: 'create'; username: string; email: string } | AskedReset);

interface AskedReset {
  command: 'reset-password';
  username: string;
  /** Second step and passkeys go too: the device is lost. */
  areFactorsLost: boolean;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function passwordFor({ isPasswordGiven }: Asked) {
  return isPasswordGiven ? (await text(process.stdin)).replace(/\r?\n$/, '') : givenPassword();
}

function tell(username: string, password: string, { isPasswordGiven }: Asked) {
  say(`  username     ${username}`);
  if (!isPasswordGiven) say(`  password     ${password}`);
  say('The next sign-in asks for another password.');
}

type Opened = Awaited<ReturnType<typeof openDatabase>>;

async function reset(
  house: Parameters<typeof listAdmins>[0],
  config: Config,
  boss: Opened['boss'],
  { username, areFactorsLost }: AskedReset,
  password: string,
) {
  const { above } = await import('./above.ts');
  // The server brings the mail to who is told; without a mail server it stays in the outbox.
  const queue =
    areFactorsLost && config.smtpUrl
      ? await openJobQueue({ boss, log: openLog(config), clockAheadSeconds: config.clockAheadSeconds })
      : undefined;
  try {
    const mailer = openMailer({ now: house.now, queue });
    return await givePassword({ ...house, above, mailer }, username, password, areFactorsLost);
  } finally {
    await queue?.close();
  }
}

async function run(asked: Asked, environment: NodeJS.ProcessEnv) {
  const config = readConfig(environment);
  const { db, close, boss } = await openDatabase(config);
  const house = { db, now: openClock(config), passwords: openPasswords(PASSWORD_COST) };
  try {
    if (asked.command === 'list') {
      const admins = await listAdmins(house);
      if (admins.length === 0) say('Nobody runs this Visite yet.');
      for (const { username, email, last_sign_in } of admins)
        say(
          `  ${username.padEnd(20)} ${email.padEnd(32)} ${last_sign_in ? `last sign-in ${last_sign_in.toISOString()}` : 'has never signed in'}`,
        );
      return;
    }
    const password = await passwordFor(asked);
    if (asked.command === 'create') {
      const { username, email, firstName: first_name, lastName: last_name } = asked;
      const user = await makeAdmin(house, { username, email, password, first_name, last_name });
      say('An admin was made.');
      tell(user.username, password, asked);
      return;
    }
    const user = await reset(house, config, boss, asked, password);
    say('The password was set, and every sign-in of the account was ended.');
    if (asked.areFactorsLost) say('Second step and passkeys were removed. The person is told by mail.');
    tell(user.username, password, asked);
  } finally {
    await close();
  }
}

/** One plain sentence for what the person at the terminal can put right; undefined for what they can't. */
function inPlainWords(error: unknown): string | undefined {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof DatabaseInUse)
    return `${error.message} The embedded database belongs to one process: stop the server first (Ctrl-C), then try again.`;
  if (error instanceof AppError && error.code === 'not_found') return 'There is no account of this name.';
  if (error instanceof AppError)
    return [error.messageIn('eng'), ...error.fields.map(({ message }) => (typeof message === 'string' ? message : message.eng))].join('\n');
  return undefined;
}

/** Does what was asked; returns what hindered it, in plain words. */
export async function runAdminCommand(asked: Asked, environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  try {
    await run(asked, environment);
    return undefined;
  } catch (error) {
    const words = inPlainWords(error);
    if (words === undefined) throw error;
    return words;
  }
}
