// npm run train:german: counts what follows what in the right German of the app's own texts (content/lexicon/sequences.txt), and learns from
// first runs, what the rules said of sentences that were new to them, how sure a correction is (content/language/sureness.yaml).
// Printed is what is crossed by writer: weights never rest on the writer they are tried on. The same data give the same files.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tokensOf } from '@visite/core/language/analysis/tokens.ts';
import type { GermanLexicon } from '@visite/core/language/lexicon/germanLexicon.ts';
import { sentencesOf } from '@visite/core/language/sentences.ts';
import { readSequences, sequencesOf } from '@visite/core/language/sureness/sequences.ts';
import { surenessOf } from '@visite/core/language/sureness/sureness.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { OWN, readFirstRuns } from './firstRuns.ts';
import { readLexicon } from './lexicon.ts';
import { logisticWeights } from './logistic.ts';
import { ownTexts } from './ownTexts.ts';
import { readSentences } from './sentences.ts';

/** Below it nothing is said. */
const LEAST = 0.6;

/** A wrong correction of our own texts counts less: nobody writes so many of them. */
const OWN_COUNTS = 0.3;

const GERMAN = path.join(import.meta.dirname, '../../german');
const base = await readLexicon();
const sentences = readSentences(path.join(GERMAN, 'build'));
const read = (text: string) => sentencesOf(text).map(({ full }) => ({ tokens: tokensOf(full, base) }));
const own = ownTexts(CONTENT_FOLDER).map((text) => ({ text, read: read(text) }));
// What is right of the sentences of learners, as they wrote it or corrected.
const written = sentences.map(({ writer, text, right, to }) => ({ writer, read: read(right ? text : (to[0] ?? '')) }));
const withSequences = (texts: readonly { read: ReturnType<typeof read> }[]): GermanLexicon => ({
  ...base,
  sequences: readSequences(sequencesOf(texts.flatMap((text) => text.read))),
});

// No text is weighed by sequences that were counted in it, nor in others of its writer.
const FOLDS = 5;
const foldOf = new Map(own.map(({ text }, at) => [text, at % FOLDS]));
const ownFolds = Array.from({ length: FOLDS }, (_, fold) => withSequences([...own.filter((_text, at) => at % FOLDS !== fold), ...written]));
const strange = new Map<string, GermanLexicon>();
const findings = readFirstRuns(path.join(GERMAN, 'firstRuns'), sentences, (writer, text) => {
  if (writer === OWN) return ownFolds[foldOf.get(text) ?? 0] ?? base;
  const lexicon = strange.get(writer) ?? withSequences([...own, ...written.filter((one) => one.writer !== writer)]);
  strange.set(writer, lexicon);
  return lexicon;
}).map((one) => ({ ...one, count: one.writer === OWN ? OWN_COUNTS : 1 }));
const sequences = sequencesOf([...own, ...written].flatMap((text) => text.read));

const print = (text: string) => process.stdout.write(`${text}\n`);
const percent = (part: number, of: number) => `${of === 0 ? '-' : ((100 * part) / of).toFixed(1)} %`;
const writers = [...new Set(findings.map(({ writer }) => writer))].filter((writer) => writer !== OWN);
const crossed = writers.flatMap((writer) => {
  const weights = logisticWeights(findings.filter((one) => one.writer !== writer));
  return findings.filter((one) => one.writer === writer).map((one) => ({ ...one, sureness: surenessOf(one.signs, weights) }));
});
const good = crossed.filter(({ isRight }) => isRight);
const blames = crossed.filter(({ isBlame }) => isBlame);
for (const least of [0, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.875, 0.9, 0.92, 0.94]) {
  const said = crossed.filter(({ sureness }) => sureness >= least);
  const kept = said.filter(({ isRight }) => isRight).length;
  const blamed = said.filter(({ isBlame }) => isBlame).length;
  print(
    `from ${least.toFixed(2)} on: right ${percent(kept, said.length)}, of the right ones kept ${percent(kept, good.length)}, of the blames ${percent(blamed, blames.length)}`,
  );
}
for (const [rule, of] of [...Map.groupBy(crossed, (one) => one.rule)].toSorted(([, a], [, b]) => b.length - a.length)) {
  const said = of.filter(({ sureness }) => sureness >= LEAST);
  const isRight = (one: { isRight: boolean }) => one.isRight;
  print(
    `${rule.padEnd(24)} ${String(of.length).padStart(4)}, right ${percent(of.filter(isRight).length, of.length)}; said ${said.length}, right ${percent(said.filter(isRight).length, said.length)}`,
  );
}

const weights = Object.entries(logisticWeights(findings))
  .filter(([, weight]) => Math.abs(weight) >= 0.0005)
  .map(([name, weight]) => `  ${name}: ${weight.toFixed(3)}`);
const made = 'Made by npm run train:german; not edited by hand.';
writeFileSync(
  path.join(CONTENT_FOLDER, 'language/sureness.yaml'),
  `# How what speaks for and against a correction of German is weighed. ${made}\nleast: ${LEAST}\nweights:\n${weights.join('\n')}\n`,
);
writeFileSync(
  path.join(CONTENT_FOLDER, 'lexicon/sequences.txt'),
  `// What follows what in German that is right: two, one or no classes of words, then how many followed, of how many kinds, and which. ${made}\n${sequences}\n`,
);
print(`${findings.length} corrections of ${writers.length} writers; ${own.length} texts of our own`);
