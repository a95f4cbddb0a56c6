// npm run bench:servers [-- --talks 200] [-- --seconds 180] [-- --every 5]: two servers on one PostgreSQL behind a round-robin proxy; one of
// them is killed (kill -9) every few seconds, turn about, while so many talks go on. What was acknowledged must be there once.
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../../scripts/postgres.mjs';
import { figures, ms, say, short } from './conversation/figures.ts';
import { clock, signIn } from './conversation/learner.ts';
import { type BenchServer, freePort, startProvider, startServer } from './conversation/processes.ts';
import { startProxy } from './servers/proxy.ts';
import { nothingTold, sayLine, type Told } from './servers/talker.ts';

const option = (name: string, usual: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? Number(process.argv[at + 1]) : usual;
};
const [talks, seconds, every] = [option('talks', 200), option('seconds', 180), option('every', 5)];
const AIM_MS = 5000;
const ANSWER = 'Ja, hier rechts tut es weh. Seit gestern Abend wird es immer schlimmer. Ich konnte die ganze Nacht nicht schlafen.';
/** A learner reads and types meanwhile. */
const THINKING_MS = 4000;

interface Stored {
  messages: { id: string; role: string; state: string; text: string }[];
}

/** Compares what every talk holds with what was acknowledged. */
async function stored(origin: string, authorization: string, ids: string[], told: Told) {
  const found = { lost: 0, doubled: 0, unanswered: 0, streaming: 0 };
  for (const talk of ids) {
    const response = await fetch(`${origin}/api/patients/interactions/${talk}`, { headers: { authorization } });
    const { messages } = (await response.json()) as Stored;
    const texts = messages.filter(({ role }) => role === 'USER').map(({ text }) => text);
    found.doubled += texts.length - new Set(texts).size;
    found.streaming += messages.filter(({ state }) => state === 'streaming').length;
    for (const id of told.acknowledged.get(talk) ?? []) {
      const at = messages.findIndex((message) => message.id === id);
      if (at < 0) found.lost += 1;
      else if (messages[at + 1]?.state !== 'complete') found.unanswered += 1;
      if (messages[at + 1]?.role === 'PERSON' && messages[at + 2]?.role === 'PERSON') found.doubled += 1;
    }
  }
  return found;
}

const provider = await startProvider();
await provider.usually({ says: ANSWER, firstMs: 300, betweenMs: 60 });
const postgres = await startPostgres();
const ports = [await freePort(), await freePort()];
const servers: BenchServer[] = [];
for (const port of ports) servers.push(await startServer(provider, { databaseUrl: postgres.url, port }));
const proxy = await startProxy(ports);
try {
  const learner = await signIn(proxy);
  const ids = await learner.begin(talks);
  const told = nothingTold();
  const end = clock() + seconds * 1000;
  say(`${talks} talks for ${seconds} s, a server killed every ${every} s at the most`);

  const talking = ids.map(async (talk, number) => {
    await pause((number / talks) * THINKING_MS);
    for (let line = 1; clock() < end; line += 1) {
      await sayLine({ origin: proxy.origin, authorization: learner.authorization, talk, told }, `Haben Sie Schmerzen? (${line})`);
      await pause(THINKING_MS);
    }
  });
  let kills = 0;
  const restartMs: number[] = [];
  const killing = (async () => {
    for (;;) {
      await pause(every * 1000);
      if (clock() > end) return;
      const which = kills % servers.length;
      await servers[which]?.kill();
      kills += 1;
      const killed = clock();
      servers[which] = await startServer(provider, { databaseUrl: postgres.url, port: ports[which] });
      restartMs.push(clock() - killed);
    }
  })();
  await Promise.all([...talking, killing]);

  const { lost, doubled, unanswered, streaming } = await stored(proxy.origin, learner.authorization, ids, told);
  const acknowledged = [...told.acknowledged.values()].flat().length;
  const late = told.resumedMs.filter((after) => after > AIM_MS).length;
  say(`  ${kills} kills; a killed server was back ${restartMs.length > 0 ? short(figures(restartMs)) : 'never'} later`);
  say(`  ${told.said} lines said, ${acknowledged} acknowledged: lost ${lost}, doubled ${doubled} (aim 0 and 0)`);
  say(
    `  answers that came to their last word: ${told.ended} of ${told.said}; without a whole answer ${unanswered}, still streaming ${streaming}`,
  );
  if (told.resumedMs.length > 0) {
    const after = figures(told.resumedMs);
    say(
      `  ${told.resumedMs.length} streams broke and went on ${short(after)} later, at most ${ms(after.max)}; later than ${AIM_MS / 1000} s: ${late} (aim 0)`,
    );
  }
  say(`  first words where nothing broke ${short(figures(told.firstMs))}`);
  process.exitCode = lost + doubled + late + (told.said - told.ended) > 0 ? 1 : 0;
} finally {
  proxy.close();
  for (const server of servers) await server.kill();
  provider.close();
  await postgres.stop();
}
