import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from '@visite/core/language/finding.ts';
import { findMistakes } from '@visite/core/language/findings.ts';
import { type Judged, judge } from './german/judge.ts';
import { readLexicon } from './german/lexicon.ts';
import { readSentences } from './german/sentences.ts';

// npm run bench:german: how many mistakes of international nurses are rightly corrected, and how many right sentences blamed.
//   --folder F  another folder than bench/german/build;  --lines  every sentence of which something was said
const { values } = parseArgs({ options: { folder: { type: 'string' }, lines: { type: 'boolean' } } });
const folder = values.folder ?? path.join(import.meta.dirname, '../german/build');

const began = performance.now();
const lexicon = await readLexicon();
const loaded = performance.now() - began;
const sentences = readSentences(folder);
const times: number[] = [];
const judged = sentences.map((sentence) => {
  const start = performance.now();
  const findings = findMistakes(sentence.text, lexicon, { isSpoken: sentence.where === 'spoken' });
  times.push(performance.now() - start);
  return judge(sentence, findings);
});

const print = (text: string) => process.stdout.write(`${text}\n`);
const share = (part: number, of: number) => (of === 0 ? '    -' : `${((100 * part) / of).toFixed(1).padStart(5)} %`);
const sum = (of: readonly Judged[], value: (one: Judged) => number) => of.reduce((total, one) => total + value(one), 0);

const shown = (finding: Finding, isWrong: boolean) =>
  `${isWrong ? '✗' : '✓'}[${finding.topic}] ${finding.original} > ${finding.correction}`;
if (values.lines) {
  for (const { sentence, findings, wrong } of judged.filter((one) => one.findings.length > 0)) {
    print(`${sentence.right ? 'RIGHT ' : ''}${sentence.text}`);
    const wanted = sentence.right ? '' : `  {${sentence.kinds.join(', ')}} ${sentence.to[0]}`;
    print(`    ${findings.map((finding) => shown(finding, wrong.includes(finding))).join('; ')}${wanted}`);
  }
}

function row(name: string, of: readonly Judged[]): string {
  const wrong = of.filter(({ sentence }) => !sentence.right);
  const right = of.filter(({ sentence }) => sentence.right);
  const mistakes = sum(wrong, ({ sentence }) => Math.max(1, sentence.kinds.length));
  const said = sum(of, ({ findings }) => findings.length);
  const blamed = right.filter(({ findings }) => findings.length > 0).length;
  return [
    name.padEnd(6),
    `mistakes ${String(mistakes).padStart(5)}, rightly corrected ${share(
      sum(wrong, ({ fixed }) => fixed),
      mistakes,
    )}`,
    `corrections ${String(said).padStart(4)}, right ${share(
      sum(wrong, (one) => one.right),
      said,
    )}`,
    `right sentences ${String(right.length).padStart(4)}, blamed ${share(blamed, right.length)}`,
  ].join('  ');
}

for (const writer of [...new Set(sentences.map((sentence) => sentence.writer))]) {
  print(
    row(
      writer,
      judged.filter(({ sentence }) => sentence.writer === writer),
    ),
  );
}

print('\nSentences with one mistake, by its kind');
for (const kind of [...new Set(sentences.flatMap((sentence) => sentence.kinds))].toSorted()) {
  const of = judged.filter(({ sentence }) => sentence.kinds.length === 1 && sentence.kinds[0] === kind);
  const corrected = of.filter(({ right }) => right > 0).length;
  print(`  ${kind.padEnd(18)} ${String(of.length).padStart(4)}  corrected ${share(corrected, of.length)}`);
}

print('\nCorrections by topic');
for (const topic of [...new Set(judged.flatMap(({ findings }) => findings.map((finding) => finding.topic)))].toSorted()) {
  const all = sum(judged, ({ findings }) => findings.filter((finding) => finding.topic === topic).length);
  const bad = sum(judged, ({ wrong }) => wrong.filter((finding) => finding.topic === topic).length);
  print(`  ${topic.padEnd(20)} ${String(all).padStart(4)}  right ${share(all - bad, all)}`);
}

print('');
print(row('all', judged));
const sorted = times.toSorted((a, b) => a - b);
const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
const late = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
print(`A line takes ${median.toFixed(2)} ms (p95 ${late.toFixed(2)} ms); the lexicon is made in ${loaded.toFixed(0)} ms`);
