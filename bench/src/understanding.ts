// npm run bench:understanding [-- --file lines.tsv] [-- --errors]: how well the built-in engine reads learners' lines.
import { join } from 'node:path';
import { modelOf } from '@visite/core/conversations/understanding/model.ts';
import { fold } from '@visite/core/conversations/understanding/normalize.ts';
import { understand } from '@visite/core/conversations/understanding/understand.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { LEARNED_FOLDER, learnedFrom, learnedName } from '@visite/server/providers/built-in/learned.ts';
import { readUnderstandingFiles } from '@visite/server/providers/built-in/understandingFiles.ts';
import { type LabelledLine, linesOf, linesOfProject } from './understandingLines.ts';
import { PATIENT, RELATIVE } from './understandingPersons.ts';

/** Aims of the project: right topic in 95 of 100 lines, a wrong fact in less than 1 of 100. */
const AIM_RIGHT = 0.95;
const AIM_WRONG_FACT = 0.01;

/** `looked_at`: may be read while building, and counts for nothing. `held`: only its counts are shown, so that it stays unseen. */
interface BenchSet {
  name: string;
  kind: 'looked_at' | 'measured' | 'held';
  lines: LabelledLine[];
}

const fileArgument = process.argv.indexOf('--file');
const SETS: BenchSet[] =
  fileArgument > 0
    ? [{ name: 'given file', kind: 'measured', lines: linesOf(process.argv[fileArgument + 1] ?? '') }]
    : [
        { name: 'measured', kind: 'measured', lines: [...linesOfProject('measured.yaml'), ...linesOfProject('measured-talk.yaml')] },
        { name: 'blind-2-held', kind: 'held', lines: linesOfProject('blind-2-held.yaml') },
        { name: 'blind-3-held', kind: 'held', lines: linesOfProject('blind-3-held.yaml') },
        { name: 'blind-6-held', kind: 'held', lines: linesOfProject('blind-6-held.tsv') },
        { name: 'blind-7-held', kind: 'held', lines: linesOfProject('blind-7-held.tsv') },

        { name: 'blind-1-build', kind: 'looked_at', lines: linesOfProject('blind-1-build.tsv') },
        { name: 'blind-2-build', kind: 'looked_at', lines: linesOfProject('blind-2-build.yaml') },
        { name: 'blind-4-build', kind: 'looked_at', lines: linesOfProject('blind-4-build.yaml') },
        { name: 'blind-5-build', kind: 'looked_at', lines: linesOfProject('blind-5-build.tsv') },
        { name: 'blind-7-build', kind: 'looked_at', lines: linesOfProject('blind-7-build.tsv') },
      ];

const files = await readUnderstandingFiles(CONTENT_FOLDER);
// Kept beside the content: what is started after this does not learn it again.
const openingBegan = performance.now();
const learned = await learnedFrom(CONTENT_FOLDER, await learnedName(CONTENT_FOLDER), join(CONTENT_FOLDER, '..', LEARNED_FOLDER));
const model = modelOf(files, learned);
const openingMs = performance.now() - openingBegan;

type Outcome = 'right' | 'not understood' | 'wrong fact';

function outcomeOf(expected: LabelledLine): { outcome: Outcome; found: string } {
  const read = understand(expected.line, { person: expected.isToRelative ? RELATIVE : PATIENT, activeTopic: expected.after }, model);
  const topics = read.questions.map((question) => question.topic);
  const found = [...read.questions.map((question) => `${question.topic}/${question.aspect ?? '-'}`), ...read.acts, read.examination ?? '']
    .filter(Boolean)
    .join(' ');
  if (topics.some((topic) => !expected.topics.includes(topic))) return { outcome: 'wrong fact', found };
  const hasTopics = expected.topics.every((topic) => topics.includes(topic));
  const hasAspect = expected.aspect === undefined || read.questions.some((question) => question.aspect === expected.aspect);
  const hasAct = expected.act === undefined || read.acts.some((act) => act === expected.act);
  const hasExamination = expected.examination === undefined ? read.examination === null : read.examination === expected.examination;
  const isHeard = expected.label !== 'statement' || !read.isNotUnderstood;
  return { outcome: hasTopics && hasAspect && hasAct && hasExamination && isHeard ? 'right' : 'not understood', found };
}

const bare = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
const known = new Set(files.topics.flatMap((topic) => topic.phrasings.map(bare)));
/** A line that happens to be a phrasing used for building as well proves nothing: it is left out. */
const isKnown = ({ line, after }: LabelledLine) => fileArgument < 0 && after === null && known.has(bare(line));

const began = performance.now();
const results = SETS.flatMap(({ name, kind, lines }) =>
  lines.filter((line) => !isKnown(line)).map((line) => ({ ...line, set: name, kind, ...outcomeOf(line) })),
);
const perLineMs = (performance.now() - began) / results.length;

const percent = (n: number, of: number) => `${((100 * n) / of).toFixed(1)} %`;
const say = (text: string) => process.stdout.write(`${text}\n`);

function shares(own: { outcome: Outcome }[]) {
  const right = own.filter(({ outcome }) => outcome === 'right').length;
  const wrong = own.filter(({ outcome }) => outcome === 'wrong fact').length;
  return { lines: own.length, right, wrong, missed: own.length - right - wrong };
}

/** "17/18 -1": right of all, and how many of the others told a wrong fact. */
function cell(own: { outcome: Outcome }[]): string {
  const { lines, right, wrong } = shares(own);
  return lines === 0 ? '' : `${right}/${lines}${wrong > 0 ? ` -${wrong}` : ''}`;
}

const WIDTH = 15;
say('Right of all lines by topic; "-1" counts those that would tell a wrong fact.\n');
say(`${'topic'.padEnd(20)}${SETS.map(({ name }) => name.padStart(WIDTH)).join('')}`);
for (const label of new Set(results.map((result) => result.label))) {
  const own = results.filter((result) => result.label === label);
  say(`${label.padEnd(20)}${SETS.map(({ name }) => cell(own.filter(({ set }) => set === name)).padStart(WIDTH)).join('')}`);
}

if (process.argv.includes('--errors'))
  for (const { set, kind, line, label, after, outcome, found } of results)
    if (outcome !== 'right' && kind !== 'held') say(`  ${set}: ${outcome}: [${after ? `${after} > ` : ''}${label}] ${line} -> ${found}`);

function sayShares(name: string, own: { outcome: Outcome }[], remark: string) {
  const { lines, right, wrong, missed } = shares(own);
  const figures = [percent(right, lines), percent(wrong, lines), percent(missed, lines)].map((figure) => figure.padStart(8));
  say(`${name.padEnd(20)}${String(lines).padStart(6)}${figures.join('')}${remark}`);
}
say(`\n${'set'.padEnd(20)} lines   right   wrong  missed`);
for (const { name, kind, lines } of SETS)
  sayShares(
    name,
    results.filter(({ set }) => set === name),
    `${lines.some(isKnown) ? `  without ${lines.filter(isKnown).length} that are phrasings too` : ''}${kind === 'looked_at' ? '  looked at while building, not counted' : ''}`,
  );
const counted = results.filter(({ kind }) => kind !== 'looked_at');
sayShares('counted', counted, '');

say(`\n${known.size} phrasings used for building; learned or read in ${openingMs.toFixed(0)} ms, ${perLineMs.toFixed(2)} ms a line`);
const total = shares(counted);
if (total.right / total.lines < AIM_RIGHT || total.wrong / total.lines >= AIM_WRONG_FACT) process.exitCode = 1;
