// npm run bench:understanding [-- --file lines.tsv] [-- --errors]: how well the built-in engine reads learners' lines.
import type { CasePerson } from '@visite/contract/cases.ts';
import { trainUnderstanding } from '@visite/core/conversations/understanding/model.ts';
import { fold } from '@visite/core/conversations/understanding/normalize.ts';
import { understand } from '@visite/core/conversations/understanding/understand.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { readUnderstandingFiles } from '@visite/server/providers/built-in/understandingFiles.ts';
import { type LabelledLine, linesOfFile, measuredLines } from './understandingLines.ts';

/** Aims of the project: right topic in 95 of 100 lines, a wrong fact in less than 1 of 100. */
const AIM_RIGHT = 0.95;
const AIM_WRONG_FACT = 0.01;

const examination = (key: string, name: string, announce: string[]) => ({
  key,
  name,
  announce,
  result: '',
  reaction: { simple: [''], native: [''] },
  is_abnormal: false,
});

/** A person with nothing but examinations: what is told does not matter here, only what is understood. */
const PERSON = {
  key: 'patient',
  notes: [],
  lab_sheets: [],
  examinations: [
    examination('blood_pressure', 'Blutdruck messen', [
      'Ich messe jetzt Ihren Blutdruck.',
      'Ich lege Ihnen die Manschette für den Blutdruck an.',
    ]),
    examination('temperature', 'Temperatur messen', ['Ich messe jetzt Ihre Temperatur.', 'Ich messe bei Ihnen kurz Fieber im Ohr.']),
    examination('blood_sugar', 'Blutzucker messen', [
      'Ich messe jetzt Ihren Blutzucker.',
      'Ich steche Ihnen kurz in den Finger für den Blutzucker.',
    ]),
    examination('wound', 'Wunde ansehen', ['Ich sehe mir jetzt die Wunde an.', 'Ich möchte mir kurz Ihre Wunde anschauen.']),
    examination('saturation', 'Sauerstoffsättigung messen', [
      'Ich messe jetzt die Sauerstoffsättigung.',
      'Ich klemme Ihnen den Sensor für den Sauerstoff an den Finger.',
    ]),
  ],
  persona: { facts: [], wants: [] },
} as unknown as CasePerson;

const bare = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const files = await readUnderstandingFiles(CONTENT_FOLDER);
const fileArgument = process.argv.indexOf('--file');
const lines = fileArgument > 0 ? linesOfFile(process.argv[fileArgument + 1] ?? '') : measuredLines();

const known = new Set(files.topics.flatMap((topic) => topic.phrasings.map(bare)));
const overlapping =
  fileArgument > 0 ? [] : lines.filter((line) => line.topics.length > 0 && line.label !== 'follow-up' && known.has(bare(line.line)));

const trainingBegan = performance.now();
const model = trainUnderstanding(files);
const trainingMs = performance.now() - trainingBegan;

type Outcome = 'right' | 'not understood' | 'wrong fact' | 'other';

function outcomeOf(expected: LabelledLine): { outcome: Outcome; found: string } {
  const read = understand(expected.line, { person: PERSON, activeTopic: expected.after }, model);
  const topics = read.questions.map((question) => question.topic);
  const found = [...read.questions.map((question) => `${question.topic}/${question.aspect ?? '-'}`), ...read.acts, read.examination ?? '']
    .filter(Boolean)
    .join(' ');
  if (topics.some((topic) => !expected.topics.includes(topic))) return { outcome: 'wrong fact', found };
  const hasTopics = expected.topics.every((topic) => topics.includes(topic));
  const hasAspect = expected.aspect === undefined || read.questions.some((question) => question.aspect === expected.aspect);
  const hasAct = expected.act === undefined || read.acts.some((act) => act === expected.act);
  const hasExamination = expected.examination === undefined ? read.examination === null : read.examination === expected.examination;
  const isRight = hasTopics && hasAspect && hasAct && hasExamination;
  return { outcome: isRight ? 'right' : hasTopics || topics.length > 0 ? 'other' : 'not understood', found };
}

const began = performance.now();
const results = lines.map((line) => ({ ...line, ...outcomeOf(line) }));
const perLineMs = (performance.now() - began) / lines.length;

const percent = (n: number, of: number) => `${((100 * n) / of).toFixed(1)} %`;
const labels = [...new Set(results.map((result) => result.label))];
const say = (text: string) => process.stdout.write(`${text}\n`);
say(`${'topic'.padEnd(22)} lines  right   missed  wrong`);
for (const label of labels) {
  const own = results.filter((result) => result.label === label);
  const n = (outcome: Outcome) => own.filter((result) => result.outcome === outcome).length;
  say(
    `${label.padEnd(22)} ${String(own.length).padStart(5)}  ${percent(n('right'), own.length).padStart(7)} ${String(n('not understood') + n('other')).padStart(5)} ${String(n('wrong fact')).padStart(6)}`,
  );
}
if (process.argv.includes('--errors'))
  for (const { line, label, outcome, found } of results) if (outcome !== 'right') say(`  ${outcome}: [${label}] ${line} -> ${found}`);

const right = results.filter((result) => result.outcome === 'right').length;
const wrong = results.filter((result) => result.outcome === 'wrong fact').length;
const missed = results.length - right - wrong;
say(
  `\n${results.length} lines, ${known.size} phrasings used for building: right ${percent(right, results.length)}, wrong fact ${percent(wrong, results.length)}, not understood ${percent(missed, results.length)}`,
);
say(`Training ${trainingMs.toFixed(0)} ms, ${perLineMs.toFixed(2)} ms a line`);
for (const { line } of overlapping) say(`A measured line is also a phrasing used for building: ${line}`);
if (overlapping.length > 0 || right / results.length < AIM_RIGHT || wrong / results.length >= AIM_WRONG_FACT) process.exitCode = 1;
