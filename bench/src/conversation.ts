// npm run bench:conversation: what Visite adds to a provider's answer, 200 talks at once, leaving, memory, prompts.
// Provider, server and learner are processes of their own, as in an installation; delays of the provider are set.
import { setTimeout as pause } from 'node:timers/promises';
import { sentAt } from '@visite/server/providers/testProvider.ts';
import { tone } from '@visite/server/providers/tone.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { figures, ms, say, short } from './conversation/figures.ts';
import { type BenchLearner, clock, signIn } from './conversation/learner.ts';
import { type BenchProvider, type BenchServer, startProvider, startServer } from './conversation/processes.ts';
import { measurePromptTokens } from './conversation/promptTokens.ts';

const LINES = 40;
const FIRST_MS = 300;
const LINE = 'Haben Sie Schmerzen?';
const ANSWER = 'Ja, hier rechts tut es weh. Seit gestern Abend wird es immer schlimmer. Ich konnte die ganze Nacht nicht schlafen.';

/** The end of the first sentence from the provider itself, asked as Visite asks it: nothing is shown before it was checked. */
async function directFirstMs(provider: BenchProvider): Promise<number> {
  const asked = clock();
  const response = await fetch(`${provider.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: LINE }] }),
  });
  let first = Number.NaN;
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
    if (Number.isNaN(first) && /"content":"[^"]*[.!?] ?"/.test(part)) first = clock() - asked;
  return first;
}

async function firstWord(provider: BenchProvider, learner: BenchLearner) {
  await provider.usually({ says: ANSWER, firstMs: FIRST_MS, betweenMs: 5 });
  const [talk = ''] = await learner.begin(1);
  const direct: number[] = [];
  const through: number[] = [];
  for (let line = -5; line < LINES; line += 1) {
    const [one, other] = [await directFirstMs(provider), (await learner.say(talk, LINE)).firstMs];
    if (line < 0) continue;
    direct.push(one);
    through.push(other);
  }
  const [alone, visite] = [figures(direct), figures(through)];
  const ratio = visite.median / alone.median;
  say(`  first sentence, words from ${FIRST_MS} ms on: provider ${short(alone)}, through Visite ${short(visite)}`);
  say(
    `  ratio ${ratio.toFixed(3)} (aim 1.05), added ${ms(visite.median - alone.median)} (aim 5 ms); the fastest tenth: added ${ms(visite.p10 - alone.p10)}`,
  );
}

/** How much later each sentence comes than its last word was sent, for so many talks at once. */
async function wordsAtOnce(provider: BenchProvider, server: BenchServer, learner: BenchLearner, talks: number) {
  const [sentences, words] = [5, talks > 100 ? 12 : 8];
  await provider.usually({
    says: `${'Wort '.repeat(words - 1)}Wort. `.repeat(sentences),
    firstMs: FIRST_MS,
    betweenMs: talks > 100 ? 100 : 20,
    isStamped: true,
  });
  const ids = await learner.begin(talks);
  const before = server.memory();
  const answers = ids.map((talk) => learner.say(talk, LINE));
  await pause(3000);
  const during = server.memory();
  const heard = await Promise.all(answers);
  const late = heard.flatMap(({ pieces }) =>
    pieces.flatMap(({ text, at }) => {
      const sent = sentAt(text.trim().split(' ').at(-1) ?? '');
      return sent === undefined ? [] : [at - sent];
    }),
  );
  const complete = heard.filter(({ state, engine }) => state === 'complete' && engine === 'provider').length;
  const memory = before !== null && during !== null ? `, ${Math.round((during - before) / talks / 1024)} KiB a stream` : '';
  say(
    `  ${String(talks).padStart(3)} talks at once: first sentence ${short(figures(heard.map(({ firstMs }) => firstMs)))}, each sentence ${short(figures(late))} after its last word was sent`,
  );
  say(`      ${complete} of ${talks} complete, ${late.length} of ${talks * sentences} sentences${talks > 1 ? memory : ''}`);
}

async function leaving(provider: BenchProvider, learner: BenchLearner) {
  const after: number[] = [];
  const [talk = ''] = await learner.begin(1);
  for (let line = 0; line < 20; line += 1) {
    await provider.usually({ says: ANSWER, firstMs: 20, betweenMs: 40 });
    const gone = new AbortController();
    let pieces = 0;
    let leftAt = 0;
    const onPiece = () => {
      pieces += 1;
      if (pieces !== 1) return;
      leftAt = clock();
      gone.abort();
    };
    await learner.say(talk, LINE, { signal: gone.signal, onPiece }).catch(() => undefined);
    for (let tries = 0; tries < 200; tries += 1) {
      const [one] = await provider.seen();
      if (one?.leftAt) {
        after.push(one.leftAt - leftAt);
        break;
      }
      await pause(5);
    }
  }
  const found = figures(after);
  say(`  leaving: the provider's stream is closed ${short(found)} later, at most ${ms(found.max)} (aim 50 ms), ${after.length} of 20`);
}

const WHOLE_SENTENCE = /[.!?](?=\s|$)/;

/** From the end of speech to the first sound, sentence by sentence and one after the other. */
async function firstSound(provider: BenchProvider, learner: BenchLearner) {
  await provider.usually({ says: ANSWER, hears: LINE, firstMs: 150, betweenMs: 25, speakMs: 4 });
  const sound = new Blob([new Uint8Array(tone(2))]);
  const [talk = ''] = await learner.begin(1);
  const [streamed, sequential]: [number[], number[]] = [[], []];
  for (let line = 0; line < 10; line += 1) {
    // Each text is new: what was spoken before is kept.
    const end = clock();
    let text = '';
    let spoken: Promise<number> | undefined;
    await learner.say(talk, await learner.transcribe(sound), {
      onPiece: (piece) => {
        text += piece;
        if (spoken === undefined && WHOLE_SENTENCE.test(text))
          spoken = learner.speak(`${text} ${line}`).then(() => streamed.push(clock() - end));
      },
    });
    await spoken;
    const begin = clock();
    const { pieces } = await learner.say(talk, await learner.transcribe(sound));
    await learner.speak(`${pieces.map((piece) => piece.text).join('')} ${line} ${begin}`);
    sequential.push(clock() - begin);
  }
  const [first, last] = [figures(streamed), figures(sequential)];
  say(
    `  end of speech to first sound: ${short(first)}, one after the other ${short(last)}: ${(first.median / last.median).toFixed(2)} of it (aim 0.5)`,
  );
}

async function measure(name: string, databaseUrl?: string) {
  const provider = await startProvider();
  const server = await startServer(provider, { databaseUrl });
  try {
    const learner = await signIn(server);
    say(`\n${name}`);
    await firstWord(provider, learner);
    for (const talks of [1, 50, 200]) await wordsAtOnce(provider, server, learner, talks);
    await leaving(provider, learner);
    await firstSound(provider, learner);
  } finally {
    await server.close();
    provider.close();
  }
}

await measurePromptTokens();
await measure('Embedded database');
const postgres = await startPostgres();
try {
  await measure('PostgreSQL', postgres.url);
} finally {
  await postgres.stop();
}
