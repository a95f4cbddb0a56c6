import { createServer } from 'node:net';
import { sealSecretsAnew } from '#accounts/secondFactorCode.ts';
import { giveBackup } from '#backup/giveBackup.ts';
import { failAbandonedAnswers } from '#conversations/leases.ts';
import { type Config, ConfigurationError, readConfig } from '#platform/config.ts';
import { errorText } from '#platform/errorReport.ts';
import { isLoopback } from '#platform/loopback.ts';
import { openApp } from './app.ts';
import { startJobs } from './jobs.ts';
import { openHouse, StartError } from './openHouse.ts';
import { prepareAccounts } from './prepareAccounts.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What keeps the server from listening, in one plain sentence. */
function listenError({ port, host }: Config, { code, message }: NodeJS.ErrnoException): StartError {
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`);
    case 'EACCES':
      return new StartError(`Port ${port} needs rights that this user does not have. Choose another: PORT=8080 npm start`);
    default:
      return new StartError(`HOST=${host} is no address of this machine (${message}).`);
  }
}

/** Asked before the database is opened, so that a start that can't be answered changes nothing and says so at once. */
function requireFreeAddress(config: Config) {
  return new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(listenError(config, error)));
    server.listen(config.port, config.host, () => server.close(() => resolve()));
  });
}

async function start(environment: NodeJS.ProcessEnv) {
  const config = readConfig(environment);
  await requireFreeAddress(config);
  const { house, queue, onAsked, close } = await openHouse(config, say);
  // Node would print the whole error, parameters of queries included.
  process.on('uncaughtException', (error) => {
    house.log.fatal({ err: error }, 'the server ends, something failed outside of any call');
    process.exit(1);
  });
  onAsked((socket) => giveBackup(house, socket));
  const accounts = await prepareAccounts(house, say);
  await sealSecretsAnew(house);
  // Another server may be giving some of them; the embedded database has no other.
  await failAbandonedAnswers(house.db, house.databaseKind === 'embedded');
  const endJobs = await startJobs(house, queue);

  const app = await openApp(house);
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(config, error);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`\nVisite is ready: ${config.publicUrl.replace(`:${config.port}`, `:${port}`)}`);
  for (const line of accounts) say(line);
  if (isLoopback(config.host)) {
    const demoThen = config.isDemo ? ' The demo is then off, and needs a DATA_DIR without demo accounts.' : '';
    say(`\nOnly this machine can open it. For the network: HOST=0.0.0.0 npm start.${demoThen}`);
  }
  say('\nCtrl-C stops it.');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say('\nStopping ...');
    await app.calls.letEnd(config.shutdownSeconds * 1000);
    await app.close();
    await close();
    endJobs();
    say('Stopped. Everything is kept.');
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** The server, until it is stopped. What keeps it from starting is said in one plain sentence. */
export function startServer(environment: NodeJS.ProcessEnv) {
  return start(environment).catch((error: unknown) => {
    const isPlain = error instanceof StartError || error instanceof ConfigurationError;
    process.stderr.write(`\n${isPlain ? error.message : `Visite can't start: ${errorText(error)}`}\n`);
    process.exit(1);
  });
}
