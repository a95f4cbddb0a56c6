// npm run bench:talks [-- --folder talks/build] [-- --lines] [-- --transcripts 10] [-- --provider]: plays whole talks with the built-in
// engine, or with the provider that the environment names, and judges every answer.
import { resolve } from 'node:path';
import { openConfiguredEngine, openRepeatableEngine, type PlayedLine, play } from './talks/play.ts';
import { bounds, VERDICTS } from './talks/shares.ts';
import { readTalks } from './talks/talk.ts';
import { bestTalks, transcriptOf } from './talks/transcripts.ts';

const option = (name: string) => {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const folder = resolve(option('--folder') ?? 'bench/talks/build');

const engine = process.argv.includes('--provider') ? await openConfiguredEngine(process.env) : await openRepeatableEngine();
const played: PlayedLine[] = [];
for (const talk of readTalks(folder)) played.push(...(await play(engine, talk, 'B1', folder)));

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
function row(name: string, lines: PlayedLine[]) {
  const shares = VERDICTS.map((verdict) => percent(lines.filter(({ judgement }) => judgement.verdict === verdict).length / lines.length));
  return `${name.padEnd(24)}${String(lines.length).padStart(6)}${shares.map((share) => share.padStart(12)).join('')}`;
}
const byKey = (key: (line: PlayedLine) => string) =>
  [...Map.groupBy(played, key)].sort(([a], [b]) => a.localeCompare(b)).map(([name, lines]) => row(name, lines));

const print = (text: string) => process.stdout.write(`${text}\n`);
print(`${''.padEnd(24)}${'lines'.padStart(6)}${VERDICTS.map((verdict) => verdict.padStart(12)).join('')}`);
for (const line of byKey(({ line }) => line.kind)) print(line);
print('');
for (const line of byKey(({ talk }) => talk.writer)) print(line);
print('');
print(row('all', played));
for (const verdict of VERDICTS) {
  const [low, high] = bounds(played.filter(({ judgement }) => judgement.verdict === verdict).length, played.length);
  print(`  ${verdict}: ${percent(low)} to ${percent(high)}`);
}
const safety = played.filter(({ line }) => line.safety);
print(row('safety', safety));
print(
  `false confirmations: ${played.filter(({ judgement }) => judgement.isFalseConfirmation).length} of ${played.filter(({ line }) => line.says === 'refuses' || line.claims.some(({ holds }) => !holds)).length} lines with something that does not hold or is to be refused`,
);
const fallbacks = played.filter(({ isFallback }) => isFallback).length;
if (fallbacks > 0) print(`answered by the built-in engine in the provider's place: ${fallbacks} of ${played.length}`);
// Who reads a held talk builds with it.
const transcripts = Number(option('--transcripts') ?? 0);
if (transcripts > 0 && !folder.includes('held')) for (const talk of bestTalks(played, transcripts)) print(`\n${transcriptOf(talk)}`);
if (process.argv.includes('--lines') && !folder.includes('held'))
  for (const { talk, line, answer, judgement } of played)
    if (judgement.verdict !== 'good')
      print(
        `${talk.writer} ${talk.case}/${talk.person} [${line.kind}] ${judgement.verdict}: ${judgement.why}\n  ${line.say}\n  > ${answer}`,
      );
