import { failInterruptedAnswers } from '#conversations/sql.ts';
import { DEMO_ACCOUNTS, seedDemoPeople } from '#demo/seedDemoPeople.ts';
import { ConfigurationError, readConfig } from '#platform/config.ts';
import { openApp } from './app.ts';
import { startJobs } from './jobs.ts';
import { openHouse, StartError } from './openHouse.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start() {
  const config = readConfig(process.env);
  const { house, queue, close } = await openHouse(config, say);
  if (config.isDemo) {
    say('Preparing the demo clinic ...');
    await seedDemoPeople(house);
  }
  await failInterruptedAnswers(house.db);
  const endJobs = await startJobs(house, queue);

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
    await close();
    endJobs();
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
