import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { seedCases } from '#cases/seedCases.ts';
import { failInterruptedAnswers } from '#conversations/sql.ts';
import { DEMO_ACCOUNTS, seedDemoPeople } from '#demo/seedDemoPeople.ts';
import { openLanguageRules } from '#evaluation/languageContent.ts';
import { ConfigurationError, readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { openLog } from '#platform/log.ts';
import { openMailer } from '#platform/mail.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { openTokenKey } from '#platform/tokenKey.ts';
import { openBuiltInEngine } from '#providers/built-in/builtInEngine.ts';
import { openApp } from './app.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A start that cannot work ends with one plain sentence, not with a stack. */
class StartError extends Error {}

async function requireWritable(folder: string) {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} can't be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that can.`,
    );
  }
}

async function start() {
  const config = readConfig(process.env);
  const log = openLog(config);
  const now = () => new Date();
  if (!config.databaseUrl || !config.tokenSecret) await requireWritable(config.dataDir);

  say(
    config.databaseUrl ? 'Opening the PostgreSQL database and bringing it up to date ...' : `Opening the database in ${config.dataDir} ...`,
  );
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir }).catch((error: Error) => {
    throw new StartError(`The database can't be opened: ${error.message}`);
  });
  const { db } = database;
  const mailer = openMailer({ config, db, now, log });
  say('Teaching the built-in engine to understand questions ...');
  const engine = await openBuiltInEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: config.answerWordDelayMs });
  const languageRules = await openLanguageRules(CONTENT_FOLDER);
  const tokenKey = await openTokenKey(config);
  const house: House = { config, db, databaseKind: database.kind, now, log, mailer, engine, languageRules, tokenKey };

  const { changed, read } = await seedCases(house, join(CONTENT_FOLDER, 'cases'));
  say(changed > 0 ? `Brought ${changed} of ${read} cases into the database.` : `${read} cases are up to date.`);
  if (config.isDemo) {
    say('Preparing the demo clinic ...');
    await seedDemoPeople(house);
  }
  await failInterruptedAnswers(db);

  const app = await openApp(house);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartError(`Port ${config.port} is taken by another program. Stop that one, or choose another: PORT=8081 npm start`);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`\nVisite is ready: ${config.publicUrl.replace(`:${config.port}`, `:${port}`)}`);
  if (config.isDemo) {
    say('\nDemo accounts (password for all: Visite2026):');
    for (const { username, role } of DEMO_ACCOUNTS) say(`  ${username.padEnd(12)} ${role}`);
  }
  say('\nCtrl-C stops it.');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say('\nStopping ...');
    await app.close();
    mailer.close();
    await database.close();
    say('Stopped. Everything is kept.');
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

start().catch((error: unknown) => {
  const isPlain = error instanceof StartError || error instanceof ConfigurationError;
  process.stderr.write(
    `\n${isPlain ? error.message : `Visite can't start: ${error instanceof Error ? (error.stack ?? error.message) : error}`}\n`,
  );
  process.exit(1);
});
